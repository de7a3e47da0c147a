import { choosePoster, dyes, families } from "#shared/poster/choose-poster.ts";
import type { PictureContent } from "../content.ts";
import { headColours } from "./colours.ts";
import { drawText } from "./draw-text.ts";
import { drawFilmCloth } from "./film-cloth.ts";
import { type FittedText, fitText, type TextBox } from "./fit-text.ts";
import {
  drawColumns,
  drawNight,
  drawSmallWordmark,
  drawStars,
  drawWordmark,
  fill,
  type Images,
  margin,
  night,
  picture,
  placePerson,
  placePoster,
  placesOf,
} from "./parts.ts";
import { drawArt } from "./poster-art.ts";
import { readDye } from "./poster-styles.ts";

type ContentOf<Kind> = Extract<PictureContent, { kind: Kind }>;

type Drawings = {
  [Kind in PictureContent["kind"]]: (content: ContentOf<Kind>, images: Images) => string;
};

const drawings: Drawings = {
  movie: drawMovie,
  review: drawReview,
  creator: drawCreator,
  profile: drawProfile,
  cloth: drawClothOfFilms,
  list: drawList,
  site: drawSite,
};

/** SVG of shapes alone, so that no font of the machine is needed. */
export function drawPictureAsSvg(content: PictureContent, images: Images): string {
  const draw = drawings[content.kind] as (content: PictureContent, images: Images) => string;
  const { width, height } = picture;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${draw(content, images)}</svg>`;
}

const top = 128;
const bottom = picture.height - 58;

type Line = { text: FittedText; fill: string; gap: number };

function set(text: string, fill: string, gap: number, box: TextBox): Line[] {
  const fitted = fitText(text, box);
  return fitted.lines.length > 0 ? [{ text: fitted, fill, gap }] : [];
}

function heightOf(lines: Line[]): number {
  return lines.reduce((sum, { text, gap }) => sum + text.height + gap, 0);
}

function stack(lines: Line[], width: number): string {
  let y = bottom - heightOf(lines);
  const side = lines[0]?.text.isRightToLeft ? "right" : "left";
  return lines
    .map(({ text, fill, gap }) => {
      y += gap;
      const drawn = drawText(text, { x: margin, y, fill, width, side });
      y += text.height;
      return drawn;
    })
    .join("");
}

function drawMovie(
  { siteName, film, originalTitle, countries }: ContentOf<"movie">,
  images: Images,
) {
  const { family, dye } = choosePoster(film);
  const colours = headColours(dye);
  const poster = { x: 791, y: 33, width: 376 };
  const width = poster.x - margin - 52;
  const text = { width, least: 26, mostLines: 1, height: 60 };
  const quiet = colours.type;
  const facts = [film.releaseYear ? String(film.releaseYear) : "", countries.join(", ")];
  const below = [
    ...set(differing(originalTitle, film.title), quiet, 26, {
      ...text,
      typeface: "serif-italic",
      most: 36,
      least: 22,
      mostLines: 2,
      height: 100,
      line: 1.25,
    }),
    ...set(film.director ?? "", quiet, 30, { ...text, typeface: "semibold", most: 38 }),
    ...set(facts.filter(Boolean).join(" · "), quiet, 18, {
      ...text,
      typeface: "light",
      most: 36,
      least: 24,
      mostLines: 2,
      height: 90,
      line: 1.25,
    }),
  ];
  const title = set(film.title, colours.type, 0, {
    typeface: "black",
    width,
    most: 118,
    least: 34,
    isBalanced: true,
    height: bottom - top - heightOf(below),
  });
  return [
    fill(colours.ground),
    drawBackdrop(drawArt(family, { width: 100, height: 87.5 }, colours), colours.ground),
    placePoster(film, poster, images),
    drawSmallWordmark(siteName, colours.type, colours.type),
    stack([...title, ...below], width),
  ].join("");
}

function differing(originalTitle: string | null, title: string): string {
  return originalTitle && originalTitle !== title ? originalTitle : "";
}

function drawBackdrop(art: string, ground: string): string {
  return [
    `<svg x="480" width="720" height="630" viewBox="0 0 100 87.5">${art}</svg>`,
    `<linearGradient id="fade"><stop stop-color="${ground}"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></linearGradient>`,
    `<rect x="479" width="500" height="630" fill="url(#fade)"/>`,
  ].join("");
}

const coveredText = "This review tells the ending.";

function drawReview(content: ContentOf<"review">, images: Images): string {
  const { siteName, film, rating, text, hasSpoilers, author } = content;
  const poster = { x: 836, y: 90, width: 300 };
  const width = poster.x - margin - 56;
  const shown = hasSpoilers ? coveredText : (text ?? "").trim();
  const authorTop = bottom - 76;
  const beside = width - 96;
  const line = { least: 22, mostLines: 1, height: 50, width: beside } as const;
  const name = fitText(author.name, { ...line, typeface: "semibold", most: 32 });
  const year = film.releaseYear ? ` (${film.releaseYear})` : "";
  const about = fitText(`on ${film.title}${year}`, { ...line, typeface: "light", most: 28 });
  const words = shown
    ? fitText(hasSpoilers ? shown : `“${shown}”`, {
        typeface: "serif",
        width,
        height: authorTop - 218 - 30,
        most: 58,
        least: 34,
        line: 1.32,
      })
    : fitText(film.title, {
        typeface: "black",
        width,
        height: authorTop - 218 - 30,
        most: 84,
        least: 34,
      });
  return [
    drawNight(560),
    placePoster(film, poster, images),
    drawSmallWordmark(siteName, night.ink, night.gold),
    drawStars(rating, { x: margin, y: 136, size: 50, filled: night.gold, empty: "#3a4388" }),
    drawText(words, { x: margin, y: 218, fill: night.ink, width }),
    placePerson(author, { x: margin, y: authorTop, width: 76 }, images),
    drawText(name, { x: margin + 96, y: authorTop + 6, fill: night.ink, width: beside }),
    drawText(about, {
      x: margin + 96,
      y: authorTop + 14 + name.height,
      fill: night.quiet,
      width: beside,
    }),
  ].join("");
}

const columnWidth = 740 - margin - 56;

function drawCreator({ siteName, person, line, films }: ContentOf<"creator">, images: Images) {
  const colours = headColours(dyes[person.hue % dyes.length] ?? "indigo");
  const below = set(line, colours.type, 26, {
    typeface: "light",
    width: columnWidth,
    height: 90,
    most: 32,
    least: 24,
    line: 1.25,
  });
  const name = set(person.name, colours.type, 0, {
    typeface: "black",
    width: columnWidth,
    height: 220,
    most: 92,
    least: 34,
    isBalanced: true,
  });
  return [
    fill(colours.ground),
    drawBackdrop(
      drawArt("cloth", { width: 100, height: 87.5 }, { ...colours, spark: colours.ground }),
      colours.ground,
    ),
    drawColumns(films, images),
    drawSmallWordmark(siteName, colours.type, colours.type),
    placePerson(person, { x: margin, y: top + 12, width: 168 }, images),
    stack([...name, ...below], columnWidth),
  ].join("");
}

function drawProfile(content: ContentOf<"profile">, images: Images): string {
  const { siteName, person, username, bio, films } = content;
  const handle = `@${username}`;
  const below = [
    ...set(person.name === handle ? "" : handle, night.quiet, 18, {
      typeface: "light",
      width: columnWidth,
      height: 50,
      most: 32,
      least: 22,
      mostLines: 1,
    }),
    ...set(bio ?? "", night.ink, 26, {
      typeface: "serif",
      width: columnWidth,
      height: 126,
      most: 32,
      least: 26,
      line: 1.34,
    }),
  ];
  const name = set(person.name, night.ink, 0, {
    typeface: "black",
    width: columnWidth,
    height: 150,
    most: 84,
    least: 34,
    isBalanced: true,
  });
  return [
    drawNight(560),
    drawColumns(films, images),
    drawSmallWordmark(siteName, night.ink, night.gold),
    placePerson(person, { x: margin, y: top + 4, width: 132 }, images),
    stack([...name, ...below], columnWidth),
  ].join("");
}

function drawClothOfFilms({ siteName, title, line, cloth }: ContentOf<"cloth">): string {
  return [
    drawNight(560),
    drawFilmCloth(cloth),
    drawSmallWordmark(siteName, night.ink, night.gold),
    setTitle(title, line),
  ].join("");
}

function drawList({ siteName, title, line, films }: ContentOf<"list">, images: Images): string {
  return [
    drawNight(560),
    drawColumns(films, images),
    drawSmallWordmark(siteName, night.ink, night.gold),
    setTitle(title, line),
  ].join("");
}

function setTitle(title: string, line: string): string {
  const below = set(line, night.quiet, 28, {
    typeface: "serif",
    width: columnWidth,
    height: 170,
    most: 36,
    least: 26,
    line: 1.34,
  });
  const heading = set(title, night.ink, 0, {
    typeface: "black",
    width: columnWidth,
    most: 112,
    least: 34,
    isBalanced: true,
    height: bottom - top - heightOf(below),
  });
  return stack([...heading, ...below], columnWidth);
}

const tiles = [
  ["moon", "clay"],
  ["wave", "sea"],
  ["kente", "gold"],
  ["ray", "palm"],
  ["quilt", "dusk"],
] as const;

function drawSite({ siteName, line }: ContentOf<"site">): string {
  const posters = placesOf(tiles.length).map(({ x, y, width }, index) => {
    const [family, dye] = tiles[index] ?? [families[0], dyes[0]];
    const art = drawArt(family, { width: 100, height: 150 }, readDye(dye));
    return `<svg x="${x}" y="${y}" width="${width}" height="${width * 1.5}" viewBox="0 0 100 150">${art}</svg>`;
  });
  const below = set(line, night.quiet, 0, {
    typeface: "serif",
    width: columnWidth,
    height: 200,
    most: 42,
    least: 26,
    line: 1.36,
  });
  const size = 168;
  return [
    drawNight(560),
    ...posters,
    drawWordmark(siteName, {
      x: margin - 6,
      y: bottom - heightOf(below) - size * 1.12,
      size,
      ink: night.ink,
      ring: night.gold,
    }),
    stack(below, columnWidth),
  ].join("");
}
