import { beforeEach, expect, test } from "vitest";
import { Forbidden, SignInRequired, Suspended } from "#domain/platform/errors.ts";
import { getProfile } from "#domain/profiles/profiles.ts";
import { type Member, visitor } from "#domain/rights/viewer.ts";
import { buildMember, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { blockMember, listBlocked, unblockMember } from "./blocks.ts";
import { exportOfMember, followMember } from "./following.ts";

const db = await openTestDatabase();
let amina: Member;
let kofi: Member;

beforeEach(async () => {
  await db.deleteFrom("member").execute();
  const build = async (username: string) => memberOf(await buildMember({ username })) as Member;
  [amina, kofi] = [await build("amina"), await build("kofi")];
});

test("a block ends following both ways, and neither can follow the other until it ends", async () => {
  await followMember(amina, "kofi");
  await followMember(kofi, "amina");
  await blockMember(amina, "kofi");
  await blockMember(amina, "kofi");
  expect(await db.selectFrom("follows").selectAll().execute()).toEqual([]);
  await expect(followMember(kofi, "amina")).rejects.toThrow("You can’t follow this member.");
  await expect(followMember(amina, "kofi")).rejects.toThrow(Forbidden);
  expect(await exportOfMember(amina)).toMatchObject({ blocked: [{ username: "kofi" }] });
  await unblockMember(amina, "kofi");
  await unblockMember(amina, "kofi");
  await followMember(kofi, "amina");
});

test("a blocked member sees nothing that is for followers, and nothing tells them", async () => {
  await followMember(kofi, "amina");
  await db
    .updateTable("profiles")
    .set({ diaryAudience: "followers" })
    .where("userId", "=", amina.id)
    .execute();
  await blockMember(amina, "kofi");
  const { can, isBlocked } = await getProfile(kofi, "amina");
  expect([can.seeDiary, can.follow, isBlocked]).toEqual([false, true, false]);
  expect(await listBlocked(kofi)).toEqual([]);
  expect(await listBlocked(amina)).toMatchObject([{ username: "kofi" }]);
});

test("following and blocking at the same time leave no follow", async () => {
  await Promise.allSettled([
    ...[followMember(kofi, "amina"), blockMember(amina, "kofi")],
    ...[followMember(amina, "kofi"), followMember(kofi, "amina")],
  ]);
  expect(await db.selectFrom("follows").selectAll().execute()).toEqual([]);
});

test("nobody blocks themselves, as a visitor, or suspended", async () => {
  const suspended = memberOf(await buildMember({ isSuspended: true }));
  await expect(blockMember(amina, "amina")).rejects.toThrow(Forbidden);
  await expect(blockMember(visitor, "amina")).rejects.toThrow(SignInRequired);
  await expect(blockMember(suspended, "amina")).rejects.toThrow(Suspended);
});
