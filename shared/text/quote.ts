import { firstSentences } from "./sentences.ts";
import { truncateAtWord } from "./truncate.ts";

const longestQuote = 100;
/** A quote that fills less of its room than this is cut within a sentence. */
const leastFilled = 0.6;

/** The first sentences that fit into a message, in “…”; a longer first one is cut. */
export function quoteFrom(text: string, longest = longestQuote): string {
  return inQuotes(firstSentences(toLine(text), longest));
}

/** As much as fits, in “…”; the last sentence is cut where those before it leave much room. */
export function fillWithQuote(text: string, longest: number): string {
  const line = toLine(text);
  const sentences = firstSentences(line, longest);
  const isFilled = sentences.length >= Math.min(line.length, longest * leastFilled);
  return inQuotes(isFilled ? sentences : truncateAtWord(line, longest));
}

function toLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.replace(/[“„«]/g, "‘").replace(/[”»]/g, "’").replaceAll('"', "'");
}

function inQuotes(line: string): string {
  return `“${line.replace(/(?<!\.)\.$/, "")}”`;
}
