import type { FittedText } from "./fit-text.ts";
import type { ShapedLine } from "./shape-line.ts";

type Place = {
  x: number;
  y: number;
  fill: string;
  /** The width of the box; `side` defaults to where the text's direction starts. */
  width?: number;
  side?: "left" | "middle" | "right";
};

export function drawText(text: FittedText, { x, y, fill, width, side }: Place): string {
  if (text.lines.length === 0) return "";
  const box = width ?? text.width;
  const stands = side ?? (text.isRightToLeft ? "right" : "left");
  const shares = { left: 0, middle: 0.5, right: 1 };
  const lines = text.lines.map((line, index) => {
    const left = (box - line.width * text.size) * shares[stands];
    return drawLine(line, text.size, x + left, y + text.ascent + index * text.line);
  });
  return `<g fill="${fill}">${lines.join("")}</g>`;
}

function drawLine(line: ShapedLine, size: number, x: number, y: number): string {
  let at = x;
  return line.runs
    .map(({ glyphs, unitsPerEm, width }) => {
      const scale = size / unitsPerEm;
      const start = at;
      at += width * size;
      const paths = glyphs.map(
        ({ outline, x, y }) =>
          `<path ${x || y ? `transform="translate(${x} ${y})" ` : ""}d="${outline}"/>`,
      );
      const place = `translate(${round(start)} ${round(y)}) scale(${scale} ${-scale})`;
      return `<g transform="${place}">${paths.join("")}</g>`;
    })
    .join("");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
