import { beforeEach, expect, test } from "vitest";
import { Conflict, NotFound, SignInRequired } from "#domain/platform/errors.ts";
import { type Member, visitor } from "#domain/rights/viewer.ts";
import { mostPasskeys } from "#shared/validation/account-limits.ts";
import { buildMember, buildPassword, memberOf } from "#tests/builders.ts";
import { originWith } from "#tests/request-origin.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import type { RequestOrigin } from "./call-auth.ts";
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from "./passkeys.ts";
import { hashPassword } from "./passwords.ts";
import { signIn } from "./sign-in.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const { messagesTo: mailTo } = openTestMailbox();
const db = await openTestDatabase();
const password = "a long password";
const hash = await hashPassword(password);
let amina: Member;
let here: RequestOrigin;

/** As if a browser had made it. */
async function buildPasskey(userId: number, credentialId: string): Promise<number> {
  const { id } = await db
    .insertInto("passkey")
    .values({
      name: null,
      publicKey: "",
      userId,
      credentialId,
      counter: 0,
      deviceType: "multiDevice",
      backedUp: true,
      transports: "internal",
      aaguid: "ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

beforeEach(async () => {
  await db.deleteFrom("member").execute();
  await db.deleteFrom("allowances").execute();
  const profile = await buildMember({ email: "amina@example.org" });
  await buildPassword(profile.userId, hash);
  amina = memberOf(profile);
  const result = await signIn({ email: "amina@example.org", password }, originWith());
  here = originWith("cookies" in result ? result.cookies : []);
});

test("a passkey without a name is called after its authenticator", async () => {
  await buildPasskey(amina.id, "one");
  expect(await listPasskeys(amina)).toMatchObject([{ name: "Google Password Manager" }]);
});

test("adding a passkey requires the password and user verification", async () => {
  expect(await startPasskey(amina, "not this one", here)).toEqual({ kind: "wrong" });
  const started = await startPasskey(amina, password, here);
  expect(started).toMatchObject({
    kind: "started",
    options: { authenticatorSelection: { userVerification: "required" }, rp: { id: "localhost" } },
  });
  expect((await startPasskeySignIn(originWith())).options).toMatchObject({
    userVerification: "required",
  });
});

test("no passkey is added that was not started, or is invalid", async () => {
  const forged = { name: "Forged", response: { id: "x", response: {} } };
  expect(await addPasskey(amina, forged, here)).toBe(false);
  const started = await startPasskey(amina, password, here);
  const both = [here.headers.get("Cookie") ?? "", ...("cookies" in started ? started.cookies : [])];
  expect(await addPasskey(amina, forged, originWith(both))).toBe(false);
  expect(await listPasskeys(amina)).toEqual([]);
});

test("an unknown passkey signs nobody in", async () => {
  const { cookies } = await startPasskeySignIn(originWith());
  const forged = { id: "one", response: {} };
  expect(await signInWithPasskey(forged, originWith(cookies))).toEqual({ kind: "wrong" });
});

test("a member renames and removes their own passkeys, is mailed about it, and cannot change anyone else's", async () => {
  const kofi = await buildMember();
  const own = await buildPasskey(amina.id, "one");
  const other = await buildPasskey(kofi.userId, "two");
  await renamePasskey(amina, { id: own, name: "My phone" }, here);
  expect(await listPasskeys(amina)).toMatchObject([{ id: own, name: "My phone" }]);
  await removePasskey(amina, own, here);
  const [mail] = await mailTo("amina@example.org");
  expect(mail?.text).toContain("A passkey was removed.");
  await expect(removePasskey(amina, other, here)).rejects.toThrow(NotFound);
  await expect(renamePasskey(amina, { id: other, name: "Mine" }, here)).rejects.toThrow(NotFound);
  const left = await db.selectFrom("passkey").select(["id", "name"]).execute();
  expect(left).toEqual([{ id: other, name: null }]);
});

test("a member with the most passkeys allowed is refused another", async () => {
  for (let index = 0; index < mostPasskeys; index += 1) await buildPasskey(amina.id, `${index}`);
  await expect(startPasskey(amina, password, here)).rejects.toThrow(Conflict);
});

test("a visitor has no passkeys to list, add or change", async () => {
  await expect(listPasskeys(visitor)).rejects.toThrow(SignInRequired);
  await expect(startPasskey(visitor, password, here)).rejects.toThrow(SignInRequired);
  await expect(removePasskey(visitor, 1, here)).rejects.toThrow(SignInRequired);
});
