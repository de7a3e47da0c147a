import { readFileSync } from "node:fs";
import { drawTiles, range, type Size } from "./shapes.ts";

let lines: string | undefined;

/** The lines of ui/cloth.svg, 360 by 240. */
function readLines(): string {
  lines ??= /<\/title>(.*)<\/svg>/.exec(readFileSync("ui/cloth.svg", "utf8"))?.[1];
  return lines ?? "";
}

export function drawCloth({ width, height }: Size, tile: number, colour: string): string {
  const drawn = `<g transform="scale(${tile / 360})" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round">${readLines()}</g>`;
  return drawTiles(drawn, range(0, width, tile), range(0, height, (tile * 240) / 360));
}
