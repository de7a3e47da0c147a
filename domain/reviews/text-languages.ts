import { database } from "#db/client.ts";
import * as queries from "./queries/text-languages.ts";
import { detectLanguage } from "./review-language.ts";

// Detecting takes the process about a millisecond for each.
const batchSize = 25;
const batchesEachRun = 80;

/** Stores what reviews are written in, for the filter of those that a member can read. */
export async function detectTextLanguages(): Promise<void> {
  for (let batch = 0; batch < batchesEachRun; batch += 1) {
    const reviews = await queries.listWithoutLanguage(database(), batchSize);
    const found = reviews.map(({ id, text }) => ({ id, text, language: detectLanguage(text) }));
    await queries.storeLanguages(database(), found);
    if (reviews.length < batchSize) return;
  }
}
