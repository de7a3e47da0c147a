import { type Db, database } from "#db/client.ts";
import { FieldRefused } from "#domain/platform/errors.ts";
import { getSettings, readSettings } from "#domain/settings/settings.ts";
import type { MovieState } from "#shared/options/movie-states.ts";
import * as queries from "./queries/document.ts";

export class FeaturedFull extends FieldRefused {
  override name = "FeaturedFull";

  constructor(message: string) {
    super("featured", message);
  }
}

/** May exceed the limit where that was lowered later. */
export function countFeatured(): Promise<number> {
  return queries.countOtherFeatured(database(), 0);
}

/** Locks nothing, so a change must count again. */
export async function countFreeFeatured(): Promise<number> {
  const { featuredMoviesLimit } = await getSettings();
  return Math.max(0, featuredMoviesLimit - (await countFeatured()));
}

/** Never negative (rule 7). Locks featuring until the transaction ends. */
export async function countFreeFeaturedPlaces(db: Db, movieId = 0): Promise<number> {
  await queries.lockFeatured(db);
  const { featuredMoviesLimit } = await readSettings(db);
  return Math.max(0, featuredMoviesLimit - (await queries.countOtherFeatured(db, movieId)));
}

export async function hasFreeFeaturedPlace(db: Db, movieId: number): Promise<boolean> {
  return (await countFreeFeaturedPlaces(db, movieId)) > 0;
}

const notYetThere = { id: 0, featured: false, state: "published" } as const;

/** Throws FeaturedFull, or FeaturedRefused for a film that is not published. */
export async function requireFreeFeaturedPlace(
  db: Db,
  next: { featured: boolean; state?: MovieState },
  current: { id: number; featured: boolean; state: MovieState } = notYetThere,
): Promise<void> {
  if (next.featured && (next.state ?? current.state) !== "published") {
    throw new FieldRefused(
      "featured",
      "Only a published film can be featured. Publish this one first.",
    );
  }
  if (!next.featured || current.featured || (await hasFreeFeaturedPlace(db, current.id))) return;
  const { featuredMoviesLimit: most } = await readSettings(db);
  throw new FeaturedFull(
    `${most === 1 ? "One film is" : `${most} films are`} featured already, as many as the settings allow. Take one of them out first.`,
  );
}
