import { firstSentences } from "./sentences.ts";

const longestQuote = 100;

/** The first sentences that fit into a message, in “…”; a longer first one is cut. */
export function quoteFrom(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const inside = line.replace(/[“„«]/g, "‘").replace(/[”»]/g, "’").replaceAll('"', "'");
  return `“${firstSentences(inside, longestQuote).replace(/(?<!\.)\.$/, "")}”`;
}
