import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse";
import { z } from "zod";
import { database } from "#db/client.ts";
import { type FilmEntry, readFilm } from "#domain/film-tables/values/read-film.ts";
import type { ImportField } from "#shared/film/columns.ts";
import { offerAccesses } from "#shared/offers/options.ts";
import { languages } from "#shared/options/languages.ts";
import { slugify } from "#shared/text/slug.ts";
import { slugLimits } from "#shared/validation/catalogue-limits.ts";
import { importPlan } from "#shared/validation/import-plan.ts";
import { matchCreators } from "./match-creators.ts";
import * as queries from "./queries/films.ts";
import { insertStarterOffers, type StarterOffer } from "./queries/starter-offers.ts";
import {
  describeStarterEvents,
  insertStarterEvents,
  insertStarterWinners,
} from "./starter-festivals.ts";

type CatalogueRecord = Record<string, string | undefined>;

const starterFolder = join(process.cwd(), "db/seed/starter");
const rowsAtOnce = 200;

export function importCreators(records: CatalogueRecord[], db = database()): Promise<number> {
  return inChunks(records.map(toCreator), (chunk) => queries.insertCreators(db, chunk));
}

function toCreator({ name, bio, country, born_year: born }: CatalogueRecord) {
  const slug = slugify(name ?? "", slugLimits.creator).replace(/^(\d+)$/, "creator-$1");
  if (!name || !slug) throw new TypeError("A creator has no name.");
  return {
    slug,
    name,
    bio: bio || null,
    country: country || null,
    bornYear: born ? Number(born) : null,
  };
}

/** Existing films stay as they are; gives how many were added. Throws TypeError for a faulty film. */
export function importMovies(records: CatalogueRecord[], db = database()): Promise<number> {
  const add = async (chunk: FilmEntry[]) =>
    (await queries.insertMovies(db, chunk, await matchCreators(db, chunk))).length;
  return inChunks(records.map(readRecord), add);
}

function readRecord(record: CatalogueRecord): FilmEntry {
  const fields = Object.keys(record) as ImportField[];
  const columns = Object.fromEntries(fields.map((field, place) => [field, { place }]));
  const plan = importPlan.parse({ columns, isOwnExport: true });
  const { entry, faults } = readFilm(
    Object.values(record).map((cell) => cell ?? ""),
    plan,
  );
  // An address that the catalogue has is this film's.
  if (entry) return { ...entry, isAddressed: true };
  throw new TypeError(`${record.title}: ${faults.map(({ text }) => text).join("; ")}`);
}

/** One transaction, so that an interrupted start leaves the catalogue empty for the next. */
export async function seedStarter(db = database()): Promise<number> {
  if (await queries.hasMovies(db)) return 0;
  const creators = await readCsv("creators.csv");
  const films = await readStarterFilms();
  const offers = await readStarterOffers();
  const events = await readCsv("events.csv");
  const winners = await readCsv("winners.csv");
  return db.transaction().execute(async (transaction) => {
    await insertStarterEvents(transaction, events);
    await importCreators(creators, transaction);
    const added = await importMovies(films, transaction);
    await insertStarterOffers(transaction, offers);
    await insertStarterWinners(transaction, winners, events);
    return added;
  });
}

/** For a site from before events had facts; what a curator has described stays as it is. */
export function describeKnownEvents(db = database()): Promise<void> {
  return describeStarterEvents(db, () => readCsv("events.csv"));
}

/** The films of the starter catalogue, each with its description for a synopsis where it has none. */
export async function readStarterFilms(): Promise<CatalogueRecord[]> {
  const [films, synopses] = await Promise.all([readCsv("films.csv"), readSynopses()]);
  return films.map(({ duration_minutes, content_rating, ...fields }) => ({
    ...fields,
    duration: duration_minutes,
    rating: content_rating,
    synopsis: synopses.get(`${fields.title} (${fields.release_year})`) ?? fields.description,
  }));
}

/** The offers of films at services that made or released them, and so keep them. */
export async function readStarterOffers(): Promise<StarterOffer[]> {
  const rows = await readCsv("offers.csv");
  return rows.map(({ title = "", release_year, provider = "", access, subtitles, address }) => ({
    title,
    year: Number(release_year),
    provider,
    access: z.enum(offerAccesses.map(({ value }) => value)).parse(access),
    address: address || null,
    subtitles: z.array(z.enum(languages.map(({ value }) => value))).parse(toList(subtitles)),
  }));
}

function toList(cell: string | undefined): string[] {
  return (cell ?? "").split(";").flatMap((part) => part.trim() || []);
}

/** By title and year, as in "Xala (1975)", which stands as a heading over the lines of each. */
export async function readSynopses(): Promise<Map<string, string>> {
  const folder = join(starterFolder, "synopses");
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const blocks = texts.flatMap((text) => text.split(/^## /m).slice(1));
  return new Map(
    blocks.map((block) => {
      const [film = "", ...lines] = block.split("\n");
      return [film, lines.filter(Boolean).join(" ")];
    }),
  );
}

async function readCsv(name: string): Promise<CatalogueRecord[]> {
  const file = createReadStream(join(starterFolder, name));
  return file.pipe(parse({ columns: true, bom: true })).toArray();
}

async function inChunks<Entry>(entries: Entry[], add: (chunk: Entry[]) => Promise<number>) {
  let added = 0;
  for (let start = 0; start < entries.length; start += rowsAtOnce) {
    added += await add(entries.slice(start, start + rowsAtOnce));
  }
  return added;
}
