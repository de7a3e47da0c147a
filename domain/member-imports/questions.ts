import { type Db, database } from "#db/client.ts";
import { matchFilms } from "#domain/imports/match-films.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { FieldRefused, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireActive } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { noneOfThese } from "#shared/validation/member-import-limits.ts";
import { continueMemberImports, toEntry } from "./continue.ts";
import { reportPageSize } from "./member-imports.ts";
import * as queries from "./queries/member-imports.ts";
import * as questions from "./queries/questions.ts";
import * as writing from "./queries/writing.ts";

export type ImportQuestion = Awaited<ReturnType<typeof listQuestions>>[number];

/**
 * Which film each of these rows may be, as far as they wait and their member has not said that it is
 * none of them; once for all rows that say the same of a film.
 */
async function listQuestions(db: Db, importId: number, rowIds: number[]) {
  const rows = await questions.listUndecided(db, importId, rowIds);
  const entries = rows.map((row) => ({ rowNumber: row.id, entry: toEntry(row) }));
  const matches = await matchFilms(db, entries, null);
  const candidates = matches.map((match) => (match.kind === "doubtful" ? match.candidates : []));
  const ids = candidates.flat().map(({ id }) => id);
  const published = new Set(await questions.listPublished(db, ids));
  return rows.flatMap(({ id: row, title, releaseYear }, index) => {
    const films = (candidates[index] ?? [])
      .filter((film) => published.has(film.id))
      .map(({ slug, title, releaseYear, director }) => ({ slug, title, releaseYear, director }));
    return films.length > 0 ? [{ row, title, releaseYear, films }] : [];
  });
}

/** `film` is the address of the film that the row is, or `noneOfThese`. */
export type RowAnswer = { row: number; film: string };

/**
 * Adds rows that wait as the films that their member says they are, with all rows that say the same
 * of a film; a row that is decided already stays, as do those beyond a page of the report. Throws
 * SignInRequired, Suspended, NotFound, and FieldRefused for a film that is none of those that a row
 * may be.
 */
export async function answerQuestions(
  viewer: Viewer,
  importId: number,
  answers: RowAnswer[],
): Promise<void> {
  const { id: userId } = requireActive(viewer);
  await inTransaction(async (db) => {
    await writing.lockImport(db, importId);
    if (!(await queries.findImport(db, userId, importId)))
      throw new NotFound("This import is no longer here.");
    const page = answers.slice(0, reportPageSize);
    const films = new Map(page.map(({ row, film }) => [row, film]));
    for (const { row, films: possible } of await listQuestions(db, importId, [...films.keys()])) {
      const film = films.get(row) ?? "";
      if (film !== noneOfThese && !possible.some(({ slug }) => slug === film))
        throw new FieldRefused(`film-${row}`, "This film is no longer here. Please choose again.");
      await questions.decide(db, row, film === noneOfThese ? null : film);
    }
  });
  runInBackground(continueMemberImports);
}

/** Those of a page of a report. */
export function listQuestionsOf(importId: number, rows: { id: number }[]) {
  return listQuestions(
    database(),
    importId,
    rows.map(({ id }) => id),
  );
}
