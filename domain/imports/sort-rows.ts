import { z } from "zod";
import type { Db } from "#db/client.ts";
import type { ColumnChoice } from "#shared/options/catalogue-fields.ts";
import type { FindingKind } from "#shared/options/imports.ts";
import { fold } from "#shared/text/fold.ts";
import type { Row } from "./csv-rows.ts";
import { toRecord } from "./find-columns.ts";
import { explainFaults, type MovieEntry, parseMovieRecord } from "./movie-record.ts";
import * as films from "./queries/films.ts";

/** What there is to say of a row. */
export type Finding = {
  kind: FindingKind;
  rowNumber: number;
  message: string;
  /** The address of the film that is there already. */
  slug: string | null;
};

type NewFilm = { rowNumber: number; entry: MovieEntry };

/**
 * The rows that hold a film which is new to the catalogue, and what there is to say of the others.
 * `seen` is what came before in the same file, and is added to.
 */
export async function sortRows(db: Db, rows: Row[], choice: ColumnChoice, seen: Set<string>) {
  const findings: Finding[] = [];
  const good: NewFilm[] = [];
  for (const { number: rowNumber, cells } of rows) {
    const entry = readEntry(toRecord(cells, choice));
    if (typeof entry !== "string") good.push({ rowNumber, entry });
    else findings.push({ kind: "fault", rowNumber, message: entry, slug: null });
  }
  const present = await films.findPresent(
    db,
    good.map(({ entry }) => entry),
  );
  const fresh: NewFilm[] = [];
  for (const [place, { rowNumber, entry }] of good.entries()) {
    const slug = present.get(place) ?? null;
    const isRepeated = rememberFilm(seen, entry);
    if (slug === null && !isRepeated) fresh.push({ rowNumber, entry });
    else findings.push({ kind: "present", rowNumber, message: describe(entry), slug });
  }
  return { fresh, findings };
}

/** A film in a few words, as the reader of the file knows it. */
export function describe({ movie }: MovieEntry): string {
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

/** Whether the film came before; if not, it has come now. */
function rememberFilm(seen: Set<string>, { movie, isAddressed }: MovieEntry): boolean {
  const names = [movie.slug];
  if (!isAddressed) names.push(`${fold(movie.title)} ${movie.releaseYear}`);
  const isKnown = names.some((name) => seen.has(name));
  for (const name of names) seen.add(name);
  return isKnown;
}
