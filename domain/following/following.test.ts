import { beforeEach, expect, test } from "vitest";
import {
  Forbidden,
  NotFound,
  RateLimited,
  SignInRequired,
  Suspended,
} from "#domain/platform/errors.ts";
import { limits } from "#domain/platform/rate-limit.ts";
import { getProfile } from "#domain/profiles/profiles.ts";
import { type Member, type Viewer, visitor } from "#domain/rights/viewer.ts";
import type { Audience } from "#shared/options/audiences.ts";
import { buildMember, buildMembers, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  countPeople,
  exportOfMember,
  followMember,
  listMuted,
  listPeople,
  muteMember,
  unfollowMember,
  unmuteMember,
} from "./following.ts";

const db = await openTestDatabase();
let amina: Member;
let kofi: Member;
let zola: Member;

beforeEach(async () => {
  await db.deleteFrom("member").execute();
  await db.deleteFrom("allowances").execute();
  const build = async (username: string) => memberOf(await buildMember({ username })) as Member;
  [amina, kofi, zola] = [await build("amina"), await build("kofi"), await build("zola")];
});

async function listNames(
  side: "followers" | "following",
  username = "amina",
  viewer: Viewer = visitor,
) {
  const { people } = await listPeople(viewer, username, { side, page: 1 });
  return people.map((person) => person.username);
}

function choose({ id }: Member, fields: { peopleAudience?: Audience; diaryAudience?: Audience }) {
  return db.updateTable("profiles").set(fields).where("userId", "=", id).execute();
}

test("following twice is once, and ends at once", async () => {
  await Promise.all([followMember(kofi, "amina"), followMember(kofi, "amina")]);
  await followMember(zola, "amina");
  expect(await listNames("followers")).toEqual(["zola", "kofi"]);
  expect(await listNames("following", "kofi")).toEqual(["amina"]);
  expect(await exportOfMember(kofi)).toMatchObject({ following: [{ username: "amina" }] });
  await unfollowMember(kofi, "amina");
  await unfollowMember(kofi, "amina");
  expect(await listNames("followers")).toEqual(["zola"]);
  expect(await exportOfMember(kofi)).toEqual({ following: [], blocked: [] });
});

test("muting is for those one follows, and ends when unmuted or no longer followed", async () => {
  await expect(muteMember(kofi, "amina")).rejects.toThrow(Forbidden);
  await followMember(kofi, "amina");
  await muteMember(kofi, "amina");
  await muteMember(kofi, "amina");
  expect(await listMuted(kofi)).toMatchObject([{ username: "amina" }]);
  expect(await getProfile(kofi, "amina")).toMatchObject({ isFollowed: true, isMuted: true });
  expect(await exportOfMember(kofi)).toMatchObject({ following: [{ isMuted: true }] });
  expect(await exportOfMember(amina)).toEqual({ following: [], blocked: [] });
  await unmuteMember(kofi, "amina");
  expect(await listMuted(kofi)).toEqual([]);
  await muteMember(kofi, "amina");
  await unfollowMember(kofi, "amina");
  await followMember(kofi, "amina");
  expect(await getProfile(kofi, "amina")).toMatchObject({ isMuted: false });
});

test("counts are right after a hundred members follow at once", async () => {
  const members = await buildMembers(Array.from({ length: 100 }, () => ({})));
  await Promise.all(members.map((one) => followMember(memberOf(one), "amina")));
  const profile = await getProfile(visitor, "amina");
  expect(await countPeople(visitor, profile)).toEqual({ followers: 100, following: 0 });
  const second = await listPeople(visitor, "amina", { side: "followers", page: 2 });
  expect([second.pages, second.people.length]).toEqual([2, 40]);
});

test("nobody follows themselves, as a visitor, suspended, or someone unconfirmed", async () => {
  const suspended = memberOf(await buildMember({ isSuspended: true }));
  await buildMember({ username: "nobody", isConfirmed: false });
  await expect(followMember(amina, "amina")).rejects.toThrow(Forbidden);
  await expect(followMember(visitor, "amina")).rejects.toThrow(SignInRequired);
  await expect(followMember(suspended, "amina")).rejects.toThrow(Suspended);
  await expect(followMember(amina, "nobody")).rejects.toThrow(NotFound);
});

test("a member follows two hundred others in a day", async () => {
  const { most } = limits.follow;
  await followMember(kofi, "zola");
  await db.updateTable("allowances").set({ used: most }).execute();
  await expect(followMember(kofi, "amina")).rejects.toThrow(RateLimited);
  await expect(followMember(kofi, "amina")).rejects.toThrow("You can follow more tomorrow.");
});

test("lists of people have the readers that their member chose", async () => {
  await followMember(kofi, "amina");
  const sees = async (viewer: Viewer) => (await getProfile(viewer, "amina")).can.seePeople;
  await choose(amina, { peopleAudience: "followers" });
  expect([await sees(kofi), await sees(zola), await sees(visitor)]).toEqual([true, false, false]);
  await choose(amina, { peopleAudience: "me" });
  expect([await sees(kofi), await sees(amina)]).toEqual([false, true]);
  await expect(listNames("followers")).rejects.toThrow(NotFound);
  expect(await countPeople(visitor, await getProfile(visitor, "amina"))).toBeNull();
  expect(await listNames("following", "kofi")).toEqual([]);
  expect(await listNames("following", "kofi", kofi)).toEqual(["amina"]);
});

test("a diary for followers is closed to others", async () => {
  await followMember(kofi, "amina");
  await choose(amina, { diaryAudience: "followers" });
  const sees = async (viewer: Viewer) => (await getProfile(viewer, "amina")).can.seeDiary;
  expect([await sees(kofi), await sees(zola), await sees(amina)]).toEqual([true, false, true]);
  await unfollowMember(kofi, "amina");
  expect(await sees(kofi)).toBe(false);
});
