import { randomUUID } from "node:crypto";
import { database } from "#db/client.ts";
import { UnusableFile } from "#domain/imports/csv-file.ts";
import { storeFetchedFilms } from "#domain/imports/fetched-films.ts";
import { ask } from "#domain/lookup/ask.ts";
import { LookupFailed } from "#domain/lookup/failures.ts";
import { listEnabledServices } from "#domain/lookup/lookup.ts";
import { readProviders } from "#domain/offers/offers.ts";
import { isStopRequested, stopSignal } from "#domain/platform/background.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { writeLine } from "#shared/format/csv.ts";
import type { FillChoice } from "#shared/validation/catalogue-fill.ts";
import { buildFilmsQuery, buildListQuery } from "./build-queries.ts";
import * as queries from "./queries/fills.ts";
import { type FilmCells, fillColumns, readFilms, readNumbers } from "./read-films.ts";

type ClaimedFill = NonNullable<Awaited<ReturnType<typeof queries.claimFill>>>;

export const usualSizes = { listSize: 5000, pageSize: 200 };

const smallestSize = 5;
const growth = 5;
const firstWait = 30;
const longestWait = 3600;
const waitForImport = 60;

const fileName = "Films from Wikidata";

/**
 * Fetches a choice of films step by step, in the process that gets each step, and hands them to the
 * importer. After a stop it continues where it was.
 */
export async function continueFill(onStep?: (fill: ClaimedFill) => void): Promise<void> {
  const leaseOwner = randomUUID();
  while (!isStopRequested()) {
    const fill = await queries.claimFill(database(), leaseOwner);
    if (!fill) return;
    onStep?.(fill);
    try {
      await takeStep(fill, leaseOwner);
    } catch (error) {
      await noteFailure(fill, leaseOwner, error);
    }
  }
}

async function takeStep(fill: ClaimedFill, leaseOwner: string): Promise<void> {
  if (fill.waiting.length > 0) await fetchFilms(fill, leaseOwner);
  else if (!fill.isListed) await fetchList(fill, leaseOwner);
  else await handOver(fill, leaseOwner);
}

async function fetchList(fill: ClaimedFill, leaseOwner: string): Promise<void> {
  const { listSize, afterItem } = fill;
  const numbers = readNumbers(await query(buildListQuery(toChoice(fill), afterItem, listSize)));
  await queries.storeList(database(), leaseOwner, {
    numbers,
    isListed: numbers.length < listSize,
    listSize: grow(listSize, usualSizes.listSize),
  });
}

async function fetchFilms(fill: ClaimedFill, leaseOwner: string): Promise<void> {
  const numbers = fill.waiting.slice(0, fill.pageSize);
  const providers = await readProviders(database()).listProviders();
  const answer = await query(buildFilmsQuery(numbers));
  const films = readFilms(answer, providers).filter(isInYears(fill));
  const page = {
    text: films.map(toLine).join(""),
    filmCount: films.length,
    readCount: numbers.length,
    pageSize: grow(fill.pageSize, usualSizes.pageSize),
  };
  await inTransaction((db) => queries.storePage(db, leaseOwner, page));
}

/** A film has several days of release, of which the earliest counts here. */
function isInYears({ fromYear, toYear }: ClaimedFill) {
  return ({ release_year: year }: FilmCells) =>
    !year || (Number(year) >= (fromYear ?? 0) && Number(year) <= (toYear ?? 9999));
}

async function handOver(fill: ClaimedFill, leaseOwner: string): Promise<void> {
  if (fill.filmCount === 0) {
    await queries.endFill(database(), leaseOwner, "Wikidata has no films of this choice.");
    return;
  }
  const pages = await queries.listPages(database());
  const text = writeLine(fillColumns) + pages.join("");
  await storeFetchedFilms({ name: fileName, text, startedBy: fill.startedBy });
  await queries.deleteFill(database(), leaseOwner);
}

async function query(text: string): Promise<unknown> {
  if (!(await listEnabledServices()).includes("wikidata"))
    throw new LookupFailed("wikidata", "off");
  const { json } = await ask(
    { signal: stopSignal, tmdbKey: null },
    { service: "query", path: "/sparql", params: { query: text, format: "json" }, isPosted: true },
  );
  return json;
}

async function noteFailure(fill: ClaimedFill, leaseOwner: string, error: unknown): Promise<void> {
  if (isStopRequested()) {
    await queries.releaseFill(database(), leaseOwner);
    return;
  }
  if (error instanceof UnusableFile) {
    await queries.endFill(database(), leaseOwner, error.message);
    return;
  }
  if (!(error instanceof LookupFailed || error instanceof Conflict)) throw error;
  await queries.delayFill(database(), leaseOwner, {
    failure: error.message,
    ...planRetry(fill, error),
  });
}

/** A query that took too long is sent again at once with less, as long as that is possible. */
function planRetry(fill: ClaimedFill, error: LookupFailed | Conflict) {
  const { listSize, pageSize, failureCount } = fill;
  const seconds = Math.min(firstWait * 2 ** failureCount, longestWait);
  if (error instanceof Conflict) return { listSize, pageSize, seconds: waitForImport };
  if (error.problem === "busy") return { listSize, pageSize, seconds: error.retryAfter };
  const isListing = fill.waiting.length === 0;
  const sizes = {
    listSize: isListing ? halve(listSize) : listSize,
    pageSize: isListing ? pageSize : halve(pageSize),
  };
  const isSmaller = sizes.listSize < listSize || sizes.pageSize < pageSize;
  const isTooMuch = error.problem === "slow" || error.problem === "too-large";
  return { ...sizes, seconds: isTooMuch && isSmaller ? 0 : seconds };
}

function halve(size: number): number {
  return Math.max(Math.min(size, smallestSize), Math.floor(size / 2));
}

function grow(size: number, usual: number): number {
  return Math.min(usual, size + growth);
}

function toLine(cells: FilmCells): string {
  return writeLine(fillColumns.map((column) => cells[column] ?? ""));
}

function toChoice({ countries, languages, fromYear, toYear }: ClaimedFill): FillChoice {
  return { countries, languages: languages as FillChoice["languages"], fromYear, toYear };
}
