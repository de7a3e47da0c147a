import type { Db } from "#db/client.ts";
import { recordAdditions } from "#domain/catalogue/history.ts";
import { countFreeFeaturedPlaces } from "#domain/movies/featuring.ts";
import type { ColumnChoice } from "#shared/options/catalogue-fields.ts";
import type { Row } from "./csv-rows.ts";
import * as films from "./queries/films.ts";
import { describe, type Finding, sortRows } from "./sort-rows.ts";

/**
 * Adds the films of these rows that are new, with their history, in the transaction of `db`. No more
 * are featured than the settings allow. Gives how many are new, and what there is to say of rows.
 */
export async function addFilms(db: Db, actorId: number | null, rows: Row[], choice: ColumnChoice) {
  const { fresh, findings } = await sortRows(db, rows, choice, new Set());
  const unfeatured = await limitFeatured(db, fresh);
  const added = await films.insertMovies(
    db,
    fresh.map(({ entry }) => entry),
  );
  await recordAdditions(db, actorId, added.map(toAddition));
  // Another process may have added the same film since we looked.
  const entries = new Set(added.map(({ entry }) => entry));
  const late = fresh
    .filter(({ entry }) => !entries.has(entry))
    .map(({ rowNumber, entry }): Finding => {
      return { kind: "present", rowNumber, message: describe(entry), slug: entry.movie.slug };
    });
  return { added: added.length, findings: [...findings, ...unfeatured, ...late] };
}

/** Takes the mark from those films for which there is no room; gives their rows. */
async function limitFeatured(
  db: Db,
  fresh: Awaited<ReturnType<typeof sortRows>>["fresh"],
): Promise<Finding[]> {
  const marked = fresh.filter(({ entry }) => entry.movie.featured);
  if (marked.length === 0) return [];
  const room = await countFreeFeaturedPlaces(db);
  return marked.slice(room).map(({ rowNumber, entry }) => {
    entry.movie.featured = false;
    return { kind: "unfeatured", rowNumber, message: describe(entry), slug: entry.movie.slug };
  });
}

function toAddition({ id, creatorId, entry }: films.AddedMovie) {
  const { slug: _address, ...fields } = entry.movie;
  const after = {
    ...fields,
    creatorId,
    cast: entry.cast.map(withoutPosition),
    crew: entry.crew.map(withoutPosition),
    trailers: entry.trailers,
    awards: entry.awards,
    related: [],
  };
  return { subject: "movie" as const, subjectId: id, label: entry.movie.title, after };
}

function withoutPosition<Part extends { position: number }>({ position: _, ...part }: Part) {
  return part;
}
