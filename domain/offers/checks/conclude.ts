import { database } from "#db/client.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { log } from "#domain/platform/log.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import type { FilledFacts } from "#shared/offers/checks.ts";
import { tidy } from "#shared/text/tidy.ts";
import { type LockedOffer, lockOffer } from "../queries/checked-offers.ts";
import * as queries from "../queries/checks.ts";
import type { CheckResult, VideoFacts } from "./ask.ts";
import {
  addChannelIfNew,
  type CheckedFields,
  changeCheckedOffer,
  findNamedChannel,
} from "./checked-offers.ts";

const longestDetail = 300;
const day = 24 * 60 * 60 * 1000;
const daysShown = 30;

type Concluded = {
  due: queries.DueCheck;
  result: CheckResult;
  days: number;
  now: Date;
};

/**
 * Changes the offer only in what readers see. Does nothing where offer, check or channel changed
 * meanwhile: the next run repeats it.
 */
export async function conclude({ due, result, days, now }: Concluded): Promise<void> {
  const { detail = null, outcome } = result;
  const record = {
    outcome,
    detail: detail && shorten(detail),
    ...toRecord(due, result, days, now),
  };
  await inTransaction(async (db) => {
    // The film first, as in every change of an offer.
    const offer = await lockOffer(db, due.id);
    if (!offer || offer.address !== due.address) return;
    if (!(await queries.lockUnchanged(db, due))) return;
    const { facts } = result;
    const nameChannel = mayFillChannel(offer, due.filled) ? addChannelIfNew : findNamedChannel;
    const channelId = facts?.channel && (await nameChannel(db, facts.channel));
    const fill = facts ? listFillable(offer, due.filled, { ...facts, channelId }) : {};
    const isHidden = hidesNow(due, result, now);
    const isSeen = isHidden || (outcome === "plays" && isOld(offer.checkedOn, now));
    const fields: CheckedFields = {
      ...differing(offer, fill),
      ...(isHidden && { state: outcome === "blocked" ? "blocked" : "gone" }),
      ...(outcome === "plays" && due.stateBefore && { state: due.stateBefore }),
      ...(isSeen && { checkedOn: now.toISOString().slice(0, 10) }),
    };
    await changeCheckedOffer(db, offer, fields);
    const stateBefore = isHidden ? stateBeforeHiding(offer) : record.stateBefore;
    const filled = { ...due.filled, ...fill };
    // After the offer, whose change of state begins its check anew.
    await queries.saveCheck(db, due.id, { ...record, stateBefore, filled }, now);
  }).catch((error: unknown) => {
    if (!(error instanceof Conflict)) throw error;
    log.info({ offer: due.id }, "an offer's check is repeated, since its channel was changed");
  });
}

export async function putOff(due: queries.DueCheck[], until: Date): Promise<void> {
  await queries.putOff(database(), due, until);
}

type Decided = Pick<
  queries.CheckRecord,
  "failures" | "firstFailedAt" | "stateBefore" | "dueAt" | "filled"
>;

/** Only a clear refusal counts as a failure, and only a video that plays resets failures. */
function toRecord(due: queries.DueCheck, result: CheckResult, days: number, now: Date): Decided {
  const { failures, firstFailedAt, stateBefore, filled } = due;
  const inDays = (count: number) =>
    new Date(now.getTime() + count * day * (1 + Math.random() / 10));
  if (result.outcome === "plays") {
    const dueAt = inDays(days);
    return { failures: 0, firstFailedAt: null, stateBefore: null, filled, dueAt };
  }
  const same = { failures, firstFailedAt, stateBefore, filled };
  if (result.outcome === "unclear") return { ...same, dueAt: inDays(days) };
  if (result.outcome === "unreachable") {
    const wait = (result.pauseSeconds ?? 0) * 1000;
    return { ...same, dueAt: new Date(Math.max(inDays(1).getTime(), now.getTime() + wait)) };
  }
  const isConfirmed = firstFailedAt !== null && now.getTime() - firstFailedAt.getTime() >= day;
  return {
    failures: Math.min(failures + 1, 1000),
    firstFailedAt: firstFailedAt ?? now,
    stateBefore,
    filled,
    dueAt: inDays(isConfirmed || stateBefore ? days : 1),
  };
}

function hidesNow(
  { firstFailedAt, stateBefore }: queries.DueCheck,
  result: CheckResult,
  now: Date,
) {
  if (result.outcome !== "missing" && result.outcome !== "blocked") return false;
  if (stateBefore !== null || firstFailedAt === null) return false;
  return now.getTime() - firstFailedAt.getTime() >= day;
}

function isOld(checkedOn: string | null, now: Date): boolean {
  return checkedOn === null || now.getTime() - Date.parse(checkedOn) > daysShown * day;
}

function stateBeforeHiding({ state }: LockedOffer): "plays" | "unsure" {
  return state === "unsure" ? "unsure" : "plays";
}

function shorten(text: string): string {
  return tidy(text).slice(0, longestDetail).toWellFormed();
}

type Known = VideoFacts & { channelId: number | undefined };

function listFillable(offer: LockedOffer, former: FilledFacts, known: Known): FilledFacts {
  const mayFill = {
    minutes: offer.minutes === null || offer.minutes === former.minutes,
    channelId: mayFillChannel(offer, former),
    rule:
      offer.countryRule === "unknown" ||
      (offer.countryRule === former.countryRule &&
        String(offer.countries) === String(former.countries)),
  };
  const { minutes, channelId, countryRule, countries } = known;
  return {
    ...(mayFill.minutes && minutes !== undefined && { minutes }),
    ...(mayFill.channelId && channelId !== undefined && { channelId }),
    ...(mayFill.rule && countryRule && countries && { countryRule, countries }),
  };
}

function mayFillChannel({ channelId }: LockedOffer, former: FilledFacts): boolean {
  return channelId === null || channelId === former.channelId;
}

function differing(offer: LockedOffer, fill: FilledFacts): FilledFacts {
  const names = Object.keys(fill) as (keyof FilledFacts)[];
  const changed = names.filter((name) => String(offer[name]) !== String(fill[name]));
  return Object.fromEntries(changed.map((name) => [name, fill[name]]));
}
