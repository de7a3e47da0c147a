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
