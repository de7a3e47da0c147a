import { type Db, database } from "#db/client.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { readSettings } from "#domain/settings/settings.ts";
import * as queries from "./queries/document.ts";

/** As many films are featured as the settings allow; the message says so. */
export class FeaturedFull extends Conflict {
  override name = "FeaturedFull";
}

/** How many films are featured now, which may be more than a limit that was lowered since. */
export function countFeatured(): Promise<number> {
  return queries.countOtherFeatured(database(), 0);
}

/**
 * How many films may be featured besides those others (decision 11), none where there are more
 * than allowed already. Nobody else features one before the transaction ends.
 */
export async function countFreeFeaturedPlaces(db: Db, movieId = 0): Promise<number> {
  await queries.lockFeatured(db);
  const { featuredMoviesLimit } = await readSettings(db);
  return Math.max(0, featuredMoviesLimit - (await queries.countOtherFeatured(db, movieId)));
}

/** Whether this film may be featured besides the others, under the same lock. */
export async function hasFreeFeaturedPlace(db: Db, movieId: number): Promise<boolean> {
  return (await countFreeFeaturedPlaces(db, movieId)) > 0;
}

/** Throws FeaturedFull where the film shall be featured, is not yet, and there is no room. */
export async function requireFreeFeaturedPlace(
  db: Db,
  shall: { featured: boolean },
  is: { id: number; featured: boolean } = { id: 0, featured: false },
): Promise<void> {
  if (!shall.featured || is.featured || (await hasFreeFeaturedPlace(db, is.id))) return;
  const { featuredMoviesLimit: most } = await readSettings(db);
  throw new FeaturedFull(
    `${most === 1 ? "One film is" : `${most} films are`} featured already, as many as the settings allow. Take one of them out first.`,
  );
}
