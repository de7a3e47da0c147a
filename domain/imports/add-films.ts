import type { Db } from "#db/client.ts";
import { recordAdditions } from "#domain/catalogue/history.ts";
import { countFreeFeaturedPlaces } from "#domain/movies/featuring.ts";
import type { ColumnChoice } from "#shared/options/catalogue-fields.ts";
import type { Row } from "./csv-rows.ts";
import * as films from "./queries/films.ts";
import { describeFilm, type Finding, type NewFilm, sortRows } from "./sort-rows.ts";

/** Features no more than the settings allow; gives how many were added, and findings. */
export async function addFilms(db: Db, actorId: number | null, rows: Row[], choice: ColumnChoice) {
  const { newFilms, findings } = await sortRows(db, rows, choice, new Set());
  const unfeatured = await limitFeatured(db, newFilms);
  const added = await films.insertMovies(
    db,
    newFilms.map(({ entry }) => entry),
  );
  await recordAdditions(db, actorId, added.map(toAddition));
  const entries = new Set(added.map(({ entry }) => entry));
  const late = newFilms
    .filter(({ entry }) => !entries.has(entry))
    .map(({ rowNumber, entry }): Finding => {
      return { kind: "present", rowNumber, message: describeFilm(entry), slug: entry.movie.slug };
    });
  return { added: added.length, findings: [...findings, ...unfeatured, ...late] };
}

async function limitFeatured(db: Db, newFilms: NewFilm[]): Promise<Finding[]> {
  const featured = newFilms.filter(({ entry }) => entry.movie.featured);
  if (featured.length === 0) return [];
  const freePlaces = await countFreeFeaturedPlaces(db);
  return featured.slice(freePlaces).map(({ rowNumber, entry }) => {
    entry.movie.featured = false;
    return { kind: "unfeatured", rowNumber, message: describeFilm(entry), slug: entry.movie.slug };
  });
}

function toAddition({ id, creatorId, entry }: films.AddedMovie) {
  const { slug: _address, ...fields } = entry.movie;
  const after = {
    ...fields,
    creatorId,
    identifiers: entry.identifiers,
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
