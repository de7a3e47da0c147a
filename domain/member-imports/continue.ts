import type { Db } from "#db/client.ts";
import { type ComparedEntry, matchFilms } from "#domain/imports/match-films.ts";
import { createImportedList } from "#domain/member-lists/member-lists.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { FieldRefused } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { parseIdentifiers } from "./draft.ts";
import * as queries from "./queries/writing.ts";

const rowsAtOnce = 50;

const severalFilms = "More than one film here may be this one";

/** Looks at all rows that nobody has looked at, and at those whose film may have been added. */
export async function continueMemberImports(): Promise<void> {
  while (!isStopRequested() && (await inTransaction(continueOne)));
}

/** False where there is nothing left. */
async function continueOne(db: Db): Promise<boolean> {
  const found = await queries.lockOpenImport(db);
  if (!found) return false;
  const { userId } = found;
  const rows = await queries.listOpenRows(db, found.id, rowsAtOnce);
  const ids = rows.map(({ id }) => id);
  await queries.storeFound(db, await findFilms(db, rows));
  await queries.addEntries(db, userId, ids);
  await queries.addWatchlistEntries(db, userId, ids);
  await addToLists(db, found, ids);
  await queries.storeRest(db, ids);
  return true;
}

type OpenRow = Awaited<ReturnType<typeof queries.listOpenRows>>[number];

async function findFilms(db: Db, rows: OpenRow[]) {
  const entries = rows.map((row) => ({ rowNumber: row.id, entry: toEntry(row) }));
  const matches = await matchFilms(db, entries, null);
  const found = matches.map((match, index) => {
    if (match.kind === "same") return [match.film.id];
    if (match.kind !== "doubtful") return [];
    return match.candidates.filter((film) => isLikely(film, rows[index])).map(({ id }) => id);
  });
  const published = new Set(await queries.lockPublished(db, found.flat()));
  return rows.map(({ id }, index) => {
    const films = (found[index] ?? []).filter((film) => published.has(film));
    const [film = null] = films;
    const isOne = films.length === 1;
    return { id, movieId: isOne ? film : null, reason: films.length > 1 ? severalFilms : null };
  });
}

/** A row as `matchFilms` compares it. */
export function toEntry({
  title,
  releaseYear,
  director,
  slug,
  identifiers,
}: OpenRow): ComparedEntry {
  return {
    movie: {
      title,
      originalTitle: null,
      releaseYear: releaseYear ?? 0,
      director,
      slug: slug ?? "",
    },
    furtherTitles: [],
    identifiers: parseIdentifiers(identifiers),
    isAddressed: slug !== null,
  };
}

/** A film of the row's name, where the row has no director: of its year or the next. */
function isLikely(film: { releaseYear: number; identifiers: string[] }, row: OpenRow | undefined) {
  if (!row || row.director || row.releaseYear === null) return false;
  const schemes = row.identifiers.map((one) => one.split(" ")[0]);
  const isAnother = film.identifiers.some((one) => schemes.includes(one.split(" ")[0]));
  return !isAnother && Math.abs(film.releaseYear - row.releaseYear) <= 1;
}

type Import = { id: number; userId: number };

/** To the member's list of this title, or to a new one for the member alone. */
async function addToLists(db: Db, { id: importId, userId }: Import, ids: number[]): Promise<void> {
  for (const { title, ...fields } of await queries.listTitles(db, ids)) {
    let id = await queries.findList(db, userId, title);
    if (id === undefined) {
      try {
        id = await createImportedList(db, userId, { title, audience: "me", ...fields });
      } catch (error) {
        if (!(error instanceof FieldRefused)) throw error;
        await queries.refuseList(db, title, ids, error.message);
        continue;
      }
      await queries.recordList(db, importId, id);
    }
    await queries.addToList(db, { id, title, userId }, ids);
  }
}
