import { z } from "zod";
import type { Db } from "#db/client.ts";
import type { ColumnChoice } from "#shared/options/catalogue-fields.ts";
import type { FindingKind } from "#shared/options/imports.ts";
import { fold } from "#shared/text/fold.ts";
import { toRecord } from "./column-choice.ts";
import type { Row } from "./csv-rows.ts";
import { explainFaults, type MovieEntry, parseMovieRecord } from "./movie-record.ts";
import * as films from "./queries/films.ts";

export type Finding = {
  kind: FindingKind;
  rowNumber: number;
  message: string;
  slug: string | null;
};

export type NewFilm = { rowNumber: number; entry: MovieEntry };

/** `seen` has the films of earlier rows of the file, and gets these. */
export async function sortRows(db: Db, rows: Row[], choice: ColumnChoice, seen: Set<string>) {
  const findings: Finding[] = [];
  const valid: NewFilm[] = [];
  for (const { number: rowNumber, cells } of rows) {
    const entry = readEntry(toRecord(cells, choice));
    if (typeof entry !== "string") valid.push({ rowNumber, entry });
    else findings.push({ kind: "fault", rowNumber, message: entry, slug: null });
  }
  const present = await films.findPresent(
    db,
    valid.map(({ entry }) => entry),
  );
  const newFilms: NewFilm[] = [];
  for (const [place, { rowNumber, entry }] of valid.entries()) {
    const slug = present.get(place) ?? null;
    const isRepeated = rememberFilm(seen, entry);
    if (slug === null && !isRepeated) newFilms.push({ rowNumber, entry });
    else findings.push({ kind: "present", rowNumber, message: describeFilm(entry), slug });
  }
  return { newFilms, findings };
}

export function describeFilm({ movie }: MovieEntry): string {
  return `${movie.title} (${movie.releaseYear})`;
}

function readEntry(record: Record<string, string | undefined>): MovieEntry | string {
  try {
    return parseMovieRecord(record);
  } catch (error) {
    if (error instanceof z.ZodError) return explainFaults(error);
    throw error;
  }
}

function rememberFilm(seen: Set<string>, { movie, isAddressed }: MovieEntry): boolean {
  const names = [movie.slug];
  if (!isAddressed) names.push(`${fold(movie.title)} ${movie.releaseYear}`);
  const isKnown = names.some((name) => seen.has(name));
  for (const name of names) seen.add(name);
  return isKnown;
}
