import type { PosterDesign } from "#shared/poster/choose-poster.ts";
import type { DyeColours } from "#shared/poster/dye-colours.ts";
import { drawCloth } from "./cloth.ts";

export type ArtBox = { width: number; height: number };

type Draw = (box: ArtBox, colours: DyeColours) => string;

const families: Record<PosterDesign["family"], Draw> = {
  moon: drawMoon,
  ray: drawRays,
  wave: drawWaves,
  road: drawRoad,
  kente: drawKente,
  zig: drawZigzag,
  dot: drawDots,
  peak: drawPeaks,
  door: drawDoor,
  quilt: drawQuilt,
  cloth: drawAdire,
  city: drawCity,
};

/** Draws the pattern as app/components/poster.css does; the caller cuts it to its box. */
export function drawArt(family: PosterDesign["family"], box: ArtBox, colours: DyeColours): string {
  const ground = rect(0, 0, box.width, box.height, colours.ground);
  return ground + families[family](box, colours);
}

function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${trim(x)}" y="${trim(y)}" width="${trim(width)}" height="${trim(height)}" fill="${fill}"/>`;
}

function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${trim(x)}" cy="${trim(y)}" r="${trim(radius)}" fill="${fill}"/>`;
}

export function cut(x: number, y: number, width: number, height: number, drawing: string): string {
  return `<svg x="${trim(x)}" y="${trim(y)}" width="${trim(width)}" height="${trim(height)}">${drawing}</svg>`;
}

function polygon(points: [number, number][], fill: string): string {
  return `<path d="M${points.map(([x, y]) => `${trim(x)} ${trim(y)}`).join("L")}Z" fill="${fill}"/>`;
}

function trim(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
}

function drawMoon({ width, height }: ArtBox, { ground, main, spark }: DyeColours): string {
  const [x, y] = [width * 0.62, height * 0.44];
  const rings = range(0, 7, 1)
    .reverse()
    .map((ring) => {
      const inner = 16.7 + ring * 5.5;
      return circle(x, y, inner + 1.7, main) + circle(x, y, inner, ground);
    });
  return rings.join("") + circle(x, y, 15, spark);
}

function wedges(x: number, y: number, start: number, step: number, fill: string): string {
  const reach = 400;
  return range(start, start + 360, step)
    .map((angle) => {
      const edges = [angle, angle + step / 2].map((degrees): [number, number] => {
        const radians = (degrees * Math.PI) / 180;
        return [x + reach * Math.sin(radians), y - reach * Math.cos(radians)];
      });
      return polygon([[x, y], ...edges], fill);
    })
    .join("");
}

function drawRays({ width, height }: ArtBox, colours: DyeColours): string {
  const [x, y] = [width / 2, height * 0.92];
  const { ground, main, second, spark } = colours;
  return [
    wedges(x, y, -4, 12, second),
    circle(x, y, 35.2, main),
    circle(x, y, 33.2, ground),
    circle(x, y, 28.2, spark),
  ].join("");
}

function drawWaves({ width, height }: ArtBox, colours: DyeColours): string {
  const { ground, main, second, spark } = colours;
  const top = height * 0.38;
  const half = (x: number, y: number, radius: number, fill: string) =>
    `<path d="M${trim(x - radius)} ${trim(y)}a${radius} ${radius} 0 0 1 ${2 * radius} 0z" fill="${fill}"/>`;
  const scale = (x: number, y: number) =>
    half(x, y, 12.2, main) +
    half(x, y, 10.2, ground) +
    half(x, y, 7.7, main) +
    half(x, y, 5.7, ground) +
    half(x, y, 2.7, spark);
  const layer = (offset: number) =>
    range(offset, height - top + 25, 25)
      .flatMap((y) => range(offset - 25, width + 25, 25).map((x) => scale(x + 12.5, y)))
      .join("");
  const sea = rect(0, 0, width, height - top, second) + layer(12.5) + layer(0);
  return [
    cut(0, top, width, height - top, sea),
    cut(0, 0, width, top, circle(width * 0.68, top * 1.08, 26.2, spark)),
  ].join("");
}

function drawRoad({ width, height }: ArtBox, colours: DyeColours): string {
  const { main, second, spark } = colours;
  const sky = height * 0.48;
  return [
    rect(0, sky, width, height - sky, main),
    cut(0, sky, width, height - sky, wedges(width / 2, height * -0.01, 90, 18, second)),
    circle(width / 2, height * 0.3, 20.2, spark),
  ].join("");
}

function drawKente({ width, height }: ArtBox, colours: DyeColours): string {
  const { ground, main, second, spark } = colours;
  const strips = range(0, width, 50 / 3).map(
    (x) =>
      rect(x, 0, 5, height, second) +
      rect(x + 8.3, 0, 1.7, height, main) +
      rect(x + 11.7, 0, 5, height, second),
  );
  const square = 100 / 3;
  const blocks = range(0, height, square).flatMap((y, row) =>
    range(0, width, square).map((x, column) => {
      if ((row + column) % 2 === 0) return "";
      const stripes = [0, 50 / 3].map(
        (down) =>
          rect(x, y + down, square, 4, spark) + rect(x, y + down + 8.33, square, 4.17, main),
      );
      return rect(x, y, square, square, ground) + stripes.join("");
    }),
  );
  return strips.join("") + blocks.join("");
}

function drawZigzag({ width, height }: ArtBox, colours: DyeColours): string {
  const { main, second, spark } = colours;
  const reach = (width / 2 + height) / Math.SQRT2;
  const stripes = range(0, reach, 18)
    .map((at) => rect(at + 0.15, -300, 5, 600, main) + rect(at + 8.15, -300, 7, 600, second))
    .join("");
  const slanted = `<g transform="translate(0 ${trim(height)}) rotate(-45)">${stripes}</g>`;
  const side = cut(0, 0, width / 2, height, slanted);
  return [
    side,
    `<g transform="translate(${trim(width)} 0) scale(-1 1)">${side}</g>`,
    rect(width * 0.46, 0, width * 0.08, height, spark),
  ].join("");
}

function drawDots({ width, height }: ArtBox, colours: DyeColours): string {
  const { ground, second, spark } = colours;
  const [x, y] = [width / 2, height / 2];
  const all = range(5, height + 5, 10).flatMap((down) =>
    range(5, width + 5, 10).map((across) => ({ across, down })),
  );
  const inSun = all.filter(({ across, down }) => Math.hypot(across - x, down - y) < 38.5);
  const dots = (places: typeof all, radius: number, fill: string) =>
    places.map(({ across, down }) => circle(across, down, radius, fill)).join("");
  return dots(all, 2.08, second) + circle(x, y, 40.2, spark) + dots(inSun, 1.8, ground);
}

function drawPeaks({ width, height }: ArtBox, colours: DyeColours): string {
  const { ground, main, second, spark } = colours;
  const mountain = (x: number, y: number, degrees: number, right: string, left: string) => {
    const spread = (height - y) * Math.tan((degrees * Math.PI) / 180);
    const side = (direction: number, fill: string) =>
      polygon(
        [
          [x, y],
          [x, height],
          [x + direction * spread, height],
        ],
        fill,
      );
    return side(1, right) + side(-1, left);
  };
  const foot = height + 1 - 11;
  const hills = range((width - 80) * 0.4 - 80, width + 80, 80).map((x) =>
    polygon(
      [
        [x, foot + 10],
        [x + 40, foot],
        [x + 80, foot + 10],
        [x + 80, height + 1],
        [x, height + 1],
      ],
      ground,
    ),
  );
  return [
    mountain(width * 0.76, height * 0.46, 37, second, main),
    mountain(width * 0.32, height * 0.26, 33, main, second),
    circle(width * 0.78, height * 0.2, 11.2, spark),
    ...hills,
  ].join("");
}

function drawDoor({ width, height }: ArtBox, colours: DyeColours): string {
  const { ground, main, second, spark } = colours;
  const door = (spread: number, fill: string) => {
    const [x, y] = [width * 0.38 - spread, height * 0.34 - spread];
    const wide = width * 0.24 + 2 * spread;
    const radius = wide / 2;
    return `<path d="M${trim(x)} ${trim(height + 40)}V${trim(y + radius)}a${trim(radius)} ${trim(radius)} 0 0 1 ${trim(wide)} 0V${trim(height + 40)}z" fill="${fill}"/>`;
  };
  const id = `dusk-${second.slice(1)}-${ground.slice(1)}`;
  return [
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${second}"/><stop offset="1" stop-color="${ground}"/></linearGradient>`,
    rect(0, 0, width, height, `url(#${id})`),
    door(29, ground),
    door(22, main),
    door(19, ground),
    door(13.5, main),
    door(11, ground),
    door(6, main),
    door(4, ground),
    door(0, spark),
  ].join("");
}

function drawQuilt({ width, height }: ArtBox, colours: DyeColours): string {
  const { main, second, spark } = colours;
  const [square, tile] = [100 / 3, 200 / 3];
  const patches: string[] = [];
  const halves: string[] = [];
  const quarters: string[] = [];
  for (const y of range(-tile, height, tile)) {
    for (const x of range(-tile, width, tile)) {
      patches.push(
        rect(x + square, y, square, square, second),
        rect(x, y + square, square, square, second),
      );
      const r = trim(33.45);
      halves.push(
        `<path d="M${trim(x + square)} ${trim(y + square)}a${r} ${r} 0 0 0 66.9 0z" fill="${spark}"/>`,
      );
      quarters.push(
        `<path d="M${trim(x)} ${trim(y)}h33.45a${r} ${r} 0 0 1 -33.45 33.45z" fill="${main}"/>`,
      );
    }
  }
  return [...patches, ...halves, ...quarters].join("");
}

function drawAdire({ width, height }: ArtBox, colours: DyeColours): string {
  const { ground, main, spark } = colours;
  const [x, y] = [width / 2, height * 0.46];
  return [
    drawCloth({ width, height }, { tile: 100, colour: main }),
    circle(x, y, 25.2, ground),
    circle(x, y, 22.2, spark),
  ].join("");
}

function drawCity({ width, height }: ArtBox, colours: DyeColours): string {
  const { ground, main, second, spark } = colours;
  // Offsets from the left in hundredths of the free width, then width and height, as in poster.css.
  const houses: [number, number, number, string][] = [
    [99, 12, 46, second],
    [82, 15, 84, main],
    [62, 18, 60, second],
    [45, 12, 38, main],
    [24, 17, 76, second],
    [6, 15, 52, main],
  ];
  const built = houses.map(([at, wide, high, fill]) => {
    const house = (wide / 100) * width;
    const tall = (high / 100) * height;
    return rect((at / 100) * (width - house), height - tall, house, tall, fill);
  });
  return [
    ...built,
    circle(width * 0.42, height * 0.2, 12.2, spark),
    ...range(0, height, 6).map((y) => rect(0, y + 3.3, width, 2.7, ground)),
    ...range(0, width, 5).map((x) => rect(x + 3, 0, 2, height, ground)),
  ].join("");
}
