import type { Db } from "#db/client.ts";
import { type FilmReading, readFilm } from "#domain/film-tables/values/read-film.ts";
import type { ImportPlan } from "#shared/validation/import-plan.ts";
import type { Row } from "./csv-rows.ts";
import { noteNamesakes } from "./match-creators.ts";
import { leaveOutUnknownProviders } from "./offers-of-films.ts";

export type FilmRow = FilmReading & { rowNumber: number; cells: string[] };

/** The films of rows by a plan, with notes on people whose name several creators here have, and on providers. */
export async function readFilms(db: Db, rows: Row[], plan: ImportPlan): Promise<FilmRow[]> {
  const films = rows.map(({ number: rowNumber, cells }) => {
    return { rowNumber, cells, ...readFilm(cells, plan) };
  });
  const read = films.filter(({ entry }) => entry !== null);
  const entries = read.flatMap(({ entry }) => entry ?? []);
  const namesakes = await noteNamesakes(db, entries);
  const unknown = await leaveOutUnknownProviders(db, entries);
  for (const [place, { notes }] of read.entries()) {
    notes.push(...(namesakes[place] ?? []), ...(unknown[place] ?? []));
  }
  return films;
}
