import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { listAuditEntries } from "#domain/audit/audit.ts";
import { config } from "#domain/platform/config.ts";
import { Conflict, RateLimited } from "#domain/platform/errors.ts";
import { type LimitName, limits } from "#domain/platform/rate-limit.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { buildMember, buildPassword, owner } from "#tests/builders.ts";
import { originWith } from "#tests/request-origin.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import { purgeExpired, resolveSession, resolveSignedIn } from "./accounts.ts";
import {
  confirmEmailChange,
  findEmailChange,
  findPendingEmail,
  requestEmailChange,
  restoreEmail,
} from "./email-change.ts";
import { exportOfMember } from "./export.ts";
import { hashPassword } from "./passwords.ts";
import { isResetOpen, requestReset, resetPassword } from "./reset.ts";
import { signIn, signUp } from "./sign-in.ts";
import { hashToken } from "./tokens.ts";
import { resendVerification } from "./verification.ts";

vi.mock("./passwords.ts", { spy: true });

process.env.SECRET = "a secret for tests, thirty-two characters long";
const { messagesTo: mailTo, linksTo } = openTestMailbox();
const db = await openTestDatabase();
const password = "a long password";
const hash = await hashPassword(password);
const stranger = originWith();
let count = 0;
let old = "";
let next = "";
let userId = 0;

beforeEach(async () => {
  count += 1;
  old = `amina-${count}@example.org`;
  next = `amina-${count}@example.com`;
  ({ userId } = await buildMember({ email: old }));
  await buildPassword(userId, hash);
  await db.deleteFrom("allowances").execute();
  config().adminEmail = undefined;
});

/** Signs a browser in; gives its viewer and its request origin. */
async function enter(email = old, word = password) {
  const result = await signIn({ email, password: word }, stranger);
  if (result.kind !== "signed-in") return undefined;
  const viewer = (await resolveSignedIn(result.cookies)) as Member;
  return { viewer, sender: originWith(result.cookies) };
}

async function requireEnter(email = old, word = password) {
  return (await enter(email, word)) ?? expect.unreachable("The sign-in was refused.");
}

async function requestChange(email = next, word = password) {
  const { viewer, sender: requestOrigin } = await requireEnter();
  return requestEmailChange(viewer, { email, password: word }, requestOrigin);
}

async function tokenTo(email: string, path: string): Promise<string> {
  const links = await linksTo(email);
  return links.find(({ pathname }) => pathname === path)?.searchParams.get("token") ?? "";
}

const confirmToken = (email = next) => tokenTo(email, "/auth/email");
const undoToken = (email = old) => tokenTo(email, "/auth/email/undo");

async function change() {
  await requestChange();
  return confirmEmailChange(await confirmToken(), stranger);
}

/** As after so many uses of a limit. */
const setUsed = (name: LimitName, used: number) =>
  db.updateTable("allowances").set({ used }).where("name", "=", name).execute();

async function emailNow() {
  const { email } = await db
    .selectFrom("member")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return email;
}

test("a member has another address once they have followed the link that is mailed there", async () => {
  expect(await requestChange()).toBe("sent");
  expect(await emailNow()).toBe(old);
  expect((await mailTo(next))[0]?.subject).toBe("Confirm your new email for Griot");
  const token = await confirmToken();
  expect(await findEmailChange("confirm", token)).toEqual({ formerEmail: old, newEmail: next });
  expect(await confirmEmailChange(token, stranger)).toEqual({ kind: "changed", email: next });
  expect(await enter(old)).toBeUndefined();
  expect((await requireEnter(next)).viewer).toMatchObject({ id: userId, email: next });
  expect(await confirmEmailChange(token, stranger)).toEqual({ kind: "ended" });
});

test("without the password there is no link, and it cannot be guessed here", async () => {
  const { viewer, sender: requestOrigin } = await requireEnter();
  const guess = () =>
    requestEmailChange(viewer, { email: next, password: "a guess" }, requestOrigin);
  expect(await guess()).toBe("wrong");
  await setUsed("confirm-password", limits["confirm-password"].most - 1);
  expect(await guess()).toBe("wrong");
  await expect(guess()).rejects.toThrow(RateLimited);
  expect(await mailTo(next)).toEqual([]);
  expect(await findPendingEmail(viewer)).toBeUndefined();
});

test("a member's own request is mailed, however many mails strangers request", async () => {
  for (const address of ["10.0.0.1", "10.0.0.2"]) {
    const from = { ...stranger, address };
    await requestReset({ email: next, next: "/" }, from);
    await resendVerification({ email: next, next: "/" }, from);
    await setUsed("strangers-mail-to-address", limits["strangers-mail-to-address"].most - 1);
  }
  expect(await requestChange()).toBe("sent");
  expect(await mailTo(next)).toHaveLength(1);
});

test("too many requests are refused, and not reported as sent", async () => {
  const { viewer, sender: requestOrigin } = await requireEnter();
  const request = (n: number) =>
    requestEmailChange(viewer, { email: `${n}-${next}`, password }, requestOrigin);
  const { most } = limits["email-change"];
  for (let n = 0; n < most; n += 1) expect(await request(n)).toBe("sent");
  await expect(request(most)).rejects.toThrow(/^Please wait \d+ minutes and try again.$/);
  expect(await findPendingEmail(viewer)).toBe(`${most - 1}-${next}`);
});

test("a member without a password must have signed in within ten minutes", async () => {
  const { viewer, sender: requestOrigin } = await requireEnter();
  await db.deleteFrom("account").where("userId", "=", userId).execute();
  const input = { email: next, password: "" };
  expect(await requestEmailChange(viewer, input, requestOrigin)).toBe("sent");
  await sql`
    update session set created_at = now() - interval '11 minutes' where user_id = ${userId}
  `.execute(db);
  expect(await requestEmailChange(viewer, input, requestOrigin)).toBe("stale");
  expect(await requestEmailChange(viewer, input, stranger)).toBe("stale");
});

test("a change ends the other sessions and what was mailed to the old address", async () => {
  const phone = await requireEnter();
  const laptop = await requireEnter();
  await requestReset({ email: old, next: "/" }, stranger);
  await requestEmailChange(laptop.viewer, { email: next, password }, laptop.sender);
  await confirmEmailChange(await confirmToken(), laptop.sender);
  expect((await resolveSession(phone.sender.headers)).viewer.kind).toBe("visitor");
  expect((await resolveSession(laptop.sender.headers)).viewer).toMatchObject({ email: next });
  expect(await isResetOpen(await tokenTo(old, "/auth/reset"))).toBe(false);
});

test("a later request ends the link of an earlier one, and so does a new password", async () => {
  await requestChange();
  const first = await confirmToken();
  await requestChange(`other-${next}`);
  expect(await confirmEmailChange(first, stranger)).toEqual({ kind: "ended" });
  const second = await confirmToken(`other-${next}`);
  await requestReset({ email: old, next: "/" }, stranger);
  const token = await tokenTo(old, "/auth/reset");
  await resetPassword({ token, password: "another long one" }, stranger);
  expect(await confirmEmailChange(second, stranger)).toEqual({ kind: "ended" });
});

test("another member's address is refused, and only its reader is told", async () => {
  const taken = `taken-${count}@example.org`;
  await buildMember({ email: taken });
  const { viewer, sender: requestOrigin } = await requireEnter();
  expect(await requestEmailChange(viewer, { email: taken, password }, requestOrigin)).toBe("sent");
  expect(await findPendingEmail(viewer)).toBe(taken);
  const [mail] = await mailTo(taken);
  expect(mail?.subject).toBe("This address is in use on Griot");
  expect(mail?.text).not.toContain(old);
  expect(await requestEmailChange(viewer, { email: old, password }, requestOrigin)).toBe("own");
});

test("an address that somebody signs up with before the confirmation is theirs", async () => {
  await requestChange();
  const token = await confirmToken();
  await buildMember({ email: next });
  expect(await confirmEmailChange(token, stranger)).toEqual({ kind: "taken" });
  expect(await emailNow()).toBe(old);
});

test("of two members who confirm one address at once, one gets it", async () => {
  const other = `kofi-${count}@example.org`;
  const kofi = await buildMember({ email: other });
  await buildPassword(kofi.userId, hash);
  await requestChange();
  const first = await confirmToken();
  const { viewer, sender: requestOrigin } = await requireEnter(other);
  await requestEmailChange(viewer, { email: next, password }, requestOrigin);
  const second = await confirmToken();
  const results = await Promise.all([
    confirmEmailChange(first, stranger),
    confirmEmailChange(second, stranger),
  ]);
  expect(results.map(({ kind }) => kind).sort()).toEqual(["changed", "taken"]);
});

test("the old address is told and can be restored, which removes all that was added since", async () => {
  await change();
  // As an intruder would.
  const thief = await requireEnter(next);
  await sql`
    insert into passkey (public_key, user_id, credential_id, counter, device_type, backed_up)
    values ('k', ${userId}, ${`c${count}`}, 0, 'singleDevice', false)
  `.execute(db);
  await sql`insert into two_factor (secret, backup_codes, user_id) values ('s', 'b', ${userId})`.execute(
    db,
  );
  await db.updateTable("member").set({ twoFactorEnabled: true }).where("id", "=", userId).execute();
  const [mail] = await mailTo(old);
  expect(mail?.subject).toBe("Your Griot email address was changed");
  expect(mail?.text).not.toContain(next);
  const reset = await restoreEmail(await undoToken(), stranger);
  expect(await emailNow()).toBe(old);
  expect((await resolveSession(thief.sender.headers)).viewer.kind).toBe("visitor");
  const devices = db.selectFrom("knownDevices").selectAll().where("memberId", "=", userId);
  expect(await devices.execute(), "nor a device that is known").toEqual([]);
  expect(await enter(old)).toBeUndefined();
  const chosen = "chosen by the reader";
  const input = { token: reset ?? "", password: chosen };
  expect(await resetPassword(input, stranger)).toMatchObject({ kind: "changed" });
  expect(await enter(old, chosen)).toBeDefined();
  expect(await db.selectFrom("passkey").where("userId", "=", userId).execute()).toEqual([]);
  expect(await restoreEmail(await undoToken(), stranger)).toBeNull();
});

test("of a member without a password, tokens made since the change end with it", async () => {
  const member = { memberId: userId, scopes: ["reviews" as const] };
  const made = (name: string, createdAt = new Date()) => {
    return { ...member, name, createdAt, tokenHash: hashToken(`${name} ${count}`) };
  };
  await change();
  const former = made("former", new Date(Date.now() - 86_400_000));
  await db
    .insertInto("accessTokens")
    .values([former, made("the intruder's")])
    .execute();
  await db.deleteFrom("account").where("userId", "=", userId).execute();
  await restoreEmail(await undoToken(), stranger);
  const left = db.selectFrom("accessTokens").select("name").where("memberId", "=", userId);
  expect(await left.execute()).toEqual([{ name: "former" }]);
});

test("what was there before the change stays when the address is restored, and the mails say so", async () => {
  await sql`
    insert into passkey
      (public_key, user_id, credential_id, counter, device_type, backed_up, created_at)
    values ('k', ${userId}, ${`c${count}`}, 0, 'singleDevice', false, now() - interval '1 day')
  `.execute(db);
  await change();
  await restoreEmail(await undoToken(), stranger);
  const left = await db.selectFrom("passkey").selectAll().where("userId", "=", userId).execute();
  expect(left).toHaveLength(1);
  const mails = await mailTo(old);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Your Griot email address has been restored",
    "Your Griot email address was changed",
  ]);
  for (const { text } of mails) {
    expect(text).toMatch(/Passkeys and a second factor added before .+ check them/);
    expect(text).toContain("If you can’t get in, contact the people who run the site.");
  }
});

test("restoring the first address undoes all later changes", async () => {
  await change();
  const { viewer, sender: requestOrigin } = await requireEnter(next);
  const third = `third-${count}@example.net`;
  await requestEmailChange(viewer, { email: third, password }, requestOrigin);
  await confirmEmailChange(await confirmToken(third), requestOrigin);
  const fromThief = await undoToken(next);
  expect(await restoreEmail(await undoToken(), stranger)).not.toBeNull();
  expect(await restoreEmail(fromThief, stranger)).toBeNull();
  expect(await emailNow()).toBe(old);
});

test("the link that restores an address survives a new password, and ends after a week", async () => {
  await change();
  await requestReset({ email: next, next: "/" }, stranger);
  const token = await tokenTo(next, "/auth/reset");
  await resetPassword({ token, password: "of the thief" }, stranger);
  expect(await findEmailChange("undo", await undoToken())).toBeDefined();
  await sql`update email_changes set ends_at = now() - interval '1 second'`.execute(db);
  expect(await restoreEmail(await undoToken(), stranger)).toBeNull();
  await purgeExpired();
  expect(await db.selectFrom("emailChanges").selectAll().execute()).toEqual([]);
});

test("nobody can sign up with an address while it can be restored", async () => {
  await change();
  const join = () => signUp({ email: old, password, next: "/" }, stranger);
  expect(await join()).toEqual({ kind: "exists" });
  await expect(buildMember({ email: old })).rejects.toThrow("may be taken back");
  await sql`update email_changes set ends_at = now() - interval '1 second'`.execute(db);
  expect(await join()).toMatchObject({ kind: "created" });
});

/** Does something while a table cannot be reached, as if the process were cut off there. */
async function without(table: "mail_outbox" | "known_devices", act: () => Promise<unknown>) {
  await db.schema.alterTable(table).renameTo("away").execute();
  try {
    await expect(act()).rejects.toThrow(table);
  } finally {
    await db.schema.alterTable("away").renameTo(table).execute();
  }
}

test("a request whose link cannot be queued is not stored", async () => {
  const { viewer, sender: requestOrigin } = await requireEnter();
  const input = { email: next, password };
  await without("mail_outbox", () => requestEmailChange(viewer, input, requestOrigin));
  expect(await findPendingEmail(viewer)).toBeUndefined();
});

test("no address is changed unless the link that restores it is queued", async () => {
  await requestChange();
  const token = await confirmToken();
  await without("mail_outbox", () => confirmEmailChange(token, stranger));
  expect(await emailNow()).toBe(old);
  expect(await confirmEmailChange(token, stranger)).toMatchObject({ kind: "changed" });
  expect(await undoToken()).not.toBe("");
});

test.each(["known_devices", "mail_outbox"] as const)(
  "an address is restored completely or not at all (without %s)",
  async (table) => {
    await change();
    const token = await undoToken();
    await without(table, () => restoreEmail(token, stranger));
    expect(await emailNow()).toBe(next);
    expect(await restoreEmail(token, stranger)).not.toBeNull();
    expect(await emailNow()).toBe(old);
  },
);

test("an invalid link causes no hashing", async () => {
  vi.mocked(hashPassword).mockClear();
  expect(await restoreEmail("a guess", stranger)).toBeNull();
  expect(hashPassword).not.toHaveBeenCalled();
});

test("the owner whom ADMIN_EMAIL names keeps the address", async () => {
  config().adminEmail = old;
  const { viewer, sender: requestOrigin } = await requireEnter();
  const request = requestEmailChange(viewer, { email: next, password }, requestOrigin);
  await expect(request).rejects.toThrow(Conflict);
});

test("the audit log says that an address was changed, and not which", async () => {
  await change();
  const { entries } = await listAuditEntries(owner, { act: "email-changed", page: 1 });
  expect(entries[0]).toMatchObject({ act: "email-changed", path: `/profile/member-${userId}` });
  expect(JSON.stringify(entries)).not.toMatch(/\w@/);
});

test("a member's export has their requests and changes of address, and no link", async () => {
  await change();
  const { viewer } = await requireEnter(next);
  const file = await exportOfMember(viewer);
  expect(file.emailChanges).toMatchObject([{ from: old, to: next }]);
  expect(JSON.stringify(file)).not.toMatch(/hash/i);
});
