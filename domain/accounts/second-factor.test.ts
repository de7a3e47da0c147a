import type { Selectable } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Schema } from "#db/schema/schema.ts";
import { RateLimited } from "#domain/platform/errors.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { buildMember, buildPassword, memberOf } from "#tests/builders.ts";
import { originWith } from "#tests/request-origin.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import { codeOf } from "#tests/totp.ts";
import { resolveSession } from "./accounts.ts";
import type { RequestOrigin } from "./call-auth.ts";
import { changePassword } from "./own-password.ts";
import { hashPassword } from "./passwords.ts";
import { resetPassword } from "./reset.ts";
import { storeResetLink } from "./reset-links.ts";
import {
  confirmSecondFactor,
  getSecondFactor,
  isChallenged,
  renewRecoveryCodes,
  signInWithSecondFactor,
  startSecondFactor,
  turnOffSecondFactor,
} from "./second-factor.ts";
import { signIn } from "./sign-in.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const { messagesTo: mailTo } = openTestMailbox();
const db = await openTestDatabase();
const email = "amina@example.org";
const password = "a long password";
const hash = await hashPassword(password);
let amina: Member;
let key = "";
let firstCode = "";
let recoveryCodes: string[] = [];
let set: Selectable<Schema["twoFactor"]>;
let codesUsed: Selectable<Schema["usedCodes"]>[] = [];

/** A sign-in after the right password, before the second factor. */
async function givePassword(): Promise<RequestOrigin> {
  const result = await signIn({ email, password }, originWith());
  if (result.kind !== "second-factor") throw new Error(`The sign-in is ${result.kind}.`);
  return originWith(result.cookies);
}

/** A signed-in member; a second factor is given by the code of this many steps ahead. */
async function enter(stepsAhead = 1): Promise<RequestOrigin> {
  const result = await signIn({ email, password }, originWith());
  if (result.kind === "signed-in") return originWith(result.cookies);
  const proven = await signInWithSecondFactor(
    { code: codeOf(key, stepsAhead) },
    await givePassword(),
  );
  if (proven.kind !== "signed-in") throw new Error(`The second factor is ${proven.kind}.`);
  return originWith(proven.cookies);
}

function countSessions(): Promise<number> {
  return db
    .selectFrom("session")
    .select("id")
    .execute()
    .then((rows) => rows.length);
}

beforeAll(async () => {
  const profile = await buildMember({ email });
  await buildPassword(profile.userId, hash);
  amina = memberOf(profile);
  const first = await enter();
  const started = await startSecondFactor(amina, password, first);
  if (started.kind !== "started") throw new Error(`The set-up is ${started.kind}.`);
  key = new URL(started.address).searchParams.get("secret") ?? "";
  firstCode = codeOf(key);
  const confirmed = await confirmSecondFactor(amina, firstCode, first);
  if (confirmed.kind !== "on") throw new Error("The code is wrong.");
  recoveryCodes = confirmed.recoveryCodes;
  set = await db.selectFrom("twoFactor").selectAll().executeTakeFirstOrThrow();
  codesUsed = await db.selectFrom("usedCodes").selectAll().execute();
});

beforeEach(async () => {
  const written = ["twoFactor", "usedCodes", "session", "verification", "allowances"] as const;
  for (const table of written) {
    await db.deleteFrom(table).execute();
  }
  const { id, ...asSet } = set;
  await db.insertInto("twoFactor").values(asSet).execute();
  await db.insertInto("usedCodes").values(codesUsed).execute();
  await db.updateTable("member").set({ twoFactorEnabled: true }).execute();
  await db.updateTable("account").set({ password: hash }).execute();
});

test("the right password alone makes no session", async () => {
  const challenged = await givePassword();
  expect(await countSessions()).toBe(0);
  expect((await resolveSession(challenged.headers)).viewer).toEqual({ kind: "visitor" });
  expect(await isChallenged(challenged.headers)).toBe(true);
});

test("a code of the app signs in", async () => {
  const result = await signInWithSecondFactor({ code: codeOf(key, 1) }, await givePassword());
  const { cookies } = result as { cookies: string[] };
  expect((await resolveSession(originWith(cookies).headers)).viewer).toMatchObject({
    id: amina.id,
  });
});

test("a code that was used is refused, also the one that turned the second factor on", async () => {
  const code = codeOf(key, 1);
  await signInWithSecondFactor({ code }, await givePassword());
  expect(await signInWithSecondFactor({ code }, await givePassword())).toEqual({ kind: "wrong" });
  expect(await signInWithSecondFactor({ code: firstCode }, await givePassword())).toEqual({
    kind: "wrong",
  });
});

test("the same code sent twice at once is accepted once", async () => {
  const both = [await givePassword(), await givePassword()];
  const code = codeOf(key, 1);
  const results = await Promise.all(both.map((one) => signInWithSecondFactor({ code }, one)));
  expect(results.map(({ kind }) => kind).sort()).toEqual(["signed-in", "wrong"]);
  expect(await countSessions()).toBe(1);
});

test("after five wrong codes a sign-in starts again with the password", async () => {
  const challenged = await givePassword();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const result = await signInWithSecondFactor({ code: "000000" }, challenged);
    expect(result).toEqual({ kind: "wrong" });
  }
  expect(await signInWithSecondFactor({ code: codeOf(key, 1) }, challenged)).toEqual({
    kind: "ended",
  });
  expect(await countSessions()).toBe(0);
});

test("after ten wrong codes in a row an account waits, by whatever code and from wherever", async () => {
  const proofs = [{ code: "000000" }, { recoveryCode: "aaaaaaaaaa" }];
  const enterWrongOnes = async () => {
    for (const proof of proofs) {
      expect(await signInWithSecondFactor(proof, await givePassword())).toEqual({ kind: "wrong" });
    }
  };
  await enterWrongOnes();
  // As after six more.
  await db.updateTable("allowances").set({ used: 8 }).where("name", "=", "known-code").execute();
  await enterWrongOnes();
  const right = signInWithSecondFactor({ code: codeOf(key, 1) }, await givePassword());
  await expect(right).rejects.toThrow(RateLimited);
  expect(await countSessions()).toBe(0);
});

test("a recovery code signs in once", async () => {
  const [recoveryCode = ""] = recoveryCodes;
  const first = await signInWithSecondFactor({ recoveryCode }, await givePassword());
  expect(first.kind).toBe("signed-in");
  expect(await signInWithSecondFactor({ recoveryCode }, await givePassword())).toEqual({
    kind: "wrong",
  });
  expect(await getSecondFactor(amina)).toMatchObject({ isOn: true, codesLeft: 9 });
});

test("the same recovery code sent twice at once is accepted once", async () => {
  const [recoveryCode = ""] = recoveryCodes;
  const both = [await givePassword(), await givePassword()];
  const results = await Promise.all(
    both.map((one) => signInWithSecondFactor({ recoveryCode }, one)),
  );
  expect(results.map(({ kind }) => kind).sort()).toEqual(["signed-in", "wrong"]);
});

test("new recovery codes replace the old, and require the password", async () => {
  const here = await enter();
  expect(await renewRecoveryCodes(amina, "not this one", here)).toEqual({ kind: "wrong" });
  const renewed = await renewRecoveryCodes(amina, password, here);
  const [recoveryCode = ""] = recoveryCodes;
  expect(renewed.kind === "renewed" && renewed.recoveryCodes).not.toContain(recoveryCode);
  expect(await signInWithSecondFactor({ recoveryCode }, await givePassword())).toEqual({
    kind: "wrong",
  });
});

test("without a second factor there are no recovery codes to make", async () => {
  const here = await enter();
  await turnOffSecondFactor(amina, password, here);
  expect(await renewRecoveryCodes(amina, password, await enter())).toEqual({ kind: "off" });
});

test("a sign-in that waits for a second factor ends with the password that started it", async () => {
  const challenged = await givePassword();
  const here = await enter();
  await changePassword(amina, { current: password, next: "another password" }, here);
  expect(await signInWithSecondFactor({ code: codeOf(key) }, challenged)).toEqual({
    kind: "ended",
  });
});

test("a new password by a mailed link signs nobody in without the second factor", async () => {
  await db
    .insertInto("verification")
    .values({
      identifier: storeResetLink("a mailed token"),
      value: String(amina.id),
      expiresAt: new Date(Date.now() + 60_000),
    })
    .execute();
  const input = { token: "a mailed token", password: "a new password" };
  expect(await resetPassword(input, originWith())).toMatchObject({ kind: "changed" });
  expect(await countSessions()).toBe(0);
  const result = await signIn({ email, password: "a new password" }, originWith());
  expect(result.kind).toBe("second-factor");
});

test("the second factor is turned off by the password alone", async () => {
  const here = await enter();
  expect(await turnOffSecondFactor(amina, "not this one", here)).toEqual({ kind: "wrong" });
  expect(await getSecondFactor(amina)).toMatchObject({ isOn: true });
  expect(await turnOffSecondFactor(amina, password, here)).toMatchObject({ kind: "off" });
  const [mail] = await mailTo(email);
  expect(mail?.text).toContain("The second factor was turned off.");
  expect(await signIn({ email, password }, originWith())).toMatchObject({ kind: "signed-in" });
});

test("neither key nor recovery codes are stored in plain text", async () => {
  const rows = JSON.stringify(await db.selectFrom("twoFactor").selectAll().execute());
  expect(rows).not.toContain(key);
  for (const code of recoveryCodes) expect(rows).not.toContain(code);
});

test("a key that no code has confirmed has no effect at sign-in", async () => {
  await turnOffSecondFactor(amina, password, await enter());
  await startSecondFactor(amina, password, await enter());
  expect(await signIn({ email, password }, originWith())).toMatchObject({ kind: "signed-in" });
});
