import type { Cloth } from "#shared/poster/film-cloth.ts";
import { clothHeight, weaves } from "#shared/poster/weaves.ts";
import { night, picture } from "./parts.ts";
import { readDye } from "./poster-styles.ts";

const shownWidth = 400;
const warpEvery = 16;

/** A cloth of films hanging at the right edge, the first film on top. */
export function drawFilmCloth({ picks, width }: Cloth): string {
  const { width: right, height } = picture;
  const down = height / width;
  const across = shownWidth / clothHeight;
  const warp = Array.from({ length: shownWidth / warpEvery }, (_, index) => {
    const x = right - index * warpEvery;
    return `<path d="M${x} 0V${height}" stroke="${night.resist}" stroke-width="2"/>`;
  });
  let y = 0;
  const drawn = picks.map(({ dye, weave, width: thickness }) => {
    const colours = readDye(dye);
    const begin = y;
    y += thickness;
    const threads = [{ colour: "ground", box: [0, 0, 1, clothHeight] } as const, ...weaves[weave]];
    return threads
      .map(({ colour, box: [x, from, wide, high] }) => {
        const place = `x="${right - (from + high) * across}" y="${(begin + x * thickness) * down}"`;
        const size = `width="${high * across}" height="${wide * thickness * down}"`;
        return `<rect ${place} ${size} fill="${colours[colour]}"/>`;
      })
      .join("");
  });
  const ground = `<rect x="${right - shownWidth}" width="${shownWidth}" height="${height}" fill="${night.ground}"/>`;
  return [ground, ...warp, ...drawn].join("");
}
