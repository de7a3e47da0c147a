import type { Db } from "#db/client.ts";
import { recordAdditions } from "#domain/catalogue/history.ts";
import { countFreeFeaturedPlaces } from "#domain/movies/featuring.ts";
import { indexFilms, writeFilm } from "#domain/movies/imported-films.ts";
import type { ImportPlan } from "#shared/validation/import-plan.ts";
import type { Row } from "./csv-rows.ts";
import { matchCreators } from "./match-creators.ts";
import { documentOf } from "./merge-film.ts";
import * as films from "./queries/films.ts";
import { type Decisions, describeFilm, type Finding, type NewFilm, sortRows } from "./sort-rows.ts";

/** The import that rows belong to; without an id it is a command's, which cannot be undone. */
type Importing = {
  importId?: number;
  fileName: string;
  actorId: number | null;
  plan: ImportPlan;
  decisions: Decisions;
};

/**
 * Adds the new films of the rows and changes those that are there by the plan, with their history,
 * in the transaction of `db`. Features no more than the settings allow.
 */
export async function writeRows(db: Db, rows: Row[], importing: Importing) {
  const { actorId, plan, decisions } = importing;
  const sorting = { decisions, isWriting: true };
  const { newFilms, changed, doubtful, findings } = await sortRows(db, rows, plan, sorting);
  const unfeatured = await limitFeatured(db, newFilms);
  const entries = newFilms.map(({ entry }) => entry);
  const added = await films.insertMovies(db, entries, await matchCreators(db, entries));
  const rowOf = new Map(newFilms.map(({ entry, rowNumber }) => [entry, rowNumber]));
  await recordAdditions(
    db,
    actorId,
    added.map(({ id, creatorId, entry }) => ({
      subject: "movie" as const,
      subjectId: id,
      label: entry.movie.title,
      after: documentOf(entry, creatorId),
      ...originOf(importing, rowOf.get(entry)),
    })),
  );
  for (const { rowNumber, ...film } of changed) {
    await writeFilm(db, actorId === null ? null : { id: actorId }, {
      ...film,
      ...originOf(importing, rowNumber),
    });
  }
  const changedIds = changed.map(({ id }) => id);
  if (changedIds.length > 0) await indexFilms(db, changedIds);
  const done = new Set(added.map(({ entry }) => entry));
  const late = newFilms
    .filter(({ entry }) => !done.has(entry))
    .map(({ rowNumber, entry }): Finding => {
      return { kind: "present", rowNumber, message: describeFilm(entry), slug: entry.movie.slug };
    });
  return { added: added.length, doubtful, findings: [...findings, ...unfeatured, ...late] };
}

function originOf({ importId, fileName: source }: Importing, importRow: number | undefined) {
  if (importId === undefined) return { source };
  return { importId, source, ...(importRow !== undefined && { importRow }) };
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
