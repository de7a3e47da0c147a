import { expect, test, vi } from "vitest";
import * as backups from "#domain/backups/own-backups.ts";
import { flagReview } from "#domain/moderation/moderation.ts";
import type { Delegable } from "#shared/options/capabilities.ts";
import {
  buildMember,
  buildMovie,
  buildOffer,
  buildReview,
  helperOf,
  memberOf,
  ownerOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { listAttentionItems } from "./attention.ts";
import * as system from "./system.ts";

await openTestDatabase();
const profile = await buildMember();
const { id: movieId } = await buildMovie();
await buildReview({ movieId, status: "pending" });
const flagged = await buildReview({ movieId });
await flagReview(memberOf(profile), { reviewId: flagged.id, reason: "spam", details: null });
await buildOffer({ movieId });
vi.spyOn(system, "listSystemWarnings").mockResolvedValue([
  { title: "There is no mail server", text: "Set one.", isAdvice: true },
]);
vi.spyOn(backups, "listBackupWarnings").mockResolvedValue([
  { title: "The last backup failed", text: "No disk." },
]);

const queues = ["1 Reviews to decide", "1 Flagged reviews"];
const offers = ["1 Offers: unchecked"];

async function listTitles(viewer: Parameters<typeof listAttentionItems>[0]) {
  const items = await listAttentionItems(viewer, true);
  return items.map(({ count, title }) => (count ? `${count} ${title}` : title));
}

test("the owner reads faults first, then who waits, then advice", async () => {
  expect(await listTitles(ownerOf(profile))).toEqual([
    ...["The last backup failed", ...queues, ...offers, "There is no mail server"],
  ]);
});

test.each<[Delegable, string[]]>([
  ["moderate-reviews", queues],
  ["curate-catalogue", offers],
  ["manage-users", []],
])("whoever may only %s reads only what they may act on", async (capability, titles) => {
  expect(await listTitles(helperOf(profile, capability))).toEqual(titles);
});
