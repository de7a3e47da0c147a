import { hash } from "node:crypto";

export type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };

export function drawRect({ x, y, width, height }: Box, fill: string, radius = 0): string {
  const rounded = radius > 0 ? ` rx="${trim(radius)}"` : "";
  return `<rect x="${trim(x)}" y="${trim(y)}" width="${trim(width)}" height="${trim(height)}" fill="${fill}"${rounded}/>`;
}

/** Leaves out what a drawing has outside its box. */
export function cut({ x, y, width, height }: Box, drawing: string): string {
  return `<svg x="${trim(x)}" y="${trim(y)}" width="${trim(width)}" height="${trim(height)}">${drawing}</svg>`;
}

export function drawPolygon(points: [number, number][], fill: string): string {
  return `<path d="M${points.map(([x, y]) => `${trim(x)} ${trim(y)}`).join("L")}Z" fill="${fill}"/>`;
}

/** Draws one tile at each of the places, which start at the upper left. */
export function drawTiles(tile: string, xs: number[], ys: number[]): string {
  const id = idOf(tile);
  const places = ys.flatMap((y) =>
    xs.map((x) => `<use href="#${id}" x="${trim(x)}" y="${trim(y)}"/>`),
  );
  return `<defs><g id="${id}">${tile}</g></defs>${places.join("")}`;
}

/** The same for the same content, so that equal pictures are equal text. */
export function idOf(content: string): string {
  return `d${hash("sha1", content).slice(0, 10)}`;
}

export function trim(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

export function range(from: number, to: number, step: number): number[] {
  return Array.from(
    { length: Math.ceil((to - from) / step - 1e-6) },
    (_, index) => from + index * step,
  );
}
