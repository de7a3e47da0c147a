import type { PosterLayout } from "./choose-poster.ts";

/** The smaller, the longer the title. */
export type TitleSize = 1 | 2 | 3 | 4 | 5 | 6;

/** The sizes of poster-sizes.css in hundredths of the poster's width. */
export const titleSizes: Record<TitleSize, number> = { 1: 8, 2: 9.5, 3: 11.5, 4: 14, 5: 17, 6: 21 };
const largestFirst: TitleSize[] = [6, 5, 4, 3, 2, 1];

type Area = {
  /** Along and across the lines, in hundredths of the poster's width. */
  width: number;
  height: number;
  /** The width of a common letter and the height of a line, in ems. */
  letter: number;
  line: number;
  capitals?: boolean;
};

/** Sizes by layout, for letters of the widest likely font (tests/setup/letter-widths.ts). */
const areas: Record<PosterLayout, Area> = {
  foot: { width: 88, height: 60, letter: 0.59, line: 1.16 },
  head: { width: 88, height: 70, letter: 0.61, line: 1.16, capitals: true },
  frame: { width: 88, height: 42, letter: 0.65, line: 1.16 },
  label: { width: 76, height: 62, letter: 0.69, line: 1.16 },
  side: { width: 130, height: 24, letter: 0.61, line: 1.1, capitals: true },
  band: { width: 88, height: 58, letter: 0.61, line: 1.16, capitals: true },
};

/** Upright titles have one line, which must be shorter than the poster is high. */
const longestUpright = 16;

type Measured = { title: string; words: number[]; capitalWords: number[] };

export function measureTitle(title: string): Measured {
  const words = title.split(/(?<=-)|\s+/);
  return {
    title,
    words: words.map(widthOf),
    capitalWords: words.map((word) => widthOf(word.toUpperCase())),
  };
}

/** The largest size at which a title fits; null if none does. */
export function fitTitle(measured: Measured, layout: PosterLayout): TitleSize | null {
  if (layout === "side" && measured.title.length > longestUpright) return null;
  const area = areas[layout];
  const words = area.capitals ? measured.capitalWords : measured.words;
  return largestFirst.find((size) => fits(words, titleSizes[size], area)) ?? null;
}

function fits(words: number[], size: number, { width, height, letter, line }: Area): boolean {
  const charactersInLine = width / (letter * size);
  let lines = 1;
  let used = 0;
  for (const word of words) {
    if (word > charactersInLine) return false;
    if (used > 0 && used + space + word > charactersInLine) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? space : 0) + word;
  }
  return lines * line * size <= height;
}

/** Widths in common letters; any other letter counts as one, a combining mark as none. */
const space = 0.5;
const widths = new Map([
  ...entriesOf("iljI.,:;'’!|", 0.52),
  ...entriesOf("ftr()-", 0.72),
  ...entriesOf("mwMW&", 1.5),
  ...entriesOf("ABCDEFGHKNOPQRSUVX", 1.2),
]);

function entriesOf(letters: string, width: number): [string, number][] {
  return [...letters].map((letter) => [letter, width]);
}

function widthOf(word: string): number {
  let width = 0;
  for (const letter of word.normalize("NFD")) {
    width += widths.get(letter) ?? (/\p{M}/u.test(letter) ? 0 : 1);
  }
  return width;
}
