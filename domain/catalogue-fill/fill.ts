import { setTimeout } from "node:timers/promises";
import { database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { findCurrentProgress } from "#domain/imports/imports.ts";
import { LookupFailed } from "#domain/lookup/failures.ts";
import { listEnabledServices } from "#domain/lookup/lookup.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { truncateAtWord } from "#shared/text/truncate.ts";
import { describeChoice, type FillChoice } from "#shared/validation/catalogue-fill.ts";
import { continueFill, usualSizes } from "./continue-fill.ts";
import * as queries from "./queries/fills.ts";

const action = "import movies";
const longestPause = 5_000;
const longestSubject = 400;

export type FillView = NonNullable<Awaited<ReturnType<typeof findFill>>>;

/** The films that are being fetched, or why the last choice gave none. */
export async function findFill(viewer: Viewer) {
  requireCapability(viewer, "curate-catalogue", action);
  const fill = await queries.findFill(database());
  if (!fill) return null;
  const { countries, languages, fromYear, toYear, filmCount, readCount, failure, isOver } = fill;
  const { waiting, isListed, starterName, nextAt } = fill;
  return {
    ...{ countries, languages, fromYear, toYear, filmCount, failure, isOver, isListed },
    ...{ starterName, nextAt, readCount, listedCount: readCount + waiting.length },
  };
}

/**
 * Begins to fetch films from Wikidata, which the importer gets once all have come. Throws Conflict
 * where films are being fetched, and LookupFailed where the owner has not turned Wikidata on.
 */
export async function beginFill(viewer: Viewer, choice: FillChoice): Promise<void> {
  const { id: startedBy } = requireCapability(viewer, "curate-catalogue", action);
  await storeChoice(choice, startedBy);
  runInBackground(() => continueFill());
}

async function storeChoice(choice: FillChoice, startedBy: number | null): Promise<void> {
  if (!(await listEnabledServices()).includes("wikidata"))
    throw new LookupFailed("wikidata", "off");
  const subject = truncateAtWord(`Wikidata: ${describeChoice(choice)}`, longestSubject);
  await inTransaction(async (db) => {
    if (!(await queries.insertFill(db, { ...choice, ...usualSizes, startedBy }))) {
      throw new Conflict("Films are being fetched already. Stop that first.");
    }
    await recordAudit(db, { id: startedBy }, [{ act: "fill-started", subject }]);
  });
}

/** Fetches no more and hands over what has come. */
export async function cutFill(viewer: Viewer): Promise<void> {
  requireCapability(viewer, "curate-catalogue", action);
  await queries.cutFill(database());
  runInBackground(() => continueFill());
}

/** Stops, and drops what has come. */
export async function stopFill(viewer: Viewer): Promise<void> {
  requireCapability(viewer, "curate-catalogue", action);
  await queries.deleteFill(database());
}

/**
 * The same at once, for a command, waiting where the service asks to; what an interrupted one was
 * fetching is continued. Gives null where all has come, else why there are no films. Throws
 * Conflict where there is another import.
 */
export async function fillAtOnce(
  choice: FillChoice,
  report: (progress: { readCount: number; failure: string | null }) => void,
  wait: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<string | null> {
  // It would wait for that import as long as nobody resets it.
  if (await findCurrentProgress()) {
    throw new Conflict("A file is being imported. Reset that import at Import Movies first.");
  }
  const found = await queries.findFill(database());
  if (!found || found.isOver) await storeChoice(choice, null);
  for (;;) {
    await continueFill(report);
    const fill = await queries.findFill(database());
    if (!fill || fill.isOver) return fill?.failure ?? null;
    report(fill);
    await wait(Math.min(longestPause, fill.secondsToWait * 1000));
  }
}
