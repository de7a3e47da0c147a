import { truncateAtWord } from "./truncate.ts";

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** As many complete sentences as fit; if the first is too long, its first words. */
export function firstSentences(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let taken = "";
  for (const { segment } of sentences.segment(text)) {
    if (taken.length + segment.trimEnd().length > longest) break;
    taken += segment;
  }
  return taken.trimEnd() || truncateAtWord(text, longest);
}

/** The sentences and lines of a text, each once. */
export function listSentences(text: string): string[] {
  const found = [...sentences.segment(text)].map(({ segment }) => segment.trim());
  return [...new Set(found.filter(Boolean))];
}
