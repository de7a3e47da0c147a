import { beforeEach, expect, test } from "vitest";
import { listAuditEntries } from "#domain/audit/audit.ts";
import { suspendByCommand } from "#domain/profiles/suspension.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { buildMember, buildPassword, memberOf, ownerOf } from "#tests/builders.ts";
import { originWith } from "#tests/request-origin.ts";
import { buildSecondFactor } from "#tests/second-factor.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import { resolveSession } from "./accounts.ts";
import { makeOwner } from "./owner.ts";
import { hashPassword } from "./passwords.ts";
import { confirmAddressByCommand, resetPasswordByCommand, resetSecondFactor } from "./rescue.ts";
import { isResetOpen, requestReset } from "./reset.ts";
import { signIn } from "./sign-in.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const { messagesTo: mailTo, linksTo } = openTestMailbox();
const db = await openTestDatabase();
const email = "amina@example.org";
const password = "a long password";
const hash = await hashPassword(password);
let amina: Member;

beforeEach(async () => {
  await db.deleteFrom("member").execute();
  await db.deleteFrom("auditLog").execute();
  const profile = await buildMember({ email, username: "amina-b" });
  await buildPassword(profile.userId, hash);
  amina = memberOf(profile);
});

async function listLog() {
  const owner = ownerOf({ userId: amina.id });
  const { entries } = await listAuditEntries(owner, { page: 1, act: undefined });
  return entries.map(({ act, byCommand, path }) => ({ act, byCommand, path }));
}

test("a second factor of a lost secret is reset, and the password alone signs in", async () => {
  await buildSecondFactor(amina.id, "a secret that this site has never heard anything of");
  expect((await signIn({ email, password }, originWith())).kind).toBe("second-factor");
  expect(await resetSecondFactor(email)).toBe(true);
  expect((await signIn({ email, password }, originWith())).kind).toBe("signed-in");
  const [mail] = await mailTo(email);
  expect(mail?.subject).toBe("Your second factor for Griot was reset");
  const entry = { act: "second-factor-reset", byCommand: true, path: "/profile/amina-b" };
  expect(await listLog()).toEqual([entry]);
  expect(await resetSecondFactor(email)).toBe(false);
  expect(await listLog()).toHaveLength(1);
});

test("a new password ends the old one, every session, known device and mailed link", async () => {
  await requestReset({ email, next: "/" }, originWith());
  const [link] = await linksTo(email);
  const token = link?.searchParams.get("token") ?? "";
  expect(await isResetOpen(token)).toBe(true);
  const before = await signIn({ email, password }, originWith());
  const listDevices = () => db.selectFrom("knownDevices").select("memberId").execute();
  expect(await listDevices()).toEqual([{ memberId: amina.id }]);
  const { headers } = originWith(before.kind === "signed-in" ? before.cookies : []);
  const reset = await resetPasswordByCommand(` ${email.toUpperCase()} `);
  expect((await resolveSession(headers)).viewer).toEqual({ kind: "visitor" });
  expect(await listDevices()).toEqual([]);
  expect(await isResetOpen(token)).toBe(false);
  expect((await signIn({ email, password }, originWith())).kind).toBe("wrong");
  const after = await signIn({ email, password: reset.password }, originWith());
  expect(after.kind).toBe("signed-in");
  expect((await mailTo(email))[0]?.subject).toBe("Your Griot password was changed");
  expect(await listLog()).toMatchObject([{ act: "password-reset", byCommand: true }]);
});

test("an address is confirmed without its mail, and its member signs in", async () => {
  await db.updateTable("member").set({ emailVerified: false }).execute();
  expect((await signIn({ email, password }, originWith())).kind).toBe("unverified");
  expect(await confirmAddressByCommand(email)).toBe(true);
  expect((await signIn({ email, password }, originWith())).kind).toBe("signed-in");
  expect(await confirmAddressByCommand(email)).toBe(false);
  expect(await listLog()).toMatchObject([{ act: "address-confirmed", byCommand: true }]);
});

test("an owner made by command is in the audit log, and cannot be suspended by command", async () => {
  await makeOwner(email);
  expect(await listLog()).toMatchObject([{ act: "owner-changed", byCommand: true }]);
  await expect(suspendByCommand(email, { reason: "Spam", days: 7 })).rejects.toThrow(
    "The owner can’t be suspended.",
  );
});

test.each([
  ["amina", '"amina" is not an e-mail address.'],
  ["nobody@example.org", "No member has the address nobody@example.org."],
])("%s is refused by each command with a message", async (address, message) => {
  for (const act of [resetSecondFactor, resetPasswordByCommand, confirmAddressByCommand]) {
    await expect(act(address)).rejects.toThrow(message);
  }
  expect(await listLog()).toEqual([]);
});
