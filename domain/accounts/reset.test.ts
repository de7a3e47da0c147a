import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { RateLimited } from "#domain/platform/errors.ts";
import { limits } from "#domain/platform/rate-limit.ts";
import { buildMember, buildPassword } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import { resolveSession } from "./accounts.ts";
import type { RequestOrigin } from "./call-auth.ts";
import { hashPassword } from "./passwords.ts";
import { isResetOpen, requestReset, resetPassword } from "./reset.ts";
import { signIn } from "./sign-in.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const { messagesTo: mailTo, linksTo } = openTestMailbox();
const db = await openTestDatabase();

const requestOrigin: RequestOrigin = {
  headers: new Headers(),
  origin: "http://localhost:3000",
  address: "10.0.0.1",
};
const former = "a former password";
const hash = await hashPassword(former);
const password = "a new password";
let count = 0;
let email = "";
let userId = 0;

async function tokenOf(index = 0): Promise<string> {
  return (await linksTo(email))[index]?.searchParams.get("token") ?? "";
}

function enter(word: string) {
  return signIn({ email, password: word }, requestOrigin);
}

beforeEach(async () => {
  count += 1;
  email = `amina-${count}@example.org`;
  ({ userId } = await buildMember({ email }));
  await buildPassword(userId, hash);
});

test("a member who forgot their password is mailed a link, and chooses a new one", async () => {
  await requestReset({ email, next: "/" }, requestOrigin);
  const [link] = await linksTo(email);
  expect(link?.href).toMatch(/^http:\/\/localhost:3000\/auth\/reset\?token=/);
  expect(await isResetOpen(await tokenOf())).toBe(true);
  expect(await resetPassword({ token: await tokenOf(), password }, requestOrigin)).toMatchObject({
    kind: "changed",
  });
  expect(await enter(former)).toEqual({ kind: "wrong" });
  expect(await enter(password)).toMatchObject({ kind: "signed-in" });
});

test("the link leads the member where they were going", async () => {
  await requestReset({ email, next: "/movies?q=xala&page=2" }, requestOrigin);
  const [link] = await linksTo(email);
  expect(link?.searchParams.get("next")).toBe("/movies?q=xala&page=2");
});

test("a member who guessed their password too often signs in with the new one", async () => {
  const { most } = limits["sign-in-to-account"];
  for (let times = 0; times < most; times += 1) await enter("a guess");
  await expect(enter(former)).rejects.toThrow(RateLimited);
  await requestReset({ email, next: "/" }, requestOrigin);
  await resetPassword({ token: await tokenOf(), password }, requestOrigin);
  expect(await enter(password)).toMatchObject({ kind: "signed-in" });
});

test("a reset ends every session and signs nobody in", async () => {
  const signedIn = await enter(former);
  const cookies = signedIn.kind === "signed-in" ? signedIn.cookies : [];
  const headers = new Headers({ cookie: cookies.map((each) => each.split(";")[0]).join("; ") });
  expect((await resolveSession(headers)).viewer.kind).toBe("member");
  await requestReset({ email, next: "/" }, requestOrigin);
  await resetPassword({ token: await tokenOf(), password }, requestOrigin);
  expect((await resolveSession(headers)).viewer.kind).toBe("visitor");
  const { rows } = await sql`select 1 from session where user_id = ${userId}`.execute(db);
  expect(rows).toEqual([]);
});

test("a link works once, ends with a later one, and expires after an hour", async () => {
  await requestReset({ email, next: "/" }, requestOrigin);
  const earlier = await tokenOf();
  await requestReset({ email, next: "/" }, requestOrigin);
  const token = await tokenOf();
  expect(await isResetOpen(earlier)).toBe(false);
  expect(await resetPassword({ token: earlier, password }, requestOrigin)).toEqual({
    kind: "ended",
  });
  expect(await resetPassword({ token, password }, requestOrigin)).toMatchObject({
    kind: "changed",
  });
  expect(await resetPassword({ token, password: "another password" }, requestOrigin)).toEqual({
    kind: "ended",
  });
  await requestReset({ email, next: "/" }, requestOrigin);
  const late = await tokenOf();
  await sql`update verification set expires_at = now() - interval '1 second'`.execute(db);
  expect(await resetPassword({ token: late, password }, requestOrigin)).toEqual({ kind: "ended" });
  expect(await enter(password)).toMatchObject({ kind: "signed-in" });
});

test("a reset ends the member's other pending links and sign-ins", async () => {
  await sql`
    insert into verification (identifier, value, expires_at)
    values ('verify-email:hash', ${String(userId)}, now() + interval '1 day'),
      ('verify-email:of another', ${String(userId + 1000)}, now() + interval '1 day')
  `.execute(db);
  await requestReset({ email, next: "/" }, requestOrigin);
  await resetPassword({ token: await tokenOf(), password }, requestOrigin);
  const { rows } = await sql`select identifier from verification order by 1`.execute(db);
  expect(rows).toContainEqual({ identifier: "verify-email:of another" });
  expect(rows).not.toContainEqual({ identifier: "verify-email:hash" });
  await sql`delete from verification`.execute(db);
});

test("a reset confirms the address", async () => {
  await db.updateTable("member").set({ emailVerified: false }).where("id", "=", userId).execute();
  await requestReset({ email, next: "/" }, requestOrigin);
  await resetPassword({ token: await tokenOf(), password }, requestOrigin);
  expect(await enter(password)).toMatchObject({ kind: "signed-in" });
});

test("a member is mailed when their password is changed", async () => {
  await requestReset({ email, next: "/" }, requestOrigin);
  await resetPassword({ token: await tokenOf(), password }, requestOrigin);
  const [mail] = await mailTo(email);
  expect(mail?.subject).toBe("Your Griot password was changed");
  expect(mail?.text).toContain("http://localhost:3000/auth/forgot");
});

test("an unknown address gets no mail and the same answer", async () => {
  await expect(
    requestReset({ email: "nobody@example.org", next: "/" }, requestOrigin),
  ).resolves.toBeUndefined();
  expect(await mailTo("nobody@example.org")).toEqual([]);
});

test("neither the token nor its stored form gives access beyond the link itself", async () => {
  await requestReset({ email, next: "/" }, requestOrigin);
  const token = await tokenOf();
  const { rows } = await sql<{ identifier: string }>`select identifier from verification`.execute(
    db,
  );
  expect(rows.map(({ identifier }) => identifier).join()).not.toContain(token);
  for (const { identifier } of rows) {
    for (const guess of [identifier, identifier.split(":")[1] ?? ""]) {
      expect(await resetPassword({ token: guess, password }, requestOrigin)).toEqual({
        kind: "ended",
      });
    }
  }
});

test("at most five links an hour can be requested for one address, known or not", async () => {
  for (const to of [email, "nobody-else@example.org"]) {
    for (let times = 0; times < 5; times += 1)
      await requestReset({ email: to, next: "/" }, requestOrigin);
    await expect(requestReset({ email: to, next: "/" }, requestOrigin)).rejects.toThrow(
      /^Please wait \d+ minutes/,
    );
  }
});
