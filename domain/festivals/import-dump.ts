import type { z } from "zod";
import { database } from "#db/client.ts";
import { UnusableFile } from "#domain/imports/csv-file.ts";
import { listFilmsNamed } from "#domain/movies/records.ts";
import { FieldRefused } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import {
  categoryForm,
  editionForm,
  eventForm,
  nominationForm,
} from "#shared/validation/festivals.ts";
import { type DumpRow, readDumpRows } from "./dump-rows.ts";
import {
  addCategory,
  addEdition,
  addEvent,
  getPanelEvent,
  inFolds,
  updateCategory,
  updateEdition,
  updateEvent,
} from "./events.ts";
import { importRows } from "./nominations.ts";
import * as queries from "./queries/events.ts";

const { act } = movieLists.festivals;

/**
 * Brings festivals up to what a dump's files say of them, one after the other, by the verbs of the
 * panel; nothing is removed. Returns the rows of each file; throws UnusableFile, which names the row
 * at fault, and Forbidden.
 */
export async function importDump(viewer: Viewer, files: Uint8Array[]) {
  requireCapability(viewer, "curate-catalogue", act);
  const { events, editions, categories, nominations } = await readDumpRows(files);
  const slugs = new Map<string, string>();
  for (const row of events) {
    slugs.set(row.cells.event ?? "", await explain("events", row, () => writeEvent(viewer, row)));
  }
  const slugOf = ({ cells: { event = "" } }: DumpRow) => slugs.get(event) ?? event;
  for (const row of editions) {
    await explain("editions", row, () => writeEdition(viewer, slugOf(row), row));
  }
  const names = new Map<string, string>();
  for (const row of categories) {
    names.set(`${row.cells.event} ${row.cells.category}`, row.cells.name ?? "");
    await explain("categories", row, () => writeCategory(viewer, slugOf(row), row));
  }
  const isHere = await findFilms(nominations);
  for (const [slug, rows] of Map.groupBy(nominations, slugOf)) {
    const read = rows.map((row) => {
      const { event, category = "", year, result, film, people, note, source } = row.cells;
      const parsed = nominationForm.safeParse({
        ...{ edition: year, category: names.get(`${event} ${category}`) ?? category, result },
        ...{ people, note, source, film: row.cells.film_title, year: row.cells.film_year },
        movie: isHere.has(film ?? "") ? film : "",
      });
      return { number: row.number, row: requireRead("nominations", row, parsed) };
    });
    await importRows(viewer, slug, read);
  }
  return {
    ...{ events: events.length, editions: editions.length },
    ...{ categories: categories.length, nominations: nominations.length },
  };
}

/** Returns its address. What only awards of films name has no facts. */
async function writeEvent(viewer: Viewer, row: DumpRow): Promise<string> {
  const name = row.cells.name ?? "";
  const cells = toCells(row);
  const otherNames = (cells.otherNames ?? "").split("\n").filter(Boolean);
  const known = await queries.findEventNamed(database(), [name, ...otherNames], 0);
  if (row.cells.kind) {
    const input = requireRead("events", row, eventForm.safeParse(cells));
    if (known) await updateEvent(viewer, known.slug, input);
    else await addEvent(viewer, input);
  } else if (!known) await inTransaction((db) => queries.insertEvent(db, name));
  const found = await queries.findEventNamed(database(), [name], 0);
  return found?.slug ?? "";
}

async function writeEdition(viewer: Viewer, slug: string, row: DumpRow): Promise<void> {
  const input = requireRead("editions", row, editionForm.safeParse(toCells(row)));
  const { editions } = await getPanelEvent(viewer, slug);
  const known = editions.find(({ year }) => year === input.year);
  if (known) await updateEdition(viewer, slug, known.id, input);
  else await addEdition(viewer, slug, input);
}

async function writeCategory(viewer: Viewer, slug: string, row: DumpRow): Promise<void> {
  const input = requireRead("categories", row, categoryForm.safeParse(toCells(row)));
  const { categories } = await getPanelEvent(viewer, slug);
  const known = categories.find(({ name, formerNames }) =>
    [name, ...formerNames].some((one) => inFolds(one) === inFolds(input.name)),
  );
  if (known) await updateCategory(viewer, slug, known.id, input);
  else await addCategory(viewer, slug, input);
}

/** A film that has another address here is found by its title and year. */
async function findFilms(rows: DumpRow[]): Promise<Set<string>> {
  const named = rows.map(({ cells }) => ({ movie: cells.film || null, film: null, year: null }));
  return new Set((await listFilmsNamed(database(), named)).map(({ slug }) => slug));
}

/** The cells of the panel's form. */
function toCells({ cells }: DumpRow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([column, text = ""]) => {
      const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      // A box that is not ticked is not sent.
      if (text === "false") return [];
      return [[field, field.endsWith("Names") ? text.replaceAll("|", "\n") : text]];
    }),
  );
}

function requireRead<Output>(file: string, row: DumpRow, read: z.ZodSafeParseResult<Output>) {
  if (read.success) return read.data;
  throw refuse(file, row, read.error.issues[0]?.message ?? "");
}

async function explain<Result>(file: string, row: DumpRow, write: () => Promise<Result>) {
  try {
    return await write();
  } catch (error) {
    throw error instanceof FieldRefused ? refuse(file, row, error.message) : error;
  }
}

function refuse(file: string, { number }: DumpRow, message: string): UnusableFile {
  return new UnusableFile(`Row ${number} of ${file}: ${message}.`);
}
