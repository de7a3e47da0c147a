import type { Db } from "#db/client.ts";
import { chooseFreeAddress } from "#domain/catalogue/addresses.ts";
import { isRouteWord } from "#shared/routes/route-words.ts";
import { slugify } from "#shared/text/slug.ts";
import { slugLimits } from "#shared/validation/catalogue-limits.ts";
import * as queries from "./queries/curation.ts";

export function chooseNewAddress(db: Db, name: string): Promise<string> {
  const wanted = slugify(name, slugLimits.creator).replace(/^(\d+)$/, "creator-$1");
  return chooseFreeAddress(
    wanted,
    async (slug) => isOfRoute(slug) || (await queries.isSlugTaken(db, slug)),
  );
}

export function chooseRestoredAddress(db: Db, wanted: string): Promise<string> {
  return chooseFreeAddress(
    wanted,
    async (slug) => isOfRoute(slug) || (await queries.isSlugUsed(db, slug)),
  );
}

function isOfRoute(slug: string): boolean {
  return isRouteWord(slug, "/creator/:slug", "/admin/creators/:slug");
}
