import { dyes } from "#shared/poster/choose-poster.ts";
import type { PersonContent, PosterContent } from "../content.ts";
import { drawCloth } from "./cloth.ts";
import { drawText } from "./draw-text.ts";
import { fitText } from "./fit-text.ts";
import { drawPoster } from "./poster.ts";
import { type DyeColours, readDye } from "./poster-styles.ts";
import { cut, drawRect } from "./shapes.ts";

/** Pixels of a share picture (Open Graph). */
export const picture = { width: 1200, height: 630 } as const;

export const night = {
  ground: "#090b1f",
  wash: "#1a2058",
  ink: "#f4f0e6",
  quiet: "#b5badf",
  resist: "#5661b4",
  gold: "#f3b52f",
} as const;

export type Images = ReadonlyMap<string, string>;

export const margin = 64;

export function fill(colour: string): string {
  return `<rect width="${picture.width}" height="${picture.height}" fill="${colour}"/>`;
}

export function drawNight(from: number): string {
  const width = picture.width - from;
  const { height } = picture;
  const cloth = drawCloth({ width, height }, 378, night.resist);
  return [
    `<radialGradient id="wash" cx="0.85" cy="0.1" r="0.9"><stop stop-color="${night.wash}"/><stop offset="1" stop-color="${night.ground}"/></radialGradient>`,
    fill("url(#wash)"),
    `<linearGradient id="rising"><stop stop-color="#fff" stop-opacity="0"/><stop offset="0.6" stop-color="#fff" stop-opacity="0.6"/></linearGradient>`,
    `<mask id="veil" maskUnits="userSpaceOnUse" x="${from}" y="0" width="${width}" height="${height}"><rect x="${from}" width="${width}" height="${height}" fill="url(#rising)"/></mask>`,
    `<g mask="url(#veil)">${cut({ x: from, y: 0, width, height }, cloth)}</g>`,
  ].join("");
}

const usualSiteName = "Griot";

/** Draws the site's name; "Griot" has the drop of dye in its o. Returns its width. */
export function drawWordmark(
  siteName: string,
  { x, y, size, ink, ring }: { x: number; y: number; size: number; ink: string; ring: string },
): string {
  const box = {
    typeface: "black",
    most: size,
    least: size,
    mostLines: 1,
    height: size * 2,
  } as const;
  if (siteName !== usualSiteName) {
    const name = fitText(siteName, { ...box, least: size * 0.5, width: 600 });
    return drawText(name, { x, y, fill: ink });
  }
  const [start, end] = ["Gri", "t"].map((part) => fitText(part, { ...box, width: 600 }));
  if (!start || !end) return "";
  const drop = size * 0.74;
  const [cx, cy] = [x + start.width + size * 0.05 + drop / 2, y + start.ascent - drop * 0.46];
  const circle = (radius: number, width: number, colour: string) =>
    `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const whole = drop * Math.SQRT1_2;
  return [
    drawText(start, { x, y, fill: ink }),
    `<circle cx="${cx}" cy="${cy}" r="${whole * 0.215}" fill="${night.gold}"/>`,
    circle(whole * 0.435, whole * 0.12, ring),
    circle((whole * 0.605 + drop / 2) / 2, drop / 2 - whole * 0.605, ring),
    drawText(end, { x: x + start.width + drop + size * 0.1, y, fill: ink }),
  ].join("");
}

export function drawSmallWordmark(siteName: string, ink: string, ring: string): string {
  return drawWordmark(siteName, { x: margin, y: 46, size: 46, ink, ring });
}

type Placed = { x: number; y: number; width: number };

export function placePoster(film: PosterContent, { x, y, width }: Placed, images: Images): string {
  const height = width * 1.5;
  const image = film.poster && images.get(film.poster);
  const drawn = image
    ? `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${image}"/>`
    : `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 100 150">${drawPoster(film)}</svg>`;
  return drawShadow(x, y, width, height) + drawn;
}

function drawShadow(x: number, y: number, width: number, height: number): string {
  return [26, 20, 14, 8, 3]
    .map(
      (spread) =>
        `<rect x="${x - spread}" y="${y + 14 - spread}" width="${width + 2 * spread}" height="${height + 2 * spread}" rx="${spread}" opacity="0.07"/>`,
    )
    .join("");
}

/** Stars as in ui/stars.tsx, the filled ones in one colour. */
export function drawStars(
  rating: number,
  {
    x,
    y,
    size,
    filled,
    empty,
  }: { x: number; y: number; size: number; filled: string; empty: string },
): string {
  const star = "M10 1l2.6 5.9 6.4.6-4.8 4.3 1.5 6.3L10 14.8l-5.6 3.3 1.4-6.3L1 7.5l6.3-.6z";
  return [1, 2, 3, 4, 5]
    .map((one, index) => {
      const place = `translate(${x + index * size * 1.12} ${y}) scale(${size / 20})`;
      return `<path transform="${place}" d="${star}" fill="${one <= rating ? filled : empty}"/>`;
    })
    .join("");
}

function coloursOfHue(hue: number): DyeColours {
  return readDye(dyes[hue % dyes.length] ?? "indigo");
}

/** A picture, or initials below a woven strip, in a circle (ui/avatar.css). */
export function placePerson(
  { initials, hue, picture }: PersonContent,
  { x, y, width }: Placed,
  images: Images,
): string {
  const id = `person-${Math.round(x)}-${Math.round(y)}`;
  const image = picture && images.get(picture);
  const inside = image
    ? `<image width="100" height="100" preserveAspectRatio="xMidYMid slice" href="${image}"/>`
    : drawInitials(initials, coloursOfHue(hue));
  return [
    `<clipPath id="${id}"><circle cx="50" cy="50" r="50"/></clipPath>`,
    `<g transform="translate(${x} ${y}) scale(${width / 100})"><g clip-path="url(#${id})">${inside}</g></g>`,
  ].join("");
}

function drawInitials(initials: string, colours: DyeColours): string {
  const letters = fitText(initials, {
    typeface: "black",
    most: 38,
    least: 12,
    mostLines: 1,
    width: 78,
    height: 60,
  });
  return [
    `<rect width="100" height="100" fill="${colours.ground}"/>`,
    drawWeave(100, 22, 22, colours),
    drawText(letters, {
      x: 0,
      y: 60 - letters.ascent * 0.5,
      fill: colours.type,
      width: 100,
      side: "middle",
    }),
  ].join("");
}

function drawWeave(width: number, height: number, strip: number, dye: DyeColours): string {
  const bar = (x: number, y: number, wide: number, high: number, colour: string) =>
    drawRect({ x, y, width: wide, height: high }, colour);
  const blocks: string[] = [];
  for (let row = 0; row * strip < height; row += 1) {
    for (let column = 0; column * strip < width; column += 1) {
      const [x, y] = [column * strip, row * strip];
      const isWeft = (row + column) % 2 === 1;
      const part = (from: number, to: number, colour: string) =>
        isWeft
          ? bar(x, y + from * strip, strip, (to - from) * strip, colour)
          : bar(x + from * strip, y, (to - from) * strip, strip, colour);
      blocks.push(bar(x, y, strip, strip, dye.ground));
      if (isWeft)
        blocks.push(part(0, 0.22, dye.spark), part(0.39, 0.61, dye.main), part(0.78, 1, dye.spark));
      else
        blocks.push(part(0, 0.15, dye.main), part(0.25, 0.75, dye.second), part(0.85, 1, dye.main));
    }
  }
  return cut({ x: 0, y: 0, width, height }, blocks.join(""));
}

export function drawColumns(films: PosterContent[], images: Images): string {
  return placesOf(films.length)
    .map((place, index) => {
      const film = films[index];
      return film ? placePoster(film, place, images) : "";
    })
    .join("");
}

export function placesOf(count: number): Placed[] {
  const width = 208;
  const [left, right] = [740, 968];
  if (count === 1) return [{ x: 828, y: 90, width: 300 }];
  if (count === 2) return [left, right].map((x, index) => ({ x, y: 110 + index * 98, width }));
  if (count === 3) {
    return [
      { x: right, y: 159, width },
      { x: left, y: -9, width },
      { x: left, y: 323, width },
    ];
  }
  return [
    { x: left, y: 36, width },
    { x: right, y: 212, width },
    { x: left, y: 368, width },
    { x: right, y: -120, width },
    { x: right, y: 544, width },
  ];
}
