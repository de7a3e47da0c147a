import { firstSentences } from "./sentences.ts";

const longestQuote = 100;

/** The first sentences of a text that fit into a message, in “…”; a longer one is cut. */
export function quoteFrom(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const inside = line.replace(/[“„«]/g, "‘").replace(/[”»]/g, "’").replaceAll('"', "'");
  return `“${firstSentences(inside, longestQuote).replace(/(?<!\.)\.$/, "")}”`;
}
