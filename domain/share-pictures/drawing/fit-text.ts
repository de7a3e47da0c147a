import type { Typeface } from "./fonts.ts";
import {
  isRightToLeft,
  listCharacters,
  type ShapedLine,
  shapeLine,
  toDrawable,
} from "./shape-line.ts";

export type TextBox = {
  typeface: Typeface;
  width: number;
  height: number;
  most: number;
  least: number;
  mostLines?: number;
  /** The height of a line, in type sizes; tall letters may need more. */
  line?: number;
  isBalanced?: boolean;
};

export type FittedText = {
  lines: ShapedLine[];
  size: number;
  line: number;
  height: number;
  width: number;
  /** The distance from the upper edge to the first baseline. */
  ascent: number;
  isRightToLeft: boolean;
  isCut: boolean;
};

const shrinkage = 0.95;

/** Uses the largest size that fits; cuts at the smallest where none does. */
export function fitText(text: string, box: TextBox): FittedText {
  const { typeface, most, least } = box;
  const drawable = toDrawable(text, typeface);
  const measure = createMeasure(typeface);
  const words = splitWords(drawable);
  for (let size = most; ; size = Math.max(least, size * shrinkage)) {
    const lines = breakLines(words, size, box, measure);
    if (lines) return layOut(lines, size, box, { drawable, isCut: false });
    if (size === least) break;
  }
  return layOut(cutLines(words, box, measure), least, box, { drawable, isCut: true });
}

type Measure = (text: string) => number;

function createMeasure(typeface: Typeface): Measure {
  const widths = new Map<string, number>();
  return (text) => {
    const width = widths.get(text) ?? shapeLine(text, typeface, false).width;
    widths.set(text, width);
    return width;
  };
}

function splitWords(text: string): string[] {
  return text.split(/(?<=[\s\u2010\u2013\u2014/-])/u).filter((word) => word !== "");
}

function breakLines(
  words: string[],
  size: number,
  box: TextBox,
  measure: Measure,
): string[] | undefined {
  const fitting = countLines(size, box, words.join(""));
  const lines = fill(words, box.width / size, measure);
  if (!lines || lines.length > fitting) return undefined;
  return box.isBalanced ? balance(words, box.width / size, lines, measure) : lines;
}

function countLines(size: number, box: TextBox, text: string): number {
  const { above, below, line } = spaceOf(text, box.line);
  const fitting = 1 + Math.floor((box.height / size - above - below) / line + 1e-9);
  return Math.min(box.mostLines ?? Infinity, Math.max(1, fitting));
}

function fill(words: string[], width: number, measure: Measure): string[] | undefined {
  const lines: string[] = [];
  let current = "";
  let used = 0;
  for (const word of words) {
    const bare = measure(word.trimEnd());
    if (bare > width) return undefined;
    if (current && used + bare > width) {
      lines.push(current.trimEnd());
      current = "";
      used = 0;
    }
    current += word;
    used += measure(word);
  }
  if (current.trim()) lines.push(current.trimEnd());
  return lines;
}

function balance(words: string[], width: number, lines: string[], measure: Measure): string[] {
  if (lines.length < 2) return lines;
  let [least, most, best] = [width / 2, width, lines];
  for (let step = 0; step < 6; step += 1) {
    const middle = (least + most) / 2;
    const tried = fill(words, middle, measure);
    if (tried && tried.length <= lines.length) [most, best] = [middle, tried];
    else least = middle;
  }
  return best;
}

const ellipsis = "…";

function cutLines(words: string[], box: TextBox, measure: Measure): string[] {
  const width = box.width / box.least;
  const parts = words.flatMap((word) => breakWord(word, width, measure));
  const most = countLines(box.least, box, words.join(""));
  const all = fill(parts, width, measure) ?? [];
  if (all.length <= most) return all;
  const lines = all.slice(0, most);
  const last = listCharacters(lines.at(-1) ?? "");
  while (last.length > 0 && measure(last.join("").trimEnd() + ellipsis) > width) last.pop();
  const whole = last.join("");
  const atWord = whole.replace(/\s+\S*$/u, "");
  const isWordEnd = all.slice(0, most).at(-1) === whole;
  const end = isWordEnd || atWord === "" ? whole : atWord;
  return [...lines.slice(0, -1), end.replace(/[\s,;:.–—-]+$/u, "") + ellipsis];
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word.trimEnd()) <= width) return [word];
  const parts: string[] = [];
  let current = "";
  for (const character of listCharacters(word)) {
    if (current && measure((current + character).trimEnd()) > width) {
      parts.push(current);
      current = "";
    }
    current += character;
  }
  return [...parts, current];
}

function spaceOf(text: string, asked = 1.06) {
  if (/\p{Script=Arabic}|\p{Script=Nko}/u.test(text)) {
    return { above: 0.95, below: 0.45, line: Math.max(asked, 1.45) };
  }
  if (/\p{Script=Ethiopic}/u.test(text)) {
    return { above: 0.8, below: 0.2, line: Math.max(asked, 1.2) };
  }
  const marked = text.normalize("NFD");
  const isTall = /\p{Lu}\p{M}|\p{M}{2}/u.test(marked);
  const isDeep = /[\u0323-\u0331]/u.test(marked);
  return {
    above: isTall ? 0.95 : 0.76,
    below: isDeep ? 0.3 : 0.21,
    line: Math.max(asked, isTall || isDeep ? 1.18 : asked),
  };
}

function layOut(
  lines: string[],
  size: number,
  box: TextBox,
  { drawable, isCut }: { drawable: string; isCut: boolean },
): FittedText {
  const isRtl = isRightToLeft(drawable);
  const shaped = lines.map((line) => shapeLine(line, box.typeface, isRtl));
  const { above, below, line } = spaceOf(drawable, box.line);
  const height = lines.length === 0 ? 0 : size * (above + below + (lines.length - 1) * line);
  const width = size * Math.max(0, ...shaped.map((one) => one.width));
  const measures = { size, line: size * line, height, width, ascent: size * above };
  return { lines: shaped, ...measures, isRightToLeft: isRtl, isCut };
}
