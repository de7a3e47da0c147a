import { readFileSync } from "node:fs";
import { join } from "node:path";

let lines: string | undefined;

/** The lines of ui/cloth.svg, 360 by 240. */
function readLines(): string {
  lines ??= /<\/title>(.*)<\/svg>/.exec(
    readFileSync(join(process.cwd(), "ui/cloth.svg"), "utf8"),
  )?.[1];
  return lines ?? "";
}

export function drawCloth(
  { width, height }: { width: number; height: number },
  { tile, colour }: { tile: number; colour: string },
): string {
  const scale = tile / 360;
  const tileHeight = tile * (240 / 360);
  const tiles: string[] = [];
  for (let y = 0; y < height; y += tileHeight) {
    for (let x = 0; x < width; x += tile) {
      tiles.push(`<g transform="translate(${x} ${y}) scale(${scale})">${readLines()}</g>`);
    }
  }
  return `<g fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round">${tiles.join("")}</g>`;
}
