import { sql } from "kysely";
import { expect, test } from "vitest";
import { Forbidden, NotFound, SignInRequired } from "#domain/platform/errors.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { buildMember, helperOf, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { countMembers, getManagedMember, listMembers } from "./directory.ts";

const db = await openTestDatabase();
const day = (of: number) => new Date(Date.UTC(2026, 0, of));
const soon = new Date(Date.now() + 60 * 60 * 1000);
const owner = ownerOf(await buildMember({ displayName: "The Owner", createdAt: day(1) }));
await sql`update member set is_owner = true where id = ${owner.id}`.execute(db);
const sade = await buildMember({
  ...{ displayName: "Ṣadé Ọláìyá", bio: "Writes about Gelede masks", createdAt: day(2) },
  ...{ email: "sade@lagos.example", username: "sade-o" },
});
const kofi = await buildMember({
  ...{ displayName: null, username: "kofi", role: "moderator", createdAt: day(3) },
  ...{ isSuspended: true, suspensionReason: "Spam", suspensionUntil: soon },
});
const ended = await buildMember({
  ...{ displayName: "Ended", role: "admin", createdAt: day(4) },
  ...{ isSuspended: true, suspensionReason: "Old", suspensionUntil: day(5) },
});
const helper = helperOf(
  await buildMember({ displayName: "Helper", createdAt: day(6) }),
  "manage-users",
);
const everyone = { text: "", role: undefined, status: undefined, page: 1 };

async function find(filter: Partial<typeof everyone> | object) {
  const { members } = await listMembers(helper, { ...everyone, ...filter });
  return members.map(({ userId }) => userId);
}

test("all members are listed, the newest first", async () => {
  const all = [helper.id, ended.userId, kofi.userId, sade.userId, owner.id];
  expect(await find({})).toEqual(all);
});

test.each(["sade olaiya", "ỌLÁÌYÁ", "gelede", "sade-o", "sade@lagos", "LAGOS.example"])(
  "%j finds a member by name, bio, username or address",
  async (text) => {
    expect(await find({ text })).toEqual([sade.userId]);
  },
);

test("a member is found by another spelling of their address", async () => {
  const change = (email: string) =>
    db.updateTable("member").set({ email }).where("id", "=", sade.userId).execute();
  await change("sade@xn--bcher-kva.example");
  expect(await find({ text: "Sade@Bücher.example" })).toEqual([sade.userId]);
  await change("sade@lagos.example");
});

test.each(["sade kofi", "%", "_", "\\", "'; drop table profiles; --", "nobody@"])(
  "%j finds nobody",
  async (text) => {
    expect(await find({ text })).toEqual([]);
  },
);

test("members are filtered by role and present status; an ended suspension counts as active", async () => {
  expect(await find({ role: "moderator" })).toEqual([kofi.userId]);
  expect(await find({ status: "suspended" })).toEqual([kofi.userId]);
  expect(await find({ status: "active", role: "admin" })).toEqual([ended.userId]);
  expect(await find({ status: "suspended", text: "sade" })).toEqual([]);
});

test("the cards count all, active and suspended members and moderators", async () => {
  expect(await countMembers(helper)).toEqual({ total: 5, active: 4, suspended: 1, moderators: 1 });
});

test("a member is shown with their status and what the viewer may do", async () => {
  expect(await getManagedMember(helper, "kofi")).toMatchObject({
    ...{ displayName: null, status: "suspended", suspensionReason: "Spam", role: "moderator" },
    can: { suspend: true, make: ["user", "moderator"] },
  });
  const { members } = await listMembers(helper, everyone);
  const rights = Object.fromEntries(members.map(({ userId, can }) => [userId, can]));
  const none = { suspend: false, make: [] };
  expect(rights).toMatchObject({ [owner.id]: none, [helper.id]: none, [ended.userId]: none });
  const seen = await listMembers(owner, everyone);
  const admin = seen.members.find(({ userId }) => userId === ended.userId);
  expect(admin).toMatchObject({
    status: "expired",
    can: { suspend: true, make: ["user", "moderator", "admin"] },
  });
});

test("whoever manages members without owning the site may do the same, whatever their role", async () => {
  const capabilities = helper.capabilities;
  for (const role of ["user", "moderator", "admin"] as const) {
    const manager = { ...memberOf({ userId: helper.id, role }), capabilities };
    const { members } = await listMembers(manager, everyone);
    const rights = Object.fromEntries(members.map(({ userId, can }) => [userId, can]));
    expect(rights[sade.userId]).toEqual({ suspend: true, make: ["user", "moderator"] });
    expect(rights[ended.userId]).toEqual({ suspend: false, make: [] });
    expect(rights[helper.id]).toMatchObject({ suspend: false, make: [] });
    expect(rights[owner.id]).toEqual({ suspend: false, make: [] });
  }
});

test("a member was last active when their profile changed or their session was used", async () => {
  const used = new Date(Date.now() + 5000);
  await sql`
    insert into session (expires_at, token, updated_at, user_id)
    values (now() + interval '1 day', 'a token', ${used}, ${sade.userId})
  `.execute(db);
  expect((await getManagedMember(helper, "sade-o")).lastActive).toEqual(used);
  const { updatedAt } = await db
    .selectFrom("profiles")
    .select("updatedAt")
    .where("userId", "=", kofi.userId)
    .executeTakeFirstOrThrow();
  expect((await getManagedMember(helper, "kofi")).lastActive).toEqual(updatedAt);
});

test("the members are listed to nobody without the right", async () => {
  for (const [viewer, error] of [
    [visitor, SignInRequired],
    [memberOf({ userId: sade.userId, role: "admin" }), Forbidden],
    [helperOf({ userId: sade.userId }, "moderate-reviews"), Forbidden],
  ] as const) {
    await expect(listMembers(viewer, everyone)).rejects.toBeInstanceOf(error);
    await expect(countMembers(viewer)).rejects.toBeInstanceOf(error);
    await expect(getManagedMember(viewer, "kofi")).rejects.toBeInstanceOf(error);
  }
  await expect(getManagedMember(owner, "nobody")).rejects.toBeInstanceOf(NotFound);
});
