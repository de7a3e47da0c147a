import type { PosterLayout } from "./choose-poster.ts";

/** Of a poster's title: 1 for the longest titles, 6 for the shortest. */
export type TitleSize = 1 | 2 | 3 | 4 | 5 | 6;

/** The steps of poster.css, in hundredths of the poster's width. */
export const titleSizes: Record<TitleSize, number> = { 1: 8, 2: 9.5, 3: 11.5, 4: 14, 5: 17, 6: 21 };

type Room = {
  /** Along the line and across the lines, in hundredths of the poster's width. */
  width: number;
  height: number;
  /** The width of a letter on average and the height of a line, in sizes of the type. */
  letter: number;
  line: number;
};

/** What each layout leaves to the title; the letters as wide as they get where no condensed type is. */
const rooms: Record<PosterLayout, Room> = {
  foot: { width: 88, height: 62, letter: 0.59, line: 1.1 },
  head: { width: 88, height: 70, letter: 0.68, line: 1.05 },
  frame: { width: 88, height: 40, letter: 0.52, line: 1.15 },
  label: { width: 76, height: 64, letter: 0.56, line: 1.08 },
  side: { width: 132, height: 23, letter: 0.68, line: 1.1 },
  band: { width: 88, height: 58, letter: 0.68, line: 1.15 },
};

/** The largest size at which a title stands whole in a layout; null where none does. */
export function fitTitle(title: string, layout: PosterLayout): TitleSize | null {
  if (layout === "side" && title.length > longestUpright) return null;
  const room = rooms[layout];
  return sizesDown.find((size) => holds(title, titleSizes[size], room)) ?? null;
}

/** An upright title stays on one line, and shorter than the poster is high. */
const longestUpright = 16;

const sizesDown: TitleSize[] = [6, 5, 4, 3, 2, 1];

function holds(title: string, size: number, { width, height, letter, line }: Room): boolean {
  const perLine = Math.floor(width / (letter * size));
  let lines = 1;
  let used = 0;
  for (const word of title.split(/(?<=-)|\s+/)) {
    if (word.length > perLine) return false;
    if (used > 0 && used + 1 + word.length > perLine) {
      lines += 1;
      used = 0;
    }
    used += word.length + (used > 0 ? 1 : 0);
  }
  return lines * line * size <= height;
}
