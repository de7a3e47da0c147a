import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { RateLimited } from "#domain/platform/errors.ts";
import { type LimitName, limits } from "#domain/platform/rate-limit.ts";
import { buildMember, buildPassword, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import { codeOf } from "#tests/totp.ts";
import { purgeExpired } from "./accounts.ts";
import type { RequestOrigin } from "./call-auth.ts";
import { changePassword } from "./own-password.ts";
import { startPasskeySignIn } from "./passkeys.ts";
import { hashPassword } from "./passwords.ts";
import { requestReset, resetPassword } from "./reset.ts";
import { confirmSecondFactor, signInWithSecondFactor, startSecondFactor } from "./second-factor.ts";
import { signIn } from "./sign-in.ts";
import { limitSignIns } from "./throttle.ts";
import { resendVerification } from "./verification.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const { messagesTo: mailTo, linksTo } = openTestMailbox();
const db = await openTestDatabase();
const password = "a long password";
const hash = await hashPassword(password);
const { most: mostStrangers } = limits["strangers-sign-in-to-account"];
const home = "198.51.100.7";
let count = 0;
let email = "";
let userId = 0;

/** A browser that stores its cookies, in any network. */
function openBrowser(address: string) {
  const cookies = new Map<string, string>();
  const requestOrigin = (from = address): RequestOrigin => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    return { headers: new Headers({ cookie }), origin: "http://localhost:3000", address: from };
  };
  const keep = (response: object) => {
    const set = "cookies" in response ? (response.cookies as string[]) : [];
    for (const each of set) {
      const [name = "", value = ""] = each.split(";")[0]?.split("=") ?? [];
      cookies.set(name, value);
    }
  };
  return { sender: requestOrigin, keep };
}

type Browser = ReturnType<typeof openBrowser>;

async function enter(browser: Browser, from?: string, word = password) {
  const result = await signIn({ email, password: word }, browser.sender(from));
  browser.keep(result);
  return result.kind;
}

/** Each address tries one password; gives how many were let through to be checked. */
async function attack(addresses: string[]): Promise<number> {
  let passed = 0;
  for (const address of addresses) {
    try {
      await limitSignIns({ email, requestOrigin: openBrowser(address).sender() });
      passed += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(RateLimited);
    }
  }
  return passed;
}

/** So many networks, others for each test. */
function networks(times: number): string[] {
  return Array.from({ length: times }, (_, n) => `10.${count}.${n >> 8}.${n & 255}`);
}

/** As after so many uses of a limit by strangers. */
const setUsed = (name: LimitName, used: number) =>
  db.updateTable("allowances").set({ used }).where("name", "=", name).execute();

/** Strangers guess until none of them may. */
async function attackAll() {
  const [first = "", ...others] = networks(4);
  expect(await attack([first])).toBe(1);
  await setUsed("strangers-sign-in-to-account", mostStrangers - 2);
  expect(await attack(others)).toBe(2);
}

async function tokenOf(index = 0): Promise<string> {
  const links = (await linksTo(email)).filter(({ pathname }) => pathname === "/auth/reset");
  return links[index]?.searchParams.get("token") ?? "";
}

beforeEach(async () => {
  count += 1;
  email = `amina-${count}@example.org`;
  ({ userId } = await buildMember({ email }));
  await buildPassword(userId, hash);
  await db.deleteFrom("allowances").execute();
});

test("however many addresses there are, they guess a hundred times, and the member still signs in", async () => {
  const phone = openBrowser(home);
  expect(await enter(phone)).toBe("signed-in");
  await attackAll();

  // The same browser in another network, another browser in the same network, and after a typo.
  expect(await enter(phone, "203.0.113.9")).toBe("signed-in");
  expect(await enter(openBrowser(home))).toBe("signed-in");
  expect(await enter(phone, "203.0.113.10", "a typo")).toBe("wrong");
  expect(await enter(phone, "203.0.113.10")).toBe("signed-in");
  const mails = await mailTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Someone is guessing your password for Griot",
  ]);
});

test("an address without an account gets the same answer, and no mail", async () => {
  email = `nobody-${count}@example.org`;
  await attackAll();
  expect(await mailTo(email)).toEqual([]);
});

test("a member is mailed about strangers once a day, however long they go on", async () => {
  await attackAll();
  await sql`update allowances set ends_at = now() where name <> 'mail-about-strangers'`.execute(db);
  await attackAll();
  expect(await mailTo(email)).toHaveLength(1);
  await sql`update allowances set ends_at = now()`.execute(db);
  await attackAll();
  expect(await mailTo(email)).toHaveLength(2);
});

test("no mail goes to an unconfirmed address", async () => {
  await db.updateTable("member").set({ emailVerified: false }).where("id", "=", userId).execute();
  await attackAll();
  expect(await mailTo(email)).toEqual([]);
});

test("strangers are not told whether a password is right while too many guess", async () => {
  await attackAll();
  await expect(enter(openBrowser("203.0.113.5"))).rejects.toThrow(
    /^Someone is trying to guess the password of this account .+ choose a new password by email\.$/,
  );
});

test("a member signs in from a new browser by a mailed link while strangers guess", async () => {
  await attackAll();
  const tablet = openBrowser("203.0.113.6");
  await expect(enter(tablet)).rejects.toThrow(RateLimited);
  await requestReset({ email, next: "/" }, tablet.sender());
  const input = { token: await tokenOf(), password: "a new password" };
  tablet.keep(await resetPassword(input, tablet.sender()));
  expect(await enter(tablet, "203.0.113.7", "a new password")).toBe("signed-in");
});

test("the newest mail still works after strangers requested many", async () => {
  const { most } = limits["strangers-mail-to-address"];
  for (const address of networks(most + 2)) {
    await requestReset({ email, next: "/" }, openBrowser(address).sender());
    await mailTo(email);
  }
  expect(await mailTo(email)).toHaveLength(most);
  const tablet = openBrowser("203.0.113.8");
  await requestReset({ email, next: "/" }, tablet.sender());
  const changed = await resetPassword({ token: await tokenOf(), password }, tablet.sender());
  tablet.keep(changed);
  expect(changed.kind).toBe("changed");
  const before = (await mailTo(email)).length;
  await requestReset({ email, next: "/" }, tablet.sender("203.0.113.9"));
  expect(await mailTo(email)).toHaveLength(before + 1);
});

test("requested mails that are not sent do not use up the member's reset mails", async () => {
  for (const address of networks(limits["strangers-mail-to-address"].most)) {
    await resendVerification({ email, next: "/" }, openBrowser(address).sender());
  }
  expect(await mailTo(email), "the address is confirmed").toEqual([]);
  const tablet = openBrowser("203.0.113.16");
  for (let times = 0; times < limits["mail-to-address"].most; times += 1) {
    await resendVerification({ email, next: "/" }, tablet.sender()).catch(() => undefined);
  }
  await requestReset({ email, next: "/" }, tablet.sender());
  expect(await mailTo(email)).toHaveLength(1);
});

test("a link to confirm an address is mailed to its member however many strangers request one", async () => {
  const phone = openBrowser(home);
  await enter(phone);
  await db.updateTable("member").set({ emailVerified: false }).where("id", "=", userId).execute();
  for (const address of networks(limits["strangers-mail-to-address"].most + 2)) {
    await resendVerification({ email, next: "/" }, openBrowser(address).sender());
  }
  const { length } = await mailTo(email);
  await resendVerification({ email, next: "/" }, phone.sender("203.0.113.11"));
  expect(await mailTo(email)).toHaveLength(length + 1);
});

test("a stranger who has the password and guesses codes does not lock the member out", async () => {
  const phone = openBrowser(home);
  await enter(phone);
  const amina = memberOf({ userId });
  const started = await startSecondFactor(amina, password, phone.sender());
  const address = started.kind === "started" ? started.address : "";
  const key = new URL(address).searchParams.get("secret") ?? "";
  phone.keep(await confirmSecondFactor(amina, codeOf(key), phone.sender()));
  const guessCode = async (from: string) => {
    const thief = openBrowser(from);
    expect(await enter(thief)).toBe("second-factor");
    return signInWithSecondFactor({ code: "000000" }, thief.sender());
  };
  const [first = "", ...others] = networks(3);
  expect(await guessCode(first)).toEqual({ kind: "wrong" });
  expect(await mailTo(email)).toHaveLength(1);
  await setUsed("strangers-code", limits["strangers-code"].most - 2);
  for (const from of others) expect(await guessCode(from)).toEqual({ kind: "wrong" });
  await expect(guessCode("203.0.113.12")).rejects.toThrow(RateLimited);
  const [mail] = await mailTo(email);
  expect(mail?.subject).toBe("Someone knows your password for Griot");

  expect(await enter(phone, "203.0.113.13")).toBe("second-factor");
  const result = await signInWithSecondFactor(
    { code: codeOf(key, 1) },
    phone.sender("203.0.113.13"),
  );
  expect(result.kind).toBe("signed-in");
});

test("strangers guess codes fifty times a day, however they spread it", async () => {
  await db
    .insertInto("verification")
    .values({ identifier: "2fa-a", value: String(userId), expiresAt: new Date(Date.now() + 1e6) })
    .execute();
  const cookie = "better-auth.two_factor=2fa-a.signature";
  const guessOnce = (from: string) => {
    const requestOrigin = { ...openBrowser(from).sender(), headers: new Headers({ cookie }) };
    return signInWithSecondFactor({ code: "000000" }, requestOrigin);
  };
  const [first = "", ...others] = networks(3);
  expect(await guessOnce(first)).toEqual({ kind: "ended" });
  await setUsed("strangers-code-in-a-day", limits["strangers-code-in-a-day"].most - 2);
  for (const from of others) {
    expect(await guessOnce(from)).toEqual({ kind: "ended" });
    await sql`delete from allowances where name = 'strangers-code'`.execute(db);
  }
  await expect(guessOnce("203.0.113.14")).rejects.toThrow(/^Please wait 24 hours/);
});

test("of IPv6 a stranger has as much as one /64, one /56 and one /48 may have", async () => {
  const { most } = limits["sign-in-to-account"];
  const in64 = Array.from({ length: most + 2 }, (_, n) => `2001:db8:1:100::${n + 1}`);
  expect(await attack(in64)).toBe(most);
  const in56 = Array.from({ length: most + 2 }, (_, n) => `2001:db8:1:1${n + 16}::1`);
  expect(await attack(in56)).toBe(most);
  const in48 = Array.from({ length: 2 * most + 2 }, (_, n) => `2001:db8:1:${n + 10}00::1`);
  expect(await attack(in48)).toBe(2 * most);
  expect(await attack(["2001:db8:2::1"])).toBe(1);
});

test("a stranger who uses up a network's limit does not block known devices there", async () => {
  const phone = openBrowser(home);
  await enter(phone);
  const stranger = openBrowser("203.0.113.15");
  await startPasskeySignIn(stranger.sender());
  const { most } = limits["sign-in-from-network"];
  await setUsed("sign-in-from-network", most);
  await expect(startPasskeySignIn(stranger.sender())).rejects.toThrow(RateLimited);
  expect(await enter(phone, "203.0.113.15")).toBe("signed-in");
  await startPasskeySignIn(phone.sender("203.0.113.15"));
});

test("a known device may guess no more often than any other", async () => {
  const phone = openBrowser(home);
  await enter(phone);
  expect(await enter(phone, "203.0.113.20", "a guess")).toBe("wrong");
  await setUsed("known-sign-in", limits["known-sign-in"].most - 1);
  expect(await enter(phone, "203.0.113.21", "a guess")).toBe("wrong");
  await expect(enter(phone, "203.0.113.40")).rejects.toThrow(/^Please wait \d+ minutes/);
});

test("a device is known for its own member: for another account it counts as a stranger's", async () => {
  const phone = openBrowser(home);
  await enter(phone);
  email = `kofi-${count}@example.org`;
  const { userId: kofi } = await buildMember({ email });
  await buildPassword(kofi, hash);
  await attackAll();
  await expect(enter(phone)).rejects.toThrow(RateLimited);
});

test("after a new password only the device where it was chosen stays known", async () => {
  const phone = openBrowser(home);
  const thief = openBrowser("203.0.113.50");
  await enter(phone);
  await enter(thief);
  await requestReset({ email, next: "/" }, phone.sender());
  phone.keep(await resetPassword({ token: await tokenOf(), password }, phone.sender()));
  await attackAll();
  expect(await enter(phone, "203.0.113.51")).toBe("signed-in");
  await expect(enter(thief)).rejects.toThrow(RateLimited);

  await sql`delete from allowances`.execute(db);
  await enter(thief);
  const next = "another password";
  const input = { current: password, next };
  phone.keep(await changePassword(memberOf({ userId }), input, phone.sender()));
  await attackAll();
  expect(await enter(phone, "203.0.113.52", next)).toBe("signed-in");
  await expect(enter(thief)).rejects.toThrow(RateLimited);
});

test("the thirty places that a member used last are known, for a year", async () => {
  await enter(openBrowser(home));
  await sql`
    insert into known_devices (member_id, token_hash, network, last_used_at)
    select member_id, lpad(n::text, 43, '0'), network, now() - n * interval '1 hour'
    from known_devices cross join generate_series(1, 31) as n where member_id = ${userId}
  `.execute(db);
  await enter(openBrowser(home));
  const listDevices = () =>
    db.selectFrom("knownDevices").selectAll().where("memberId", "=", userId).execute();
  const devices = await listDevices();
  expect(devices).toHaveLength(30);
  const hashes = devices.map(({ tokenHash }) => tokenHash);
  expect(hashes).toContain("28".padStart(43, "0"));
  expect(hashes).not.toContain("29".padStart(43, "0"));
  await sql`
    update known_devices set last_used_at = now() - interval '366 days'
    where id = ${devices[0]?.id ?? 0}
  `.execute(db);
  await purgeExpired();
  expect(await listDevices()).toHaveLength(29);
});

test("neither the token of a device nor its network is stored in plain text", async () => {
  const result = await signIn({ email, password }, openBrowser(home).sender());
  const [cookie = ""] = (result.kind === "signed-in" ? result.cookies : []).slice(-2);
  expect(cookie).toMatch(
    /^known-device=[\w-]{43}; Path=\/auth; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
  const token = cookie.slice("known-device=".length).split(";")[0] ?? "";
  const rows = JSON.stringify(await db.selectFrom("knownDevices").selectAll().execute());
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(home);
});
