import { expect, test } from "vitest";
import { Forbidden, NotFound, SignInRequired, Suspended } from "#domain/platform/errors.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { buildMember, helperOf, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { changeRole } from "./roles.ts";

const db = await openTestDatabase();
const ownerProfile = await buildMember();
const owner = ownerOf(ownerProfile);
await db.updateTable("member").set({ isOwner: true }).where("id", "=", owner.id).execute();

async function roleOf(userId: number) {
  const profile = db.selectFrom("profiles").select("role").where("userId", "=", userId);
  return (await profile.executeTakeFirstOrThrow()).role;
}

function listLog(subject: string) {
  return db
    .selectFrom("auditLog")
    .select(["act", "actorId", "reason", "path"])
    .where("subject", "like", `${subject}%`)
    .orderBy("id")
    .execute();
}

test("a member who manages users makes moderators and unmakes them, and it is recorded", async () => {
  const helper = helperOf(await buildMember({ role: "moderator" }), "manage-users");
  const { userId } = await buildMember({ displayName: "Kofi Mensah", username: "kofi-mensah" });
  await changeRole(helper, userId, "moderator");
  expect(await roleOf(userId)).toBe("moderator");
  await changeRole(helper, userId, "moderator");
  await changeRole(helper, userId, "user");
  const entry = { act: "role-changed", actorId: helper.id, path: "/profile/kofi-mensah" };
  expect(await listLog("Kofi Mensah (@kofi-mensah)")).toEqual([
    { ...entry, reason: "User → Moderator" },
    { ...entry, reason: "Moderator → User" },
  ]);
});

test("the owner alone makes and unmakes admins", async () => {
  const { userId } = await buildMember();
  const helper = helperOf(await buildMember({ role: "moderator" }), "manage-users");
  const refusal = "Only the owner can make or unmake an admin.";
  await expect(changeRole(helper, userId, "admin")).rejects.toThrow(refusal);
  await changeRole(owner, userId, "admin");
  expect(await roleOf(userId)).toBe("admin");
  await expect(changeRole(helper, userId, "user")).rejects.toThrow(refusal);
  await changeRole(owner, userId, "user");
  expect(await roleOf(userId)).toBe("user");
});

test("the last admin can't demote themselves, whatever was delegated to them", async () => {
  const profile = await buildMember({ role: "admin" });
  const admin = { ...memberOf(profile), capabilities: ["manage-users"] as const };
  await expect(changeRole(admin, admin.id, "user")).rejects.toThrow(
    "You can’t change your own role.",
  );
  expect(await roleOf(admin.id)).toBe("admin");
});

test("the owner can't be demoted, by anyone", async () => {
  const helper = helperOf(await buildMember({ role: "moderator" }), "manage-users");
  for (const viewer of [owner, helper]) {
    const change = changeRole(viewer, owner.id, "moderator");
    await expect(change).rejects.toThrow("The owner can’t be demoted.");
  }
  expect(await roleOf(owner.id)).toBe(ownerProfile.role);
});

test("nobody without the right changes a role, and nothing is recorded", async () => {
  const { userId } = await buildMember({ displayName: "Untouched" });
  const refused = [
    [visitor, SignInRequired],
    [memberOf({ userId }), Forbidden],
    [memberOf({ userId, role: "admin" }), Forbidden],
    [helperOf({ userId }, "moderate-reviews"), Forbidden],
    [memberOf({ userId, isSuspended: true, suspensionReason: "Spam" }), Suspended],
  ] as const;
  for (const [viewer, error] of refused) {
    await expect(changeRole(viewer, userId, "moderator")).rejects.toBeInstanceOf(error);
  }
  await expect(changeRole(owner, 999_999, "user")).rejects.toBeInstanceOf(NotFound);
  expect(await roleOf(userId)).toBe("user");
  expect(await listLog("Untouched")).toEqual([]);
});

test("each of many concurrent changes is recorded in order, and the last one applies", async () => {
  const { userId } = await buildMember({ displayName: "Wanted by two" });
  await Promise.all(
    ["moderator", "user", "moderator", "user"].map((role) =>
      changeRole(owner, userId, role === "user" ? "user" : "moderator"),
    ),
  );
  const log = await listLog("Wanted by two");
  const steps = log.map(({ reason }) => reason?.split(" → ") ?? []);
  steps.reduce((before, [from, to = ""]) => {
    expect(from).toBe(before);
    return to;
  }, "User");
  expect((await roleOf(userId)) === "user").toBe((steps.at(-1)?.[1] ?? "User") === "User");
});
