import { beforeEach, expect, test } from "vitest";
import { NotFound } from "#domain/platform/errors.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import { buildMember, helperOf, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { findMember, getProfile, getUsername } from "./profiles.ts";

const db = await openTestDatabase();

beforeEach(async () => {
  await db.deleteFrom("member").execute();
});

function asMember(id: number): Viewer {
  return memberOf({ userId: id });
}

test("a profile has what is public and nothing else", async () => {
  await buildMember({ username: "amina", bio: "Ciné-club de Dakar.", preferredGenres: ["drama"] });
  const profile = await getProfile(visitor, "amina");
  expect(Object.keys(profile).sort()).toEqual([
    "avatarUrl",
    "bio",
    "can",
    "createdAt",
    "diaryAudience",
    "displayName",
    "isBlocked",
    "isFollowed",
    "isMuted",
    "preferredGenres",
    "preferredLanguages",
    "userId",
    "username",
  ]);
});

test("the profile of a suspended member stays readable, without the reason", async () => {
  await buildMember({ username: "loud", isSuspended: true, suspensionReason: "Advertising" });
  expect(JSON.stringify(await getProfile(visitor, "loud"))).not.toContain("Advertising");
});

test("only the member themselves may edit a profile", async () => {
  const { userId } = await buildMember({ username: "amina" });
  expect((await getProfile(asMember(userId), "amina")).can).toMatchObject({ edit: true });
  expect((await getProfile(asMember(userId + 1), "amina")).can).toMatchObject({ edit: false });
  const others = [
    ...[memberOf({ userId: userId + 1, role: "admin" }), ownerOf({ userId: userId + 1 })],
    ...[helperOf({ userId: userId + 1 }, "manage-users"), visitor],
  ];
  for (const viewer of others) {
    expect((await getProfile(viewer, "amina")).can).toMatchObject({ edit: false });
  }
});

test("a member is found by username or internal identifier, and called by their name", async () => {
  const { userId } = await buildMember({ username: "ngozi", displayName: "Ngozi U." });
  const ngozi = { userId, username: "ngozi", name: "Ngozi U." };
  expect(await findMember({ username: "ngozi" })).toEqual(ngozi);
  expect(await findMember({ userId })).toEqual(ngozi);
  expect(await findMember({ username: "nobody" })).toBeUndefined();
  await buildMember({ username: "kwesi", displayName: null });
  expect(await findMember({ username: "kwesi" })).toMatchObject({ name: "Anonymous User" });
});

test("an internal identifier leads to the username", async () => {
  const { userId } = await buildMember({ username: "amina" });
  expect(await getUsername(userId)).toBe("amina");
});

test("a username or identifier without a member is not found", async () => {
  await expect(getProfile(visitor, "nobody")).rejects.toThrow(NotFound);
  await expect(getUsername(2_000_000_000)).rejects.toThrow(NotFound);
});

async function confirm(userId: number, emailVerified: boolean) {
  await db.updateTable("member").set({ emailVerified }).where("id", "=", userId).execute();
}

test("nobody is public before they have confirmed their address", async () => {
  const { userId } = await buildMember({ username: "amina" });
  await confirm(userId, false);
  await expect(getProfile(visitor, "amina")).rejects.toThrow(NotFound);
  await expect(getProfile(asMember(userId + 1), "amina")).rejects.toThrow(NotFound);
  await expect(getUsername(userId)).rejects.toThrow(NotFound);
  expect(await findMember({ username: "amina" })).toBeUndefined();
  expect(await findMember({ userId })).toBeUndefined();
  await confirm(userId, true);
  expect(await getProfile(visitor, "amina")).toMatchObject({ userId });
});

test("members who are not public yet are visible to those who manage users", async () => {
  const { userId } = await buildMember({ username: "amina" });
  await confirm(userId, false);
  const helper = helperOf({ userId: userId + 1 }, "manage-users");
  expect(await getProfile(helper, "amina")).toMatchObject({ userId });
});
