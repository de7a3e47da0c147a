import createBidi from "bidi-js";
import { findFont, type LoadedFont, type ShapedRun, type Typeface } from "./fonts.ts";

export type ShapedLine = { runs: ShapedRun[]; width: number; isRightToLeft: boolean };

const bidi = createBidi();
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

export function listCharacters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Leaves out what no font here draws, such as emoji, and joins spaces. */
export function toDrawable(text: string, typeface: Typeface): string {
  const drawn = listCharacters(text.normalize("NFC").replace(/\s+/g, " ")).map((cluster) =>
    findFont(typeface, cluster) ? cluster : toBase(cluster, typeface),
  );
  return drawn.join("").replace(/ +/g, " ").trim();
}

function toBase(cluster: string, typeface: Typeface): string {
  const base = cluster.normalize("NFD").replace(/\p{M}/gu, "");
  return /^\p{L}+$/u.test(base) && findFont(typeface, base) ? base : "";
}

export function isRightToLeft(text: string): boolean {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
}

type Run = { text: string; font: LoadedFont; level: number };

/** Shapes one line of drawable text in the direction of its paragraph (UAX 9). */
export function shapeLine(text: string, typeface: Typeface, isRtl: boolean): ShapedLine {
  const runs = inVisualOrder(splitRuns(text, typeface, isRtl)).map(({ text, font, level }) =>
    font.shape(text, level % 2 === 1),
  );
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0), isRightToLeft: isRtl };
}

function splitRuns(text: string, typeface: Typeface, isRtl: boolean): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, isRtl ? "rtl" : "ltr");
  const runs: Run[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const last = runs.at(-1);
    const isNeutral = /^[\p{P}\p{Z}\p{N}]/u.test(segment);
    const font = findFont(typeface, segment, isNeutral ? last?.font : undefined);
    if (!font) continue;
    const level = levels[index] ?? 0;
    if (last?.font === font && last.level === level) last.text += segment;
    else runs.push({ text: segment, font, level });
  }
  return runs;
}

/** Rule L2: what lies on each level, from the deepest on, is reversed. */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(end, start + 1);
    }
  }
  return ordered;
}
