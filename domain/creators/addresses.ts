import type { Db } from "#db/client.ts";
import { findFreeAddress } from "#domain/catalogue/addresses.ts";
import { slugify } from "#shared/text/slug.ts";
import { slugLimits } from "#shared/validation/catalogue-limits.ts";
import * as queries from "./queries/curation.ts";

/** An address for a new creator of this name: one that leads to nobody, nor did. */
export function findNewAddress(db: Db, name: string): Promise<string> {
  const wanted = slugify(name, slugLimits.creator).replace(/^(\d+)$/, "creator-$1");
  return findFreeAddress(wanted, (slug) => queries.isSlugTaken(db, slug));
}

/** The address of a creator who comes back, or one like it where it leads to another by now. */
export function findFormerAddress(db: Db, wanted: string): Promise<string> {
  return findFreeAddress(wanted, (slug) => queries.isSlugUsed(db, slug));
}
