import type { Db } from "#db/client.ts";
import { chooseFreeAddress } from "#domain/catalogue/addresses.ts";
import { slugify } from "#shared/text/slug.ts";
import { slugLimits } from "#shared/validation/catalogue-limits.ts";
import * as queries from "./queries/curation.ts";

export function chooseNewAddress(db: Db, name: string): Promise<string> {
  const wanted = slugify(name, slugLimits.creator).replace(/^(\d+)$/, "creator-$1");
  return chooseFreeAddress(wanted, (slug) => queries.isSlugTaken(db, slug));
}

export function chooseRestoredAddress(db: Db, wanted: string): Promise<string> {
  return chooseFreeAddress(wanted, (slug) => queries.isSlugUsed(db, slug));
}
