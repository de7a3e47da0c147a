import { choosePoster, type PosterLayout } from "#shared/poster/choose-poster.ts";
import { titleSizes } from "#shared/poster/fit-title.ts";
import { drawText } from "./draw-text.ts";
import { type FittedText, fitText } from "./fit-text.ts";
import type { Typeface } from "./fonts.ts";
import { drawArt } from "./poster-art.ts";
import { type DyeColours, readDye } from "./poster-styles.ts";
import { type Box, cut, drawRect } from "./shapes.ts";

type PosterFilm = {
  slug: string;
  title: string;
  releaseYear: number;
  genre: string;
  director: string | null;
};

/** Hundredths of the poster's width, as in poster-sizes.css. */
const width = 100;
const height = 150;
const padding = 6;
const metaHeight = 12;
const mostTitleHeight = 92;

type Parts = {
  film: PosterFilm;
  size: number;
  colours: DyeColours;
  art: (box: Box) => string;
};

export function drawPoster(film: PosterFilm): string {
  const { family, dye, layout, size } = choosePoster(film);
  const colours = readDye(dye);
  const parts: Parts = {
    film,
    size: titleSizes[size],
    colours,
    art: (box) => cut(box, drawArt(family, box, colours)),
  };
  return drawRect({ x: 0, y: 0, width, height }, colours.ground) + layouts[layout](parts);
}

const layouts: Record<PosterLayout, (parts: Parts) => string> = {
  foot: drawFoot,
  head: drawHead,
  frame: drawFrame,
  label: drawLabel,
  side: drawSide,
  band: drawBand,
};

type Setting = { typeface: Typeface; width?: number; height?: number; line?: number };

function setTitle(text: string, size: number, setting: Setting): FittedText {
  const box = { width: width - 2 * padding, height: mostTitleHeight, isBalanced: true, ...setting };
  return fitText(text, { ...box, most: size, least: Math.min(size, 5) });
}

function drawMeta({ film, colours }: Parts, y: number): string {
  const year = set(String(film.releaseYear || ""), 20);
  const director = set(film.director?.split(", ")[0] ?? "", width - 2 * padding - year.width - 3);
  const fill = colours.type;
  return (
    drawText(director, { x: padding, y, fill }) +
    drawText(year, { x: width - padding - year.width, y, fill })
  );
}

function set(text: string, width: number): FittedText {
  const box = { typeface: "semibold", most: 5, least: 5, mostLines: 1, height: 8 } as const;
  return fitText(text, { ...box, width });
}

function drawFoot(parts: Parts): string {
  const { film, size, colours, art } = parts;
  const title = setTitle(film.title, size, { typeface: "black" });
  const top = height - metaHeight - 4 - title.height;
  return [
    art({ x: 0, y: 0, width, height: top - padding }),
    drawText(title, { x: padding, y: top, fill: colours.type, width: width - 2 * padding }),
    drawMeta(parts, height - metaHeight),
  ].join("");
}

function drawHead(parts: Parts): string {
  const { film, size, colours, art } = parts;
  const title = setTitle(film.title.toUpperCase(), size, { typeface: "black" });
  const metaTop = 5 + title.height + 3;
  const y = metaTop + metaHeight;
  return [
    drawText(title, { x: padding, y: 5, fill: colours.type, width: width - 2 * padding }),
    drawMeta(parts, metaTop),
    art({ x: 0, y, width, height: height - y }),
  ].join("");
}

function drawFrame(parts: Parts): string {
  const { film, size, colours, art } = parts;
  const title = setTitle(film.title, size, { typeface: "serif-italic", line: 1.12 });
  const top = height - metaHeight - 4 - title.height;
  const box = {
    x: padding,
    y: padding,
    width: width - 2 * padding,
    height: top - 4 - padding,
  };
  const frame = `<rect x="${padding + 0.45}" y="${padding + 0.45}" width="${box.width - 0.9}" height="${box.height - 0.9}" fill="none" stroke="${colours.type}" stroke-width="0.9"/>`;
  return [
    art(box),
    frame,
    drawText(title, {
      x: padding,
      y: top,
      fill: colours.type,
      width: width - 2 * padding,
      side: "middle",
    }),
    drawMeta(parts, height - metaHeight),
  ].join("");
}

function drawLabel(parts: Parts): string {
  const { film, size, colours, art } = parts;
  const title = setTitle(film.title, size, { typeface: "serif-bold", width: 76, line: 1.1 });
  const bottom = height - metaHeight - 9;
  const top = bottom - title.height - 8;
  return [
    art({ x: 0, y: 0, width, height }),
    drawRect(
      { x: 0, y: top, width: title.width + 2 * padding, height: bottom - top },
      colours.ground,
    ),
    drawText(title, { x: padding, y: top + 4, fill: colours.type }),
    drawRect({ x: 0, y: height - metaHeight, width, height: metaHeight }, colours.ground),
    drawMeta(parts, height - metaHeight + 3),
  ].join("");
}

function drawSide(parts: Parts): string {
  const { film, size, colours, art } = parts;
  const title = fitText(film.title.toUpperCase(), {
    typeface: "black",
    width: 128,
    height: 30,
    mostLines: 1,
    most: size,
    least: 5,
  });
  const column = title.height + 8;
  const artWidth = width - column;
  const fill = colours.type;
  const director = set(film.director?.split(", ")[0] ?? "", artWidth - 6);
  const year = set(String(film.releaseYear || ""), column);
  const plate = { x: width - director.width - 6, y: 0, width: director.width + 6, height: 12 };
  return [
    art({ x: column, y: 0, width: artWidth, height }),
    `<g transform="translate(4 ${5 + title.width}) rotate(-90)">${drawText(title, { x: 0, y: 0, fill })}</g>`,
    director.width > 0 ? drawRect(plate, colours.ground) : "",
    drawText(director, { x: width - director.width - 3, y: 3, fill }),
    drawText(year, { x: (column - year.width) / 2, y: height - 4 - 5, fill }),
  ].join("");
}

function drawBand(parts: Parts): string {
  const { film, size, colours, art } = parts;
  const text = film.title.toUpperCase();
  const title = setTitle(text, size, { typeface: "light", line: 1.12 });
  const top = height - padding - title.height;
  return [
    drawMeta(parts, 5),
    art({ x: 0, y: 16, width, height: top - padding - 16 }),
    drawText(title, { x: padding, y: top, fill: colours.type, width: width - 2 * padding }),
  ].join("");
}
