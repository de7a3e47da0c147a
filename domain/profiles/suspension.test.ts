import { expect, test } from "vitest";
import {
  Conflict,
  Forbidden,
  NotFound,
  SignInRequired,
  Suspended,
} from "#domain/platform/errors.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { suspensionForm } from "#shared/validation/managed-member.ts";
import { buildMember, helperOf, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import { getManagedMember } from "./directory.ts";
import { suspendMember, unsuspendMember } from "./suspension.ts";

const { messagesTo: mailTo } = openTestMailbox();
const db = await openTestDatabase();
const owner = await buildMember();
await db.updateTable("member").set({ isOwner: true }).where("id", "=", owner.userId).execute();
const terms = { reason: "Spam in three reviews", days: 7 };

function findSuspension(userId: number) {
  return db
    .selectFrom("profiles")
    .select(["isSuspended", "suspensionReason", "suspensionUntil"])
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
}

function listLog(name: string) {
  return db
    .selectFrom("auditLog")
    .select(["act", "actorId", "reason"])
    .where("subject", "like", `${name} (@%`)
    .orderBy("id")
    .execute();
}

test("the owner suspends a member for some days, and the member is mailed why", async () => {
  const { userId } = await buildMember({ email: "amina@example.org" });
  await suspendMember(ownerOf(owner), userId, terms);
  const { suspensionUntil, ...stored } = await findSuspension(userId);
  expect(stored).toEqual({ isSuspended: true, suspensionReason: terms.reason });
  const days = ((suspensionUntil?.getTime() ?? 0) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(Math.round(days)).toBe(7);
  const [mail] = await mailTo("amina@example.org");
  expect(mail?.subject).toBe("Your Griot account is suspended");
  expect(mail?.text).toContain(terms.reason);
});

test("a suspension without an end lasts until it is lifted, and says so in the mail and the log", async () => {
  const fields = { email: "endless@example.org", username: "endless", displayName: "Endless" };
  const { userId } = await buildMember(fields);
  const form = suspensionForm.parse({ reason: "Spam", days: "", isEndless: "yes" });
  await suspendMember(ownerOf(owner), userId, form);
  const stored = await findSuspension(userId);
  expect(stored).toEqual({ isSuspended: true, suspensionReason: "Spam", suspensionUntil: null });
  const [mail] = await mailTo(fields.email);
  expect(mail?.text).toContain("suspended until further notice");
  const { reason } = terms;
  expect(await listLog("Endless")).toMatchObject([{ reason: "Indefinitely: Spam" }]);
  const suspend = suspendMember(ownerOf(owner), userId, { reason, days: 7 });
  await expect(suspend).rejects.toBeInstanceOf(Conflict);
  const found = await getManagedMember(ownerOf(owner), fields.username);
  expect(found).toMatchObject({ status: "suspended", suspensionUntil: null });
  const member = memberOf({ userId, ...stored });
  expect(() => requireActive(member)).toThrow("until further notice");
});

test("a suspension lasts seven days by default, and is set in whole days", () => {
  const parse = (days: string) => suspensionForm.safeParse({ reason: "Spam", days });
  expect(parse("").data).toEqual({ reason: "Spam", days: 7 });
  for (const days of ["0", "-1", "1.5", "forever", "3651"]) {
    expect(parse(days).success, days).toBe(false);
  }
});

test("a lifted suspension leaves no trace on the profile", async () => {
  const { userId } = await buildMember();
  await suspendMember(ownerOf(owner), userId, terms);
  await unsuspendMember(ownerOf(owner), userId);
  expect(await findSuspension(userId)).toEqual({
    isSuspended: false,
    suspensionReason: null,
    suspensionUntil: null,
  });
});

test("the owner cannot be suspended, not even by themselves", async () => {
  const suspend = suspendMember(ownerOf(owner), owner.userId, terms);
  await expect(suspend).rejects.toThrow("The owner can’t be suspended.");
  expect(await findSuspension(owner.userId)).toMatchObject({ isSuspended: false });
});

test("nobody without the right suspends, and nothing changes", async () => {
  const target = await buildMember();
  const refused = [
    [{ kind: "visitor" }, SignInRequired],
    [memberOf(target), Forbidden],
    [memberOf({ userId: target.userId, role: "moderator" }), Forbidden],
    [memberOf({ userId: target.userId, role: "admin" }), Forbidden],
    [memberOf({ ...target, isSuspended: true, suspensionReason: "Spam" }), Suspended],
  ] as const;
  for (const [viewer, error] of refused) {
    await expect(suspendMember(viewer, target.userId, terms)).rejects.toBeInstanceOf(error);
    await expect(unsuspendMember(viewer, target.userId)).rejects.toBeInstanceOf(error);
  }
  expect(await findSuspension(target.userId)).toMatchObject({ isSuspended: false });
});

test("an admin with the delegated right suspends members, but no admin", async () => {
  const capabilities = ["manage-users"] as const;
  const admin = { ...memberOf({ userId: owner.userId, role: "admin" }), capabilities };
  const other = await buildMember({ role: "admin" });
  const suspend = suspendMember(admin, other.userId, terms);
  await expect(suspend).rejects.toThrow("An admin can’t be suspended.");
  const member = await buildMember();
  await suspendMember(admin, member.userId, terms);
  expect(await findSuspension(member.userId)).toMatchObject({ isSuspended: true });
});

test("an unknown member cannot be suspended", async () => {
  await expect(suspendMember(ownerOf(owner), 999_999, terms)).rejects.toBeInstanceOf(NotFound);
});

test("nobody suspends themselves", async () => {
  const profile = await buildMember();
  const helper = helperOf(profile, "manage-users");
  const suspend = suspendMember(helper, profile.userId, terms);
  await expect(suspend).rejects.toThrow("You can’t suspend yourself.");
});

test("of two suspensions of one member at once the second is refused, and the first applies", async () => {
  const { userId } = await buildMember({ email: "twice@example.org", displayName: "Twice" });
  const attempts = await Promise.allSettled([
    suspendMember(ownerOf(owner), userId, { reason: "First", days: 1 }),
    suspendMember(ownerOf(owner), userId, { reason: "Second", days: 30 }),
  ]);
  const failed = attempts.filter((one) => one.status === "rejected");
  expect(failed.map(({ reason }) => reason)).toEqual([expect.any(Conflict)]);
  const { suspensionReason } = await findSuspension(userId);
  expect(await listLog("Twice")).toEqual([
    {
      act: "member-suspended",
      actorId: owner.userId,
      reason: suspensionReason === "First" ? "1 day: First" : "30 days: Second",
    },
  ]);
  expect(await mailTo("twice@example.org")).toHaveLength(1);
});

test("a member whose suspension has ended can be suspended again", async () => {
  const ended = new Date(Date.now() - 1000);
  const { userId } = await buildMember({
    ...{ isSuspended: true, suspensionReason: "Old", suspensionUntil: ended },
  });
  await suspendMember(ownerOf(owner), userId, terms);
  expect(await findSuspension(userId)).toMatchObject({ suspensionReason: terms.reason });
});

test("a lifted suspension is recorded once, however often it is lifted", async () => {
  const { userId } = await buildMember({ displayName: "Lifted" });
  await suspendMember(ownerOf(owner), userId, terms);
  const lift = () => unsuspendMember(ownerOf(owner), userId);
  await Promise.all([lift(), lift(), lift()]);
  expect((await listLog("Lifted")).map(({ act }) => act)).toEqual([
    "member-suspended",
    "member-unsuspended",
  ]);
});
