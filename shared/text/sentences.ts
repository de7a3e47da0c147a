import { truncateAtWord } from "./truncate.ts";

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** As many whole sentences as fit, at least one; a longer first one is cut after a word. */
export function firstSentences(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let taken = "";
  for (const { segment } of sentences.segment(text)) {
    if (taken.length + segment.trimEnd().length > longest) break;
    taken += segment;
  }
  return taken.trimEnd() || truncateAtWord(text, longest);
}
