import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { buildMember, buildPassword } from "#tests/builders.ts";
import { originWith } from "#tests/request-origin.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import { resolveSession } from "./accounts.ts";
import type { RequestOrigin } from "./call-auth.ts";
import { requestReset, resetPassword } from "./reset.ts";
import { signIn, signUp } from "./sign-in.ts";
import { confirmEmail, mailMissedVerifications, resendVerification } from "./verification.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const { messagesTo: mailTo, linksTo } = openTestMailbox();
const db = await openTestDatabase();

const requestOrigin: RequestOrigin = {
  headers: new Headers(),
  origin: "http://localhost:3000",
  address: "10.0.0.1",
};
let count = 0;
let email = "";
const password = "a long password";

/** The token of a link in the mail to the new member: 0 the newest. */
async function tokenOf(index = 0): Promise<string> {
  return (await linksTo(email))[index]?.searchParams.get("token") ?? "";
}

function resend(to = email, next = "/") {
  return resendVerification({ email: to, next }, requestOrigin);
}

beforeEach(() => {
  count += 1;
  email = `amina-${count}@example.org`;
});

test("a new member is mailed a link, can sign in after following it, and is led where they were going", async () => {
  const signUpInput = { email, password, next: "/movie/timbuktu-2014?tab=media" };
  expect(await signUp(signUpInput, requestOrigin)).toMatchObject({ kind: "created" });
  expect(await signIn({ email, password }, requestOrigin)).toEqual({ kind: "unverified" });
  const [link] = await linksTo(email);
  expect(link?.origin).toBe(requestOrigin.origin);
  expect(link?.pathname).toBe("/auth/verify");
  expect(link?.searchParams.get("next")).toBe("/movie/timbuktu-2014?tab=media");
  expect(await confirmEmail(await tokenOf(), requestOrigin)).toMatchObject({ kind: "confirmed" });
  expect(await signIn({ email, password }, requestOrigin)).toMatchObject({ kind: "signed-in" });
});

test("the mail of an interrupted sign-up is sent later, once", async () => {
  await db.schema.alterTable("mail_outbox").renameTo("away").execute();
  await expect(signUp({ email, password, next: "/" }, requestOrigin)).rejects.toThrow(
    "mail_outbox",
  );
  await db.schema.alterTable("away").renameTo("mail_outbox").execute();
  await mailMissedVerifications();
  expect(await mailTo(email), "while it may be under way").toEqual([]);
  await sql`update member set created_at = now() - interval '2 days' where email = ${email}`.execute(
    db,
  );
  await mailMissedVerifications();
  await mailMissedVerifications();
  expect(await mailTo(email)).toHaveLength(1);
  expect(await confirmEmail(await tokenOf(), requestOrigin)).toMatchObject({ kind: "confirmed" });
  expect(await signIn({ email, password }, requestOrigin)).toMatchObject({ kind: "signed-in" });
});

test("a member who was mailed their link, or confirmed without one, is not mailed another", async () => {
  await signUp({ email, password, next: "/" }, requestOrigin);
  const { userId } = await buildMember({ email: `by-command-${email}` });
  await buildPassword(userId, "a hash");
  await sql`update member set created_at = now() - interval '2 days'`.execute(db);
  await sql`delete from verification`.execute(db);
  await mailMissedVerifications();
  expect(await mailTo(email)).toHaveLength(1);
  expect(await mailTo(`by-command-${email}`)).toEqual([]);
});

/** Signs up, and gives what the browser then is known by. */
async function join(): Promise<string> {
  const result = await signUp({ email, password, next: "/" }, requestOrigin);
  return result.kind === "created" ? result.browserToken : "";
}

async function countSessions() {
  const { rows } = await sql`
    select 1 from session join member on member.id = user_id where email = ${email}
  `.execute(db);
  return rows.length;
}

test.each(["", "a guess"])("a link signs no other browser in (%j)", async (browserToken) => {
  await join();
  const result = await confirmEmail(await tokenOf(), requestOrigin, browserToken);
  expect(result).toEqual({ kind: "confirmed", email, cookies: [] });
  expect(await countSessions()).toBe(0);
});

test("a link signs in the browser that signed up, once", async () => {
  const browserToken = await join();
  const token = await tokenOf();
  const result = await confirmEmail(token, requestOrigin, browserToken);
  const { headers } = originWith(result.kind === "confirmed" ? result.cookies : []);
  expect((await resolveSession(headers)).viewer).toMatchObject({ kind: "member", email });
  await confirmEmail(token, requestOrigin, browserToken);
  expect(await countSessions()).toBe(1);
});

test("a link to one account signs nobody in who signed up for another", async () => {
  const browserToken = await join();
  email = `other-${email}`;
  await join();
  await confirmEmail(await tokenOf(), requestOrigin, browserToken);
  expect(await countSessions()).toBe(0);
});

test("a member with a second factor is not signed in without it", async () => {
  const browserToken = await join();
  await sql`update member set two_factor_enabled = true where email = ${email}`.execute(db);
  expect(await confirmEmail(await tokenOf(), requestOrigin, browserToken)).toMatchObject({
    cookies: [],
  });
  expect(await countSessions()).toBe(0);
});

test("a new password revokes the token of the browser that signed up", async () => {
  const browserToken = await join();
  await requestReset({ email, next: "/" }, requestOrigin);
  const [reset] = await linksTo(email);
  await resetPassword({ token: reset?.searchParams.get("token") ?? "", password }, requestOrigin);
  await sql`update member set email_verified = false where email = ${email}`.execute(db);
  await resend();
  expect(await confirmEmail(await tokenOf(), requestOrigin, browserToken)).toMatchObject({
    cookies: [],
  });
});

test("a link works once, and is then reported as used", async () => {
  await signUp({ email, password, next: "/" }, requestOrigin);
  const token = await tokenOf();
  expect(await confirmEmail(token, requestOrigin)).toMatchObject({ kind: "confirmed" });
  await db.updateTable("member").set({ emailVerified: false }).where("email", "=", email).execute();
  expect(await confirmEmail(token, requestOrigin)).toMatchObject({ kind: "used" });
  expect(await signIn({ email, password }, requestOrigin)).toEqual({ kind: "unverified" });
});

test("of two people who follow a link at once, it works for one", async () => {
  await signUp({ email, password, next: "/" }, requestOrigin);
  const token = await tokenOf();
  const results = await Promise.all([1, 2].map(() => confirmEmail(token, requestOrigin)));
  expect(results.map(({ kind }) => kind).sort()).toEqual(["confirmed", "used"]);
});

test("a later link ends an earlier one", async () => {
  await signUp({ email, password, next: "/" }, requestOrigin);
  await resend();
  expect(await confirmEmail(await tokenOf(1), requestOrigin)).toMatchObject({ kind: "ended" });
  expect(await confirmEmail(await tokenOf(0), requestOrigin)).toMatchObject({ kind: "confirmed" });
});

test("a link ends after a day, and one that was never sent does nothing", async () => {
  await signUp({ email, password, next: "/" }, requestOrigin);
  await sql`update verification set expires_at = now() - interval '1 second'`.execute(db);
  expect(await confirmEmail(await tokenOf(), requestOrigin)).toMatchObject({ kind: "ended" });
  expect(await confirmEmail("guess", requestOrigin)).toMatchObject({ kind: "ended" });
});

test("the database stores no token", async () => {
  await signUp({ email, password, next: "/" }, requestOrigin);
  const token = await tokenOf();
  const { rows } = await sql<{ row: string }>`
    select verification::text as row from verification union all
    select mail_outbox::text from mail_outbox
  `.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
});

test("a link is sent again only to a member whose address is not confirmed", async () => {
  const { userId } = await buildMember({ email });
  await resend();
  await resend("nobody@example.org");
  expect(await mailTo(email)).toEqual([]);
  expect(await mailTo("nobody@example.org")).toEqual([]);
  await db.updateTable("member").set({ emailVerified: false }).where("id", "=", userId).execute();
  await resend(email, "/movies");
  expect((await linksTo(email))[0]?.searchParams.get("next")).toBe("/movies");
});

test("at most five links an hour can be requested for one address", async () => {
  for (let times = 0; times < 5; times += 1) await resend();
  await expect(resend()).rejects.toThrow(/^Please wait \d+ minutes and try again.$/);
});

test("eight sign-ups at once with one address make one member, and the others are told", async () => {
  const results = await Promise.all(
    Array.from({ length: 8 }, () => signUp({ email, password, next: "/" }, requestOrigin)),
  );
  const kinds = results.map(({ kind }) => kind).sort();
  expect(kinds).toEqual(["created", ...Array.from({ length: 7 }, () => "exists")]);
  const members = db.selectFrom("member").select("id").where("email", "=", email);
  expect(await members.execute()).toHaveLength(1);
  expect(await mailTo(email)).toHaveLength(1);
});
