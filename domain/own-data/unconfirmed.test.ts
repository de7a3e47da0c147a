import { sql } from "kysely";
import { expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { buildMember, buildMovie, buildPassword, buildReview } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { traces } from "./queries/unconfirmed.ts";
import { removeUnconfirmed } from "./unconfirmed.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
process.env.ADMIN_EMAIL = "owner@example.org";
const db = await openTestDatabase();
const hash = await hashPassword("a long password");
const day = 24 * 60 * 60 * 1000;

/** A member who signed up so many days ago and has not confirmed their address. */
async function buildUnconfirmed(days = 8, email?: string) {
  const createdAt = new Date(Date.now() - days * day);
  const { userId } = await buildMember({ displayName: null, createdAt, ...(email && { email }) });
  await db.updateTable("member").set({ emailVerified: false }).where("id", "=", userId).execute();
  await buildPassword(userId, hash);
  return userId;
}

async function has(id: number | undefined) {
  const member = db
    .selectFrom("member")
    .select("id")
    .where("id", "=", id ?? 0);
  return (await member.executeTakeFirst()) !== undefined;
}

// One statement names every table, so its plan takes long: one run for all of them.
const forgotten = await buildUnconfirmed(8);
const recent = await buildUnconfirmed(6);
const { userId: confirmed } = await buildMember({ createdAt: new Date(Date.now() - 4000 * day) });
const madeOwner = await buildUnconfirmed();
await sql`update member set is_owner = true where id = ${madeOwner}`.execute(db);
const namedOwner = await buildUnconfirmed(8, "owner@example.org");
const ofGoogle = await buildUnconfirmed();
await sql`
  insert into account (account_id, provider_id, user_id, updated_at)
  values ('42', 'google', ${ofGoogle}, now())
`.execute(db);
const author = await buildUnconfirmed();
await buildReview({ movieId: (await buildMovie()).id, userId: author });
const withLink = await buildUnconfirmed();
await sql`
  insert into verification (identifier, value, expires_at)
  values ('verify-email:x', ${String(withLink)}, now() + interval '1 hour')
`.execute(db);
const profiles = [
  "is_suspended = true",
  "role = 'moderator'",
  "display_name = 'Kofi'",
  "bio = 'Hi'",
];
const withProfile = new Map<string, number>();
for (const change of profiles) {
  const id = await buildUnconfirmed();
  await sql`update profiles set ${sql.raw(change)} where user_id = ${id}`.execute(db);
  withProfile.set(change, id);
}
const removed = await removeUnconfirmed();

test("an account that was not confirmed within seven days is removed with all its data", async () => {
  expect(removed).toBe(1);
  expect([await has(forgotten), await has(recent)]).toEqual([false, true]);
  const accounts = await db.selectFrom("account").select("userId").execute();
  const owners = accounts.map(({ userId }) => userId);
  expect(owners).not.toContain(forgotten);
  expect(owners).toContain(recent);
});

test("a member who confirmed their address stays, however long ago", async () => {
  expect(await has(confirmed)).toBe(true);
});

test("the owner stays, whether made by command or by ADMIN_EMAIL", async () => {
  expect([await has(madeOwner), await has(namedOwner)]).toEqual([true, true]);
});

test("a member who signs in by a provider stays", async () => {
  expect(await has(ofGoogle)).toBe(true);
});

test("a member who has written something stays", async () => {
  expect(await has(author)).toBe(true);
});

test("a member with a valid link stays until it has ended", async () => {
  expect(await has(withLink)).toBe(true);
  await sql`update verification set expires_at = now() - interval '1 second'`.execute(db);
  expect(await removeUnconfirmed()).toBe(1);
  expect(await has(withLink)).toBe(false);
});

test.each(profiles)("a member with a status, role or profile (%s) stays", async (change) => {
  expect(await has(withProfile.get(change))).toBe(true);
});

test("every table that refers to a member is checked", async () => {
  const { rows } = await sql<{ place: string }>`
    select conrelid::regclass || '.' || attname as place
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('member'::regclass, 'profiles'::regclass)
      and conrelid not in ('account'::regclass, 'profiles'::regclass)
  `.execute(db);
  const looked = traces.map(([table, column]) => `${table}.${column}`);
  expect(looked.sort()).toEqual(rows.map(({ place }) => place).sort());
});
