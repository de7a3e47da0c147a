import { isDeepStrictEqual } from "node:util";
import { database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { removePicture, sponsoredNoticeShape, storePicture } from "#domain/media/media.ts";
import { createCache } from "#domain/platform/cache.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { SponsoredNoticePlacement } from "#shared/options/sponsored-notice-placements.ts";
import type { SponsoredNoticeFields } from "#shared/validation/sponsored-notice.ts";
import * as queries from "./queries/sponsored-notices.ts";

type Stored = Awaited<ReturnType<typeof queries.listAll>>[number];

type SponsoredNoticeStatus = "running" | "to come" | "over" | "off";

export type ShownSponsoredNotice = Pick<Stored, "title" | "text" | "link" | "imageUrl">;

const action = "manage ads";
const anHour = 60 * 60_000;

const unexpired = createCache((day: string) => queries.listUnexpired(database(), day), {
  milliseconds: 60_000,
  topics: ["site"],
  most: 2,
});

/** Several take turns by the hour, so that a cached page is right for everyone. */
export async function findSponsoredNotice(
  placement: SponsoredNoticePlacement,
  now = new Date(),
): Promise<ShownSponsoredNotice | undefined> {
  const today = dayOf(now);
  const all = await unexpired.get(today);
  const running = all.filter(
    ({ placement: own, startsOn }) => own === placement && startsOn <= today,
  );
  const turn = Math.floor(now.getTime() / anHour) % Math.max(1, running.length);
  const notice = running[turn];
  if (!notice) return undefined;
  const { title, text, link, imageUrl } = notice;
  return { title, text, link, imageUrl };
}

export async function listSponsoredNotices(viewer: Viewer, now = new Date()) {
  requireCapability(viewer, "run-site", action);
  const all = await queries.listAll(database());
  return all.map((notice) => ({ ...notice, status: statusOfNotice(notice, dayOf(now)) }));
}

export async function getSponsoredNotice(viewer: Viewer, id: number): Promise<Stored> {
  requireCapability(viewer, "run-site", action);
  const notice = await queries.find(database(), id);
  if (!notice) throw notFound();
  return notice;
}

export async function storeSponsoredNoticePicture(
  viewer: Viewer,
  upload: Uint8Array,
): Promise<string> {
  const { id } = requireCapability(viewer, "run-site", action);
  await consumeRateLimit("catalogue-upload", id);
  return storePicture("notices", upload, sponsoredNoticeShape);
}

export async function addSponsoredNotice(
  viewer: Viewer,
  fields: SponsoredNoticeFields,
): Promise<void> {
  const actor = requireCapability(viewer, "run-site", action);
  await inTransaction(async (db) => {
    await queries.lockMember(db, actor.id);
    const others = await queries.listAll(db);
    if (others.some((other) => isSame(other, fields))) return;
    await queries.insert(db, fields);
    await recordAudit(db, actor, [{ act: "notice-added", ...labelOf(fields) }]);
  });
}

export async function editSponsoredNotice(
  viewer: Viewer,
  id: number,
  fields: SponsoredNoticeFields,
): Promise<void> {
  const actor = requireCapability(viewer, "run-site", action);
  const before = await inTransaction(async (db) => {
    const before = await queries.lock(db, id);
    if (!before) throw notFound();
    await queries.update(db, id, fields);
    const { id: _id, ...stored } = before;
    const isChanged = !isDeepStrictEqual(stored, fields);
    if (isChanged) await recordAudit(db, actor, [{ act: "notice-changed", ...labelOf(fields) }]);
    return before;
  });
  if (before.imageUrl && before.imageUrl !== fields.imageUrl) await removePicture(before.imageUrl);
}

export async function removeSponsoredNotice(viewer: Viewer, id: number): Promise<void> {
  const actor = requireCapability(viewer, "run-site", action);
  const notice = await inTransaction(async (db) => {
    const notice = await queries.lock(db, id);
    if (!notice) throw notFound();
    await queries.remove(db, id);
    await recordAudit(db, actor, [{ act: "notice-removed", ...labelOf(notice) }]);
    return notice;
  });
  if (notice.imageUrl) await removePicture(notice.imageUrl);
}

function statusOfNotice({ isOn, startsOn, endsOn }: Stored, today: string): SponsoredNoticeStatus {
  if (endsOn < today) return "over";
  if (!isOn) return "off";
  return startsOn > today ? "to come" : "running";
}

function labelOf({ title, startsOn, endsOn }: SponsoredNoticeFields) {
  return { subject: title, path: "/admin/ads", reason: `From ${startsOn} until ${endsOn}` };
}

function isSame({ id: _id, ...one }: Stored, other: SponsoredNoticeFields): boolean {
  const withoutTime = <Notice extends { imageUrl: string | null }>(notice: Notice) => {
    return { ...notice, imageUrl: notice.imageUrl?.split("-").at(-1) ?? null };
  };
  return isDeepStrictEqual(withoutTime(one), withoutTime(other));
}

function notFound(): NotFound {
  return new NotFound("This notice no longer exists.");
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
