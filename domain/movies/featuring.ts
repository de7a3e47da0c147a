import { type Db, database } from "#db/client.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { readSettings } from "#domain/settings/settings.ts";
import * as queries from "./queries/document.ts";

export class FeaturedFull extends Conflict {
  override name = "FeaturedFull";
}

/** More than the limit where that was lowered later. */
export function countFeatured(): Promise<number> {
  return queries.countOtherFeatured(database(), 0);
}

/** At least 0 (decision 11). Locks featuring until the transaction ends. */
export async function countFreeFeaturedPlaces(db: Db, movieId = 0): Promise<number> {
  await queries.lockFeatured(db);
  const { featuredMoviesLimit } = await readSettings(db);
  return Math.max(0, featuredMoviesLimit - (await queries.countOtherFeatured(db, movieId)));
}

export async function hasFreeFeaturedPlace(db: Db, movieId: number): Promise<boolean> {
  return (await countFreeFeaturedPlaces(db, movieId)) > 0;
}

export async function requireFreeFeaturedPlace(
  db: Db,
  next: { featured: boolean },
  current: { id: number; featured: boolean } = { id: 0, featured: false },
): Promise<void> {
  if (!next.featured || current.featured || (await hasFreeFeaturedPlace(db, current.id))) return;
  const { featuredMoviesLimit: most } = await readSettings(db);
  throw new FeaturedFull(
    `${most === 1 ? "One film is" : `${most} films are`} featured already, as many as the settings allow. Take one of them out first.`,
  );
}
