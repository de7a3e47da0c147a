import { createHmac } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Selectable } from "kysely";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Schema } from "#db/schema/schema.ts";
import { log } from "#domain/platform/log.ts";
import { versionOf } from "#domain/platform/secret.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { buildMember, buildPassword, memberOf } from "#tests/builders.ts";
import { originWith } from "#tests/request-origin.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import { codeOf } from "#tests/totp.ts";
import { resolveSession } from "./accounts.ts";
import type { RequestOrigin } from "./call-auth.ts";
import { hashAddress, listAddressHashes } from "./former-addresses.ts";
import { hashPassword } from "./passwords.ts";
import {
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  signInWithSecondFactor,
  startSecondFactor,
  turnOffSecondFactor,
} from "./second-factor.ts";
import { listOwnSessions } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { renewSecondFactors } from "./stored-second-factor.ts";

const current = "a secret for tests, thirty-two characters long";
const former = "the secret of last year that somebody has read";
const older = "the secret of the year before with 9876543210";
const unknown = "a secret that this site has never heard anything of";
process.env.SECRET = current;
process.env.SECRET_PREVIOUS = `${former}, ${older}`;
openTestMailbox();
const db = await openTestDatabase();
const email = "amina@example.org";
const password = "a long password";
const hash = await hashPassword(password);
let amina: Member;
let signedIn: RequestOrigin;
let key = "";
let recoveryCodes: string[] = [];
let stored: Selectable<Schema["twoFactor"]>;
let session: Selectable<Schema["session"]>;

beforeAll(async () => {
  const profile = await buildMember({ email });
  await buildPassword(profile.userId, hash);
  amina = memberOf(profile);
  const entered = await signIn({ email, password }, originWith());
  if (entered.kind !== "signed-in") throw new Error(`The sign-in is ${entered.kind}.`);
  const started = await startSecondFactor(amina, password, originWith(entered.cookies));
  if (started.kind !== "started") throw new Error(`The set-up is ${started.kind}.`);
  key = new URL(started.address).searchParams.get("secret") ?? "";
  const on = await confirmSecondFactor(amina, codeOf(key), originWith(entered.cookies));
  if (on.kind !== "on") throw new Error("The code is wrong.");
  recoveryCodes = on.recoveryCodes;
  signedIn = originWith(on.cookies);
  stored = await db.selectFrom("twoFactor").selectAll().executeTakeFirstOrThrow();
  session = await db.selectFrom("session").selectAll().executeTakeFirstOrThrow();
});

beforeEach(async () => {
  const written = ["twoFactor", "usedCodes", "session", "verification", "allowances"] as const;
  for (const table of written) await db.deleteFrom(table).execute();
  const { id: _, ...secondFactor } = stored;
  const { id, ...ofBrowser } = session;
  await db.insertInto("twoFactor").values(secondFactor).execute();
  await db.insertInto("session").values(ofBrowser).execute();
  await db.updateTable("member").set({ twoFactorEnabled: true }).execute();
});

const ciphertext = { plain: "without a version", marked: "with a version" } as const;

/** Has what is stored of the second factor be as if this secret had encrypted it. */
async function storeWith(secret: string, kind: keyof typeof ciphertext): Promise<void> {
  const prefix = kind === "marked" ? `$ba$${versionOf(secret)}$` : "";
  const stored = await findStored();
  const encrypt = async (data: string) => {
    const text = await symmetricDecrypt({ key: current, data: data.split("$").at(-1) ?? "" });
    return prefix + (await symmetricEncrypt({ key: secret, data: text }));
  };
  await db
    .updateTable("twoFactor")
    .set({
      secret: await encrypt(stored.secret),
      backupCodes: await encrypt(stored.backupCodes),
    })
    .execute();
}

function findStored() {
  return db.selectFrom("twoFactor").select(["secret", "backupCodes"]).executeTakeFirstOrThrow();
}

/** The same cookies, as this secret would have signed them. */
function signedWith(secret: string, requestOrigin: RequestOrigin): RequestOrigin {
  const cookies = (requestOrigin.headers.get("Cookie") ?? "").split("; ").map((pair) => {
    const [name = "", value = ""] = pair.split("=");
    const text = decodeURIComponent(value).split(".").slice(0, -1).join(".");
    const signature = createHmac("sha256", secret).update(text).digest("base64");
    return `${name}=${encodeURIComponent(`${text}.${signature}`)}`;
  });
  return originWith(cookies);
}

async function givePassword(): Promise<RequestOrigin> {
  const result = await signIn({ email, password }, originWith());
  if (result.kind !== "second-factor") throw new Error(`The sign-in is ${result.kind}.`);
  return originWith(result.cookies);
}

test.each([
  [former, "plain"],
  [former, "marked"],
  [older, "plain"],
  [older, "marked"],
] as const)("a second factor encrypted with “%s”, %s, signs in", async (secret, kind) => {
  await storeWith(secret, kind);
  expect(await getSecondFactor(amina)).toEqual({ isOn: true, isReadable: true, codesLeft: 10 });
  const result = await signInWithSecondFactor({ code: codeOf(key, 1) }, await givePassword());
  expect(result.kind).toBe("signed-in");
  const [recoveryCode = ""] = recoveryCodes;
  expect(await signInWithSecondFactor({ recoveryCode }, await givePassword())).toMatchObject({
    kind: "signed-in",
  });
});

test("a second factor that is used is encrypted with the current secret", async () => {
  await storeWith(former, "plain");
  await signInWithSecondFactor({ code: "000000" }, await givePassword());
  const { secret, backupCodes } = await findStored();
  for (const text of [secret, backupCodes]) expect(text).toMatch(`$ba$${versionOf(current)}$`);
  expect(await getSecondFactor(amina)).toMatchObject({ isReadable: true, codesLeft: 10 });
});

test("every second factor is encrypted again in the background, and those that no secret decrypts are logged", async () => {
  const warn = vi.spyOn(log, "warn");
  await storeWith(former, "plain");
  await renewSecondFactors();
  expect((await findStored()).secret).toMatch(`$ba$${versionOf(current)}$`);
  expect(warn).not.toHaveBeenCalled();
  await storeWith(unknown, "plain");
  const before = await findStored();
  await renewSecondFactors();
  expect(await findStored()).toEqual(before);
  expect(warn).toHaveBeenCalledWith({ members: 1 }, expect.stringContaining("SECRET_PREVIOUS"));
});

test.each(["plain", "marked"] as const)(
  "a second factor that no secret decrypts, %s, is reported and can be turned off",
  async (kind) => {
    await storeWith(unknown, kind);
    const unreadable = { kind: "unreadable" };
    const [recoveryCode = ""] = recoveryCodes;
    for (const proof of [{ code: codeOf(key, 1) }, { recoveryCode }]) {
      expect(await signInWithSecondFactor(proof, await givePassword())).toEqual(unreadable);
    }
    expect(await getSecondFactor(amina)).toEqual({ isOn: true, isReadable: false, codesLeft: 0 });
    expect(await confirmSecondFactor(amina, codeOf(key, 1), signedIn)).toEqual(unreadable);
    const renewed = await renewRecoveryCodes(amina, password, signedIn);
    expect(renewed.kind).toBe("renewed");
    const [fresh = ""] = renewed.kind === "renewed" ? renewed.recoveryCodes : [];
    const result = await signInWithSecondFactor({ recoveryCode: fresh }, await givePassword());
    expect(result.kind).toBe("signed-in");
    expect(await turnOffSecondFactor(amina, password, signedIn)).toMatchObject({ kind: "off" });
  },
);

test("a session stays signed in while the secret that signed its cookie is accepted", async () => {
  for (const secret of [former, older]) {
    const requestOrigin = signedWith(secret, signedIn);
    expect((await resolveSession(requestOrigin.headers)).viewer).toMatchObject({ id: amina.id });
    expect(await listOwnSessions(amina, requestOrigin.headers)).toMatchObject([{ isThis: true }]);
    expect((await renewRecoveryCodes(amina, password, requestOrigin)).kind).toBe("renewed");
  }
  const forged = signedWith(unknown, signedIn);
  expect((await resolveSession(forged.headers)).viewer).toEqual({ kind: "visitor" });
});

test("a session that is renewed gets a cookie signed with the current secret", async () => {
  await db
    .updateTable("session")
    .set({ expiresAt: new Date(Date.now() + 60_000) })
    .execute();
  const { viewer, cookies } = await resolveSession(signedWith(former, signedIn).headers);
  expect(viewer).toMatchObject({ id: amina.id });
  const renewed = originWith(cookies);
  expect(signedWith(current, renewed).headers.get("Cookie")).toBe(renewed.headers.get("Cookie"));
});

test("a sign-in that waits for its second factor continues under the new secret", async () => {
  const waiting = signedWith(former, await givePassword());
  expect((await signInWithSecondFactor({ code: codeOf(key, 1) }, waiting)).kind).toBe("signed-in");
});

test("a member who left and returns is recognised under every accepted secret", () => {
  const hashes = listAddressHashes(email);
  expect(new Set(hashes).size).toBe(3);
  expect(hashes[0]).toBe(hashAddress(email));
  const words = `former-author ${email}`;
  expect(hashes[1]).toBe(createHmac("sha256", former).update(words).digest("base64url"));
});
