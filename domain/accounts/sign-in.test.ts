import * as crypto from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { drainBackground } from "#domain/platform/background.ts";
import { RateLimited, UnknownHost } from "#domain/platform/errors.ts";
import { limits } from "#domain/platform/rate-limit.ts";
import { buildMember, buildPassword } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { resolveSession } from "./accounts.ts";
import { callAuth, type RequestOrigin } from "./call-auth.ts";
import { signInWithPasskey, startPasskeySignIn } from "./passkeys.ts";
import { hashPassword } from "./passwords.ts";
import { replacePassword } from "./queries/credentials.ts";
import { requestReset } from "./reset.ts";
import { signInWithSecondFactor } from "./second-factor.ts";
import { signIn, signOut, signUp } from "./sign-in.ts";
import { resendVerification } from "./verification.ts";

// Hashes at their true cost here, each counted.
vi.unmock("./derive-key.ts");
vi.mock("node:crypto", async (load) => {
  const real = await load<typeof crypto>();
  return { ...real, argon2: vi.fn(real.argon2) };
});

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const password = "a long password";
const hash = await hashPassword(password);
let count = 0;
let email = "";
let userId = 0;

function senderFrom(address = `10.0.0.${count}`, cookie = ""): RequestOrigin {
  return { headers: new Headers({ cookie }), origin: "http://localhost:3000", address };
}

async function enter(word = password, requestOrigin = senderFrom()): Promise<string> {
  const result = await signIn({ email, password: word }, requestOrigin);
  expect(result.kind).toBe("signed-in");
  const cookies = result.kind === "signed-in" ? result.cookies : [];
  return cookies.map((each) => each.split(";")[0]).join("; ");
}

function viewerOf(cookie: string) {
  return resolveSession(new Headers({ cookie })).then(({ viewer }) => viewer);
}

/** The last guess but `left` that is allowed from one network, as if after as many as are. */
async function guess(address = senderFrom().address, to = email, left = 0) {
  const guessOnce = () => signIn({ email: to, password: "a guess" }, senderFrom(address));
  expect(await guessOnce()).toEqual({ kind: "wrong" });
  const used = limits["sign-in-to-account"].most - 1 - left;
  await sql`update allowances set used = ${used} where name = 'sign-in-to-account'`.execute(db);
  expect(await guessOnce()).toEqual({ kind: "wrong" });
}

beforeEach(async () => {
  count += 1;
  email = `amina-${count}@example.org`;
  ({ userId } = await buildMember({ email }));
  await buildPassword(userId, hash);
});

test("the session's cookie is for this site only, and not readable by scripts", async () => {
  const result = await signIn({ email, password }, senderFrom());
  const [cookie = ""] = result.kind === "signed-in" ? result.cookies : [];
  expect(cookie).toMatch(/^better-auth\.session_token=[^;]+; /);
  const attributes = cookie.split("; ").slice(1);
  expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/"]));
  expect(cookie).not.toContain("Domain");
});

test("a cookie that was tampered with, has ended, or was signed out is refused", async () => {
  const cookie = await enter();
  expect((await viewerOf(cookie)).kind).toBe("member");
  const [name, value = ""] = cookie.split("=");
  const turned = value.startsWith("a") ? `b${value.slice(1)}` : `a${value.slice(1)}`;
  expect((await viewerOf(`${name}=${turned}`)).kind).toBe("visitor");
  expect((await viewerOf(`${name}=${value.split(".")[0]}`)).kind).toBe("visitor");
  await sql`update session set expires_at = now() - interval '1 second'`.execute(db);
  expect((await viewerOf(cookie)).kind).toBe("visitor");

  const other = await enter();
  await signOut(senderFrom(undefined, other));
  expect((await viewerOf(other)).kind).toBe("visitor");
});

test("an unknown address gets the same answer and as much hashing as a wrong password", async () => {
  const costOf = async (to: string) => {
    vi.mocked(crypto.argon2).mockClear();
    const result = await signIn({ email: to, password: "a guess" }, senderFrom());
    return { result, hashes: vi.mocked(crypto.argon2).mock.calls.length };
  };
  const wrong = await costOf(email);
  expect(wrong).toEqual({ result: { kind: "wrong" }, hashes: 1 });
  expect(await costOf(`nobody-${count}@example.org`)).toEqual(wrong);
});

test("a failure of the site is not reported as a wrong password", async () => {
  vi.mocked(crypto.argon2).mockImplementationOnce((_algorithm, _parameters, done) => {
    done(new Error("out of memory"), Buffer.alloc(0));
  });
  await expect(enter()).rejects.toThrow("out of memory");
});

test("ten guesses at an account from one network do not block another network", async () => {
  await guess("10.1.0.1");
  const eleventh = signIn({ email, password }, senderFrom("10.1.0.1"));
  await expect(eleventh).rejects.toBeInstanceOf(RateLimited);
  await expect(eleventh).rejects.toMatchObject({
    message: expect.stringMatching(/^Please wait \d+ minutes and try again\.$/),
    retryAfter: expect.any(Number),
  });
  await enter(password, senderFrom("10.1.0.2"));
});

test("no limit shows whether an account exists", async () => {
  await guess("10.2.0.1", "nobody-at-all@example.org");
  const more = signIn({ email: "nobody-at-all@example.org", password }, senderFrom("10.2.0.1"));
  await expect(more).rejects.toBeInstanceOf(RateLimited);
});

test("the right password resets the limit of wrong ones", async () => {
  await guess(undefined, undefined, 1);
  await enter();
  expect(await signIn({ email, password: "a guess" }, senderFrom())).toEqual({ kind: "wrong" });
});

test.each(["sign-in-from-network", "join-from-network", "mail-from-network"] as const)(
  "%s is limited, whatever the address",
  async (name) => {
    const requestOrigin = senderFrom("10.4.0.1");
    const request = {
      "sign-in-from-network": (to: string) => signIn({ email: to, password }, requestOrigin),
      "join-from-network": (to: string) =>
        signUp({ email: to, password, next: "/" }, requestOrigin),
      "mail-from-network": (to: string) => requestReset({ email: to, next: "/" }, requestOrigin),
    }[name];
    await request(`first-${count}@example.org`);
    await sql`update allowances set used = ${limits[name].most} where name = ${name}`.execute(db);
    await expect(request(`second-${count}@example.org`)).rejects.toBeInstanceOf(RateLimited);
  },
);

test("a code or a passkey counts as a sign-in of its network too", async () => {
  const requestOrigin = senderFrom("10.7.0.1");
  await startPasskeySignIn(requestOrigin);
  await sql`update allowances set used = ${limits["sign-in-from-network"].most}`.execute(db);
  const steps = [
    () => startPasskeySignIn(requestOrigin),
    () => signInWithPasskey({}, requestOrigin),
    () => signInWithSecondFactor({ code: "000000" }, requestOrigin),
  ];
  for (const step of steps) await expect(step()).rejects.toBeInstanceOf(RateLimited);
  await sql`delete from allowances`.execute(db);
});

test("members of one busy network sign in without a pause", async () => {
  const requestOrigin = senderFrom("10.6.0.1");
  const statuses = new Set<number>();
  // Refused before the password is looked at, which would take long; the library's limit is 100.
  for (let times = 0; times < 101; times += 1) {
    statuses.add(
      (await callAuth("/sign-in/email", { email: "nobody", password }, requestOrigin)).status,
    );
  }
  expect([...statuses]).toEqual([400]);
});

test("the limits store nobody's address", async () => {
  await guess("10.5.0.1");
  const { rows } = await sql<{
    row: string;
  }>`select allowances::text as row from allowances`.execute(db);
  const text = rows.map(({ row }) => row).join("\n");
  expect(text).toContain("sign-in-to-account");
  expect(text).not.toMatch(/10\.5\.0\.1|example\.org/);
});

test("a suspension or a role that is set by SQL applies from the next request", async () => {
  const cookie = await enter();
  const change = (set: object) =>
    db.updateTable("profiles").set(set).where("userId", "=", userId).execute();
  await change({ role: "admin", isSuspended: true, suspensionReason: "Spam" });
  expect(await viewerOf(cookie)).toMatchObject({
    role: "admin",
    suspension: { reason: "Spam", until: null },
  });
  await change({ role: "user", suspensionUntil: new Date(Date.now() - 1000) });
  expect(await viewerOf(cookie)).toMatchObject({ role: "user", suspension: null });
});

test("without a public address, only this machine's own names are known", async () => {
  const foreign = { ...senderFrom(), origin: "http://griot.example" };
  const requests = [
    () => signIn({ email, password }, foreign),
    () => signUp({ email, password, next: "/" }, foreign),
    () => signOut(foreign),
    () => requestReset({ email, next: "/" }, foreign),
    () => resendVerification({ email, next: "/" }, foreign),
  ];
  for (const request of requests) await expect(request()).rejects.toBeInstanceOf(UnknownHost);
});

/** The password's hash with weaker parameters than today's. */
function hashOfOld(): string {
  const nonce = Buffer.from("sixteen bytes...");
  const parameters = { message: password, nonce, memory: 8 * 1024, passes: 1, parallelism: 1 };
  const tag = crypto.argon2Sync("argon2id", { ...parameters, tagLength: 32 });
  const [salt, phc] = [nonce, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=8192,t=1,p=1$${salt}$${phc}`;
}

async function setHash(to: string) {
  await sql`update account set password = ${to} where user_id = ${userId}`.execute(db);
}

async function getHash() {
  await drainBackground();
  const account = db.selectFrom("account").select("password").where("userId", "=", userId);
  return (await account.executeTakeFirstOrThrow()).password;
}

test("a sign-in renews a hash with old parameters", async () => {
  await setHash(hashOfOld());
  await enter();
  const renewed = await getHash();
  expect(renewed?.split("$")[3]).toBe(hash.split("$")[3]);
  await enter();
  expect(await getHash()).toBe(renewed);
});

test("a wrong password leaves an old hash as it is", async () => {
  await setHash(hashOfOld());
  await signIn({ email, password: "a guess" }, senderFrom());
  expect(await getHash()).toBe(hashOfOld());
});

test("a password that is changed during the sign-in stays changed", async () => {
  const old = hashOfOld();
  await setHash(old);
  const other = await hashPassword("another password");
  await setHash(other);
  const account = db.selectFrom("account").select("id").where("userId", "=", userId);
  const { id } = await account.executeTakeFirstOrThrow();
  await replacePassword(db, { id, hash: old }, hash);
  expect(await getHash()).toBe(other);
});
