import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
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

beforeEach(async () => {
  for (const table of ["reviews", "movies", "member"] as const)
    await db.deleteFrom(table).execute();
});

/** A member who signed up so many days ago and has not confirmed their address. */
async function buildUnconfirmed(days = 8, email?: string) {
  const createdAt = new Date(Date.now() - days * day);
  const { userId } = await buildMember({ displayName: null, createdAt, ...(email && { email }) });
  await db.updateTable("member").set({ emailVerified: false }).where("id", "=", userId).execute();
  await buildPassword(userId, hash);
  return userId;
}

async function listMembers() {
  const rows = await db.selectFrom("member").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

test("an account that was not confirmed within seven days is removed with all its data", async () => {
  await buildUnconfirmed(8);
  const recent = await buildUnconfirmed(6);
  expect(await removeUnconfirmed()).toBe(1);
  expect(await listMembers()).toEqual([recent]);
  expect(await db.selectFrom("account").select("userId").execute()).toEqual([{ userId: recent }]);
  expect(await removeUnconfirmed()).toBe(0);
});

test("a member who confirmed their address stays, however long ago", async () => {
  const { userId } = await buildMember({ createdAt: new Date(Date.now() - 4000 * day) });
  expect(await removeUnconfirmed()).toBe(0);
  expect(await listMembers()).toEqual([userId]);
});

test("the owner stays, whether made by command or by ADMIN_EMAIL", async () => {
  const made = await buildUnconfirmed();
  await sql`update member set is_owner = true where id = ${made}`.execute(db);
  const named = await buildUnconfirmed(8, "owner@example.org");
  await removeUnconfirmed();
  expect(await listMembers()).toEqual([made, named]);
});

test("a member who signs in by a provider stays", async () => {
  const id = await buildUnconfirmed();
  await sql`
    insert into account (account_id, provider_id, user_id, updated_at)
    values ('42', 'google', ${id}, now())
  `.execute(db);
  await removeUnconfirmed();
  expect(await listMembers()).toEqual([id]);
});

test("a member who has written something stays", async () => {
  const id = await buildUnconfirmed();
  const { id: movieId } = await buildMovie();
  await buildReview({ movieId, userId: id });
  await removeUnconfirmed();
  expect(await listMembers()).toEqual([id]);
});

test("a member with a valid link stays until it has ended", async () => {
  const id = await buildUnconfirmed();
  await sql`
    insert into verification (identifier, value, expires_at)
    values ('verify-email:x', ${String(id)}, now() + interval '1 hour')
  `.execute(db);
  expect(await removeUnconfirmed()).toBe(0);
  await sql`update verification set expires_at = now() - interval '1 second'`.execute(db);
  expect(await removeUnconfirmed()).toBe(1);
});

test.each(["is_suspended = true", "role = 'moderator'", "display_name = 'Kofi'", "bio = 'Hello'"])(
  "a member with a status, role or profile (%s) stays",
  async (change) => {
    const id = await buildUnconfirmed();
    await sql`update profiles set ${sql.raw(change)} where user_id = ${id}`.execute(db);
    expect(await removeUnconfirmed()).toBe(0);
  },
);

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
