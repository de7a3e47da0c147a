import { cut, drawPolygon, drawRect, idOf, type Size, trim } from "./shapes.ts";

type Stop = { colour: string; at: number };

/** A length of CSS in hundredths of the poster's width; `full` is what 100 % are. */
export function lengthOf(text: string, full: number): number {
  const terms = text.matchAll(/([+-]?) ?([\d.]+)(%?)/g);
  return Array.from(terms).reduce((sum, [, sign, digits, percent]) => {
    const length = percent ? (Number(digits) * full) / 100 : Number(digits);
    return sign === "-" ? sum - length : sum + length;
  }, 0);
}

/** Draws the gradients of CSS that patterns.css uses (CSS Images 4), without `to` and `in`. */
export function drawGradient(name: string, values: string[], size: Size): string {
  const isRepeating = name.startsWith("repeating-");
  const [first = ""] = values;
  const rest = first.startsWith("#") ? values : values.slice(1);
  const direction = rest === values ? "" : first;
  if (name.endsWith("linear-gradient")) return drawLinear(direction, rest, size, isRepeating);
  if (name.endsWith("radial-gradient")) return drawRadial(direction, rest, size);
  return drawConic(direction, rest, size, isRepeating);
}

function readStops(values: string[], full: number): Stop[] {
  let at = 0;
  return values.flatMap((value, index) => {
    const [colour = "", ...positions] = value.split(" ");
    if (positions.length === 0) positions.push(index === 0 ? "0" : "100%");
    return positions.map((position) => {
      at = Math.max(at, lengthOf(position, full));
      return { colour, at };
    });
  });
}

function drawLinear(angle: string, values: string[], size: Size, isRepeating: boolean): string {
  const radians = (lengthOf(angle || "180", 0) * Math.PI) / 180;
  const [right, down] = [Math.sin(radians), -Math.cos(radians)];
  const full = Math.abs(size.width * right) + Math.abs(size.height * down);
  const stops = readStops(values, full);
  const length = isRepeating ? (stops.at(-1)?.at ?? full) : full;
  const x = size.width / 2 - (right * full) / 2;
  const y = size.height / 2 - (down * full) / 2;
  const line = `x1="${trim(x)}" y1="${trim(y)}" x2="${trim(x + right * length)}" y2="${trim(y + down * length)}"`;
  const spread = isRepeating ? ` spreadMethod="repeat"` : "";
  return fillWith("linearGradient", line + spread, stops, length, size);
}

function drawRadial(shape: string, values: string[], size: Size): string {
  const [x, y] = centreOf(shape, size);
  const corner = Math.hypot(Math.max(x, size.width - x), Math.max(y, size.height - y));
  const stops = readStops(values, corner);
  const radius = stops.at(-1)?.at ?? corner;
  const circle = `cx="${trim(x)}" cy="${trim(y)}" r="${trim(radius)}"`;
  return fillWith("radialGradient", circle, stops, radius, size);
}

function centreOf(text: string, { width, height }: Size): [number, number] {
  const [, x = "50%", y = "50%"] = /at (\S+) (\S+)/.exec(text) ?? [];
  return [lengthOf(x, width), lengthOf(y, height)];
}

function fillWith(
  element: "linearGradient" | "radialGradient",
  place: string,
  stops: Stop[],
  length: number,
  size: Size,
): string {
  const drawn = stops.map(({ colour, at }, index) => {
    const before = stops[index - 1]?.colour ?? colour;
    const shown = isClear(colour) ? `${before}" stop-opacity="0` : colour;
    return `<stop offset="${trim(at / length)}" stop-color="${shown}"/>`;
  });
  const id = idOf(element + place + drawn.join(""));
  return [
    `<${element} id="${id}" gradientUnits="userSpaceOnUse" ${place}>${drawn.join("")}</${element}>`,
    drawRect({ x: 0, y: 0, ...size }, `url(#${id})`),
  ].join("");
}

function isClear(colour: string): boolean {
  return colour === "#0000";
}

/** Sectors have hard edges, in the middle of what the gradient blends. */
function drawConic(from: string, values: string[], size: Size, isRepeating: boolean): string {
  const centre = centreOf(from, size);
  const start = lengthOf(/from (\S+)/.exec(from)?.[1] ?? "0", 360);
  const stops = readStops(values, 360);
  const period = isRepeating ? (stops.at(-1)?.at ?? 360) : 360;
  const turns = Array.from(
    { length: Math.round(360 / period) },
    (_, turn) => start + turn * period,
  );
  const last = stops.at(-1)?.colour ?? "#0000";
  const colours = [...new Set(stops.map(({ colour }) => colour))].filter(
    (colour) => colour !== last,
  );
  const sectors = colours.flatMap((colour) => {
    const [begin, end] = edgesOf(colour, stops);
    return turns.map((turn) => drawSector(centre, turn + begin, turn + end, colour));
  });
  const ground = isClear(last) ? "" : drawRect({ x: 0, y: 0, ...size }, last);
  return cut({ x: 0, y: 0, ...size }, ground + sectors.join(""));
}

function edgesOf(colour: string, stops: Stop[]): [number, number] {
  const first = stops.findIndex((stop) => stop.colour === colour);
  const after = stops.findLastIndex((stop) => stop.colour === colour) + 1;
  const edge = (index: number) => ((stops[index - 1]?.at ?? 0) + (stops[index]?.at ?? 0)) / 2;
  return [first === 0 ? 0 : edge(first), edge(after)];
}

const reach = 400;

function drawSector([x, y]: [number, number], begin: number, end: number, colour: string): string {
  const edges = [begin, end].map((degrees): [number, number] => {
    const radians = (degrees * Math.PI) / 180;
    return [x + reach * Math.sin(radians), y - reach * Math.cos(radians)];
  });
  return drawPolygon([[x, y], ...edges], colour);
}
