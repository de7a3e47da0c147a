import { beforeEach, expect, test, vi } from "vitest";
import * as mails from "#domain/platform/mail/mail.ts";
import { buildMember, buildMovie, buildReview, buildSettings } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { isNewer, readNewest } from "./newest-version.ts";
import { mailOwner } from "./owner-mail.ts";
import * as system from "./system.ts";

const db = await openTestDatabase();
const queue = vi.spyOn(mails, "queueMail");
vi.spyOn(mails, "sendQueued").mockResolvedValue();
const listWarnings = vi.spyOn(system, "listSystemWarnings");

const owner = await buildMember();
await db.updateTable("member").set({ isOwner: true }).where("id", "=", owner.userId).execute();
const { id: movieId } = await buildMovie();

beforeEach(async () => {
  queue.mockClear();
  listWarnings.mockResolvedValue([]);
  await db.deleteFrom("reviews").execute();
  await buildSettings({
    ...{ mailsQueues: true, mailsFailures: true, ownerMailed: [], ownerMailedAt: null },
  });
});

async function mailed(): Promise<string | undefined> {
  queue.mockClear();
  await mailOwner();
  return queue.mock.calls[0]?.[1].subject;
}

test("what waits for a moderator is mailed once, and anew once it waits again", async () => {
  expect(await mailed()).toBeUndefined();
  const { userId } = await buildMember();
  await buildReview({ movieId, userId, status: "pending" });
  expect(await mailed()).toBe("Griot: Reviews to decide");
  expect(await mailed()).toBeUndefined();
  await db.deleteFrom("reviews").execute();
  expect(await mailed()).toBeUndefined();
  await buildReview({ movieId, userId, status: "pending" });
  await mailOwner();
  const { email } = await db
    .selectFrom("member")
    .select("email")
    .where("id", "=", owner.userId)
    .executeTakeFirstOrThrow();
  expect(queue).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({
      to: email,
      text: expect.stringMatching(/^Reviews to decide \(1\): http.+status=pending$/m),
    }),
  );
});

test("a failure is mailed once, and again after a week in which it has not ended", async () => {
  listWarnings.mockResolvedValue([{ title: "The job x has failed", text: "It ended." }]);
  expect(await mailed()).toBe("Griot: The job x has failed");
  expect(await mailed()).toBeUndefined();
  await buildSettings({ ownerMailedAt: new Date(Date.now() - 8 * 24 * 60 * 60_000) });
  expect(await mailed()).toBe("Griot: The job x has failed");
});

test("nothing is mailed that the owner has not chosen", async () => {
  await buildSettings({ mailsQueues: false, mailsFailures: false });
  listWarnings.mockResolvedValue([{ title: "The job x has failed", text: "It ended." }]);
  await buildReview({ movieId, userId: (await buildMember()).userId, status: "pending" });
  expect(await mailed()).toBeUndefined();
});

test.each([
  ["v1.2.0\n", "1.2.0"],
  ['{"tag_name": "v2.10", "body": "1.0"}', "2.10"],
  ['{"version":"3.0.1"}', "3.0.1"],
  ["<html>Not found</html>", null],
])("the newest version is read from %j", (text, version) => {
  expect(readNewest(text)).toBe(version);
});

test("versions are compared number by number", () => {
  expect([isNewer("1.10.0", "1.9.3"), isNewer("1.9.3", "1.9.3"), isNewer("0.9", "1.0.0")]).toEqual([
    ...[true, false, false],
  ]);
});
