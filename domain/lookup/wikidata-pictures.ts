import type { Lookup } from "./ask.ts";
import { type Item, listBest, listStrings } from "./claims.ts";
import { readPicture } from "./commons.ts";
import type { LicensedPicture } from "./facts.ts";
import { LookupFailed } from "./failures.ts";

/**
 * The first picture of an item whose licence allows to show it; else why none is offered. A fault
 * of Wikimedia Commons costs the picture alone.
 */
export async function readFreePicture(
  lookup: Lookup,
  item: Item,
  properties: string[],
): Promise<{ picture?: LicensedPicture; refusal?: string }> {
  const files = properties.flatMap((property) => listStrings(listBest(item, property)).slice(0, 1));
  let refusal: string | undefined;
  for (const file of files) {
    try {
      const read = await readPicture(lookup, file);
      if ("picture" in read) return read;
      refusal ??= read.refusal;
    } catch (error) {
      if (!(error instanceof LookupFailed)) throw error;
      refusal ??= error.message;
    }
  }
  return refusal ? { refusal } : {};
}
