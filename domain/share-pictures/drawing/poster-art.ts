import type { PosterDesign } from "#shared/poster/choose-poster.ts";
import { drawCloth } from "./cloth.ts";
import { drawGradient, lengthOf } from "./gradients.ts";
import { type Declarations, type DyeColours, readPattern } from "./poster-styles.ts";
import { type Box, cut, drawRect, drawTiles, idOf, range, type Size, trim } from "./shapes.ts";

/** Draws what shared/poster/patterns.css says; the caller cuts it to its box. */
export function drawArt(family: PosterDesign["family"], size: Size, colours: DyeColours): string {
  const boxes = readPattern(family, colours).map((rule) => drawBox(rule, size));
  return drawRect({ x: 0, y: 0, ...size }, colours.ground) + boxes.join("");
}

function drawBox(rule: Declarations, size: Size): string {
  const box = placeBox(rule.inset ?? "0", size);
  const radius = Math.min(lengthOf(rule["border-radius"] ?? "0", 0), box.width / 2);
  const layers = splitList(rule.background).reverse();
  const painted = layers.map((layer) =>
    layer.startsWith("#") ? drawRect({ ...box, x: 0, y: 0 }, layer, radius) : drawLayer(layer, box),
  );
  const drawing = cut(box, painted.join(""));
  return (
    drawShadows(rule["box-shadow"], box, radius) +
    (rule.mask ? mask(drawing, rule.mask, box) : drawing)
  );
}

function splitList(value = ""): string[] {
  return value ? value.split(/, ?(?![^(]*\))/) : [];
}

function placeBox(inset: string, { width, height }: Size): Box {
  const [top = "", right = top, bottom = top, left = right] = inset.split(/ (?![^(]*\))/);
  const [x, y] = [lengthOf(left, width), lengthOf(top, height)];
  return {
    x,
    y,
    width: width - x - lengthOf(right, width),
    height: height - y - lengthOf(bottom, height),
  };
}

function drawShadows(value: string | undefined, box: Box, radius: number): string {
  const shadows = splitList(value).map((shadow) => {
    const [, , , length = "", colour = ""] = shadow.split(" ");
    const spread = lengthOf(length, 0);
    const spreadBox = {
      x: box.x - spread,
      y: box.y - spread,
      width: box.width + 2 * spread,
      height: box.height + 2 * spread,
    };
    return drawRect(spreadBox, colour, radius + spread);
  });
  return shadows.reverse().join("");
}

/** One image of a background: a function, its position, its size and how it repeats. */
function drawLayer(layer: string, box: Size): string {
  const [, name = "", values = "", position, size, repeat] =
    /^([\w-]+)\( ?(.*?) ?\)(?: ([^/]+?))?(?: \/ (.*?))?(?: (no-repeat|repeat-x))?$/.exec(layer) ??
    [];
  const [wide = "100%", high] = size?.split(" ") ?? [];
  const width = lengthOf(wide, box.width);
  if (name === "cloth") return drawCloth(box, width, "#000");
  const height = lengthOf(high ?? "100%", box.height);
  const [left = "0", top = "0"] = position?.split(" ") ?? [];
  const [x, y] = [lengthOf(left, box.width - width), lengthOf(top, box.height - height)];
  const tile = drawGradient(name, splitList(values), { width, height });
  const xs = repeat === "no-repeat" ? [x] : range(firstTile(x, width), box.width, width);
  const ys = repeat ? [y] : range(firstTile(y, height), box.height, height);
  return drawTiles(tile, xs, ys);
}

function firstTile(place: number, length: number): number {
  return place - Math.ceil(place / length) * length;
}

function mask(drawing: string, value: string, box: Box): string {
  const { x, y, width, height } = box;
  const shown = cut(box, drawLayer(value, box));
  const id = idOf(shown);
  const place = `x="${trim(x)}" y="${trim(y)}" width="${trim(width)}" height="${trim(height)}"`;
  return `<mask id="${id}" mask-type="alpha" maskUnits="userSpaceOnUse" ${place}>${shown}</mask><g mask="url(#${id})">${drawing}</g>`;
}
