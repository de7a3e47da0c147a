import type { z } from "zod";
import { type Db, database } from "#db/client.ts";
import { UnusableFile } from "#domain/imports/csv-file.ts";
import { listFilmsNamed } from "#domain/movies/records.ts";
import { FieldRefused } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import {
  type CategoryInput,
  categoryForm,
  type EditionInput,
  type EventInput,
  editionForm,
  eventForm,
  nominationForm,
} from "#shared/validation/festivals.ts";
import { type DumpFile, type DumpRow, readDumpRows } from "./dump-rows.ts";
import {
  addEvent,
  changeEvent,
  inFolds,
  insertCategory,
  readCategories,
  writeCategory,
  writeEvent,
} from "./events.ts";
import { importRows } from "./nominations.ts";
import * as queries from "./queries/events.ts";

const { act } = movieLists.festivals;

type Read<Input> = { row: DumpRow; input: Input };

type Festival = {
  /** Null for what only awards of films name, which has no facts. */
  facts: Read<EventInput | null> | undefined;
  editions: Read<EditionInput>[];
  categories: Read<CategoryInput>[];
  nominations: DumpRow[];
};

/**
 * Brings festivals up to what a dump's files say of them, each festival in one transaction and then
 * its nominations in one; nothing is removed. Returns the rows of each file; throws UnusableFile,
 * which names the row at fault, and Forbidden.
 */
export async function importDump(viewer: Viewer, files: Uint8Array[]) {
  requireCapability(viewer, "curate-catalogue", act);
  const rows = await readDumpRows(files);
  const isHere = await findFilms(rows.nominations);
  const festivals = [...readFestivals(rows)].map(([address, festival]) => {
    return { address, festival, nominations: readNominations(festival, isHere) };
  });
  for (const { address, festival, nominations } of festivals) {
    const slug = await findOrAdd(viewer, address, festival);
    await changeEvent(viewer, slug, (db, event) => writeFestival(db, event, festival));
    if (nominations.length > 0) await importRows(viewer, slug, nominations);
  }
  const { events, editions, categories, nominations } = rows;
  return {
    ...{ events: events.length, editions: editions.length },
    ...{ categories: categories.length, nominations: nominations.length },
  };
}

/** By their addresses; every row is read before the first is written. */
function readFestivals(rows: Record<DumpFile, DumpRow[]>): Map<string, Festival> {
  const [events, editions, categories, nominations] = (
    ["events", "editions", "categories", "nominations"] as const
  ).map((file) => Map.groupBy(rows[file], ({ cells }) => cells.event ?? ""));
  const addresses = [events, editions, categories, nominations].flatMap((of) => [
    ...(of?.keys() ?? []),
  ]);
  return new Map(
    [...new Set(addresses)].map((address) => {
      const [row] = events?.get(address) ?? [];
      const input = row?.cells.kind ? readRow("events", row, eventForm) : null;
      const festival = {
        facts: row && { row, input },
        editions: (editions?.get(address) ?? []).map((one) => {
          return { row: one, input: readRow("editions", one, editionForm) };
        }),
        categories: (categories?.get(address) ?? []).map((one) => {
          return { row: one, input: readRow("categories", one, categoryForm) };
        }),
        nominations: nominations?.get(address) ?? [],
      };
      return [address, festival];
    }),
  );
}

/** Returns its address here. */
async function findOrAdd(viewer: Viewer, address: string, festival: Festival): Promise<string> {
  if (!festival.facts) {
    if (await queries.findEvent(database(), address)) return address;
    throw new UnusableFile(`No festival here or in events has the address “${address}”.`);
  }
  const { row, input } = festival.facts;
  const name = row.cells.name ?? "";
  const names = [name, ...(input?.otherNames ?? [])];
  const known = await queries.findEventNamed(database(), names, 0);
  if (known) return known.slug;
  const id = input
    ? await explain("events", row, () => addEvent(viewer, input))
    : await inTransaction((db) => queries.insertEvent(db, name));
  return (await queries.readFacts(database(), id)).event?.slug ?? "";
}

async function writeFestival(
  db: Db,
  event: queries.PanelEvent,
  { facts, editions, categories }: Festival,
): Promise<void> {
  const input = facts?.input;
  if (facts && input) {
    const otherNames = [...input.otherNames, event.name];
    await explain("events", facts.row, () => writeEvent(db, event.id, { ...input, otherNames }));
  }
  const byYear = new Map(
    editions.map((one) => [one.input.year, { ...one.input, eventId: event.id }]),
  );
  await queries.saveEditions(db, [...byYear.values()]);
  const known = await readCategories(db, event);
  for (const { row, input } of categories) {
    const category = known.all.find(({ name, formerNames }) =>
      [name, ...formerNames].some((one) => inFolds(one) === inFolds(input.name)),
    );
    const formerNames = [...input.formerNames, ...(category ? [category.name] : [])];
    await explain("categories", row, async () => {
      if (category) await writeCategory(db, known, category, { ...input, formerNames });
      else await insertCategory(db, event, known.all, input);
    });
  }
}

function readNominations({ categories, nominations }: Festival, isHere: Set<string>) {
  const names = new Map(categories.map(({ row, input }) => [row.cells.category, input.name]));
  return nominations.map((row) => {
    const { category = "", year, result, film, people, note, source } = row.cells;
    const parsed = nominationForm.safeParse({
      ...{ edition: year, category: names.get(category) ?? category, result },
      ...{ people, note, source, film: row.cells.film_title, year: row.cells.film_year },
      movie: isHere.has(film ?? "") ? film : "",
    });
    return { number: row.number, row: requireRead("nominations", row, parsed) };
  });
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

function readRow<Schema extends z.ZodType>(file: DumpFile, row: DumpRow, form: Schema) {
  return requireRead(file, row, form.safeParse(toCells(row)));
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
