import { beforeEach, expect, test } from "vitest";
import { drainBackground } from "#domain/platform/background.ts";
import { NotFound, RateLimited, SignInRequired } from "#domain/platform/errors.ts";
import { deleteFromMailbox } from "#domain/platform/mail/mailbox.ts";
import { type Member, visitor } from "#domain/rights/viewer.ts";
import { buildMember, buildPassword, memberOf } from "#tests/builders.ts";
import { originWith } from "#tests/request-origin.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import { resolveSession } from "./accounts.ts";
import type { RequestOrigin } from "./call-auth.ts";
import { changePassword } from "./own-password.ts";
import { hashPassword } from "./passwords.ts";
import { endAllSessions, endOtherSessions, endSession, listOwnSessions } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const { messagesTo: mailTo } = openTestMailbox();
const db = await openTestDatabase();
const password = "a long password";
const hash = await hashPassword(password);
let amina: Member;
let kofi: Member;
let phone: RequestOrigin;
let laptop: RequestOrigin;

async function enter(email: string, userAgent: string): Promise<RequestOrigin> {
  const result = await signIn({ email, password }, originWith([], userAgent));
  if (result.kind !== "signed-in") throw new Error(`The sign-in is ${result.kind}.`);
  return originWith(result.cookies, userAgent);
}

async function isSignedIn({ headers }: RequestOrigin): Promise<boolean> {
  return (await resolveSession(headers)).viewer.kind === "member";
}

async function buildAccount(email: string): Promise<Member> {
  const profile = await buildMember({ email });
  await buildPassword(profile.userId, hash);
  return memberOf(profile);
}

beforeEach(async () => {
  await drainBackground();
  await deleteFromMailbox(["amina@example.org"]);
  await db.deleteFrom("member").execute();
  await db.deleteFrom("allowances").execute();
  amina = await buildAccount("amina@example.org");
  kofi = await buildAccount("kofi@example.org");
  phone = await enter("amina@example.org", "Mozilla/5.0 (Linux; Android 10) Firefox/145.0");
  laptop = await enter("amina@example.org", "Mozilla/5.0 (Windows NT 10.0) Firefox/145.0");
});

test("a member's sessions are listed by device, this one first, without their tokens", async () => {
  await enter("kofi@example.org", "Mozilla/5.0 (X11; Linux) Firefox/145.0");
  const sessions = await listOwnSessions(amina, phone.headers);
  expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
    ["Firefox on Android", true],
    ["Firefox on Windows", false],
  ]);
  const { token } = await db.selectFrom("session").select("token").executeTakeFirstOrThrow();
  expect(JSON.stringify(sessions)).not.toContain(token);
});

test("a session that has ended is not listed", async () => {
  await db
    .updateTable("session")
    .set({ expiresAt: new Date(0) })
    .execute();
  expect(await listOwnSessions(amina, phone.headers)).toEqual([]);
});

test("one session is ended, and the others stay", async () => {
  const [, other] = await listOwnSessions(amina, phone.headers);
  await endSession(amina, other?.id ?? 0, phone);
  expect(await isSignedIn(laptop)).toBe(false);
  expect(await isSignedIn(phone)).toBe(true);
});

test("nobody ends the session of another", async () => {
  const elsewhere = await enter("kofi@example.org", "");
  const [own] = await listOwnSessions(amina, phone.headers);
  await expect(endSession(kofi, own?.id ?? 0, elsewhere)).rejects.toThrow(NotFound);
  expect(await isSignedIn(phone)).toBe(true);
});

test("all sessions but this one are ended, or all of them, and none of anyone else", async () => {
  const elsewhere = await enter("kofi@example.org", "");
  await endOtherSessions(amina, phone);
  expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([true, false]);
  const cookies = await endAllSessions(amina, phone);
  expect(await isSignedIn(phone)).toBe(false);
  expect(cookies.join()).toMatch(/session_token=;/);
  expect(await isSignedIn(elsewhere)).toBe(true);
});

test("a visitor has no sessions to list or end", async () => {
  await expect(listOwnSessions(visitor, new Headers())).rejects.toThrow(SignInRequired);
  await expect(endSession(visitor, 1, originWith())).rejects.toThrow(SignInRequired);
  await expect(endOtherSessions(visitor, originWith())).rejects.toThrow(SignInRequired);
  await expect(endAllSessions(visitor, originWith())).rejects.toThrow(SignInRequired);
});

test("a new password ends the other sessions, renews this one and is reported by mail", async () => {
  const input = { current: password, next: "another password" };
  const changed = await changePassword(amina, input, phone);
  expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, false]);
  expect(changed.kind === "changed" && (await isSignedIn(originWith(changed.cookies)))).toBe(true);
  const again = await signIn({ email: "amina@example.org", password }, originWith());
  expect(again.kind).toBe("wrong");
  expect(await mailTo("amina@example.org")).toMatchObject([
    { subject: "Your Griot password was changed" },
  ]);
});

test("a wrong current password changes nothing", async () => {
  const input = { current: "not this one", next: "another password" };
  expect(await changePassword(amina, input, phone)).toEqual({ kind: "wrong" });
  expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([true, true]);
});

test("a password cannot be guessed at a screen that was left open", async () => {
  const input = { current: "not this one", next: "another password" };
  for (let attempt = 0; attempt < 15; attempt += 1) await changePassword(amina, input, phone);
  const right = changePassword(amina, { ...input, current: password }, phone);
  await expect(right).rejects.toThrow(RateLimited);
});

test("a suspended member may still look after their account", async () => {
  const suspended = { ...amina, suspension: { reason: "Spam", until: null } };
  await endOtherSessions(suspended, phone);
  const input = { current: password, next: "another password" };
  expect((await changePassword(suspended, input, phone)).kind).toBe("changed");
});

test("for a member who signed up by a provider and has no password, no current password is right", async () => {
  await db.deleteFrom("account").where("userId", "=", amina.id).execute();
  const input = { current: password, next: "another password" };
  expect(await changePassword(amina, input, phone)).toEqual({ kind: "wrong" });
});
