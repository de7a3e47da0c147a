import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { buildMember, buildPassword } from "./builders.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openTestMailbox } from "./setup/mailbox.ts";
import { hiddenValue, openPlainBrowser } from "./setup/plain-browser.ts";
import { codeOf } from "./totp.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { linksTo } = openTestMailbox();
const account = "/profile/edit/account";
const email = "amina@example.org";
const password = "a long password";
const hash = await hashPassword(password);
let browser: ReturnType<typeof openPlainBrowser>;

beforeEach(async () => {
  await db.deleteFrom("member").execute();
  await db.deleteFrom("allowances").execute();
  await buildPassword((await buildMember({ email, username: "amina-d" })).userId, hash);
  browser = openPlainBrowser();
});

function enter(word = password, one = browser) {
  return one.send("/auth?next=/movies", { email, password: word });
}

test("a second factor is set up, requested, replaced by a recovery code and turned off", async () => {
  const { open, send, forget } = browser;
  const factor = `${account}/second-factor`;
  await enter();
  const started = await send(factor, { intent: "start", password });
  const [, key = ""] = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(started.html) ?? [];
  const address = hiddenValue(started.html, "address").replaceAll("&amp;", "&");
  const confirm = (code: string) => send(factor, { intent: "confirm", address, code });
  expect((await confirm("12345")).html).toContain("The code has 6 digits");
  const used = codeOf(key);
  const { html } = await confirm(used);
  expect(html).toContain("Second factor is on");
  const codes = [...html.matchAll(/<li><code>([^<]+)/g)].map(([, code = ""]) => code);
  expect(new Set(codes).size).toBe(10);

  forget();
  const answered = await enter();
  expect(answered.html).toContain("One more step");
  expect((await open(account)).path).toContain("/auth");
  const refused = await send(answered.path, { code: used });
  expect(refused.html).toContain("This code is wrong or has already been used.");
  expect((await send(answered.path, { code: codeOf(key, 1) })).path).toBe("/movies");

  forget();
  await enter();
  const byCode = `${answered.path}&kind=recovery`;
  const signed = await send(byCode, { recoveryCode: (codes[0] ?? "").toUpperCase() });
  expect(signed.path).toBe("/movies");
  expect((await open(account)).html).toContain("9 recovery codes left.");
  const off = { intent: "turn-off", password: "not this one" };
  expect((await send(factor, off)).html).toContain("That is not your password.");
  expect((await send(factor, { ...off, password })).html).toContain("Second factor is off");
});

test("sessions are ended one by one, elsewhere and everywhere", async () => {
  const other = openPlainBrowser();
  const isIn = async () => (await other.open(account)).path === account;
  await enter();
  await enter(password, other);
  expect(await isIn()).toBe(true);
  const sessions = db.selectFrom("session").select("id").orderBy("id", "desc");
  const { id } = await sessions.limit(1).executeTakeFirstOrThrow();
  const one = await browser.send(`${account}/sessions`, { which: "one", id: String(id) });
  expect(one.html).toContain("That device is signed out.");
  expect(await isIn()).toBe(false);

  await enter(password, other);
  const others = await browser.send(`${account}/sessions`, { which: "others" });
  expect(others.html).toContain("Signed out everywhere else");
  expect(await isIn()).toBe(false);

  await enter(password, other);
  await browser.send(`${account}/sessions`, { which: "all" });
  expect((await browser.open(account)).path).toContain("/auth");
  expect(await isIn()).toBe(false);
});

test("changing the password needs the current one, and signs out all other devices", async () => {
  const other = openPlainBrowser();
  await enter();
  await enter(password, other);
  const change = (currentPassword: string) =>
    browser.send(account, { currentPassword, newPassword: "another password" });
  expect((await change("not this one")).html).toContain("That is not your password.");
  expect((await change(password)).html).toContain("Password changed");
  expect((await other.open(account)).path).toContain("/auth");
  expect((await enter(password, other)).html).toContain("Please check your email and password.");
  expect((await enter("another password", other)).path).toBe("/movies");
});

test.each([
  ["stay", "Your reviews stay, signed Anonymous."],
  ["go", "including your reviews"],
])("an account is deleted, and its reviews %s", async (reviews, outcome) => {
  await enter();
  const send = (confirmation: string) =>
    browser.send(`${account}/delete`, { reviews, password, confirmation });
  expect((await send("remove")).html).toContain("Type the word delete");
  const { path, html } = await send("Delete");
  expect(path).toBe("/");
  expect(html).toContain("Account deleted");
  expect(html).toContain(outcome);
  expect((await browser.open("/profile/amina-d")).status).toBe(404);
  expect((await enter()).status).toBe(401);
});

test("a forgotten password is replaced by a mailed link", async () => {
  await browser.send("/auth/forgot?next=/movies", { email });
  const [link] = await linksTo(email);
  const { path, html } = await browser.open(`${link?.pathname}${link?.search}`);
  expect(path).toBe("/auth/reset?next=%2Fmovies");
  expect(html.replace(/<(style|script)[\s\S]*?<\/\1>/g, "")).not.toMatch(/token/i);
  const changed = await browser.send(path, { password: "a newer password" });
  expect(changed.html).toContain("Please sign in with the new one.");
  expect((await enter()).html).toContain("Please check your email and password.");
  expect((await enter("a newer password")).path).toBe("/movies");
});

test("the page for a new password shows the same whether or not the account exists", async () => {
  const textFor = async (one: string) => {
    const { html } = await browser.send("/auth/forgot", { email: one });
    return /<main[\s\S]*<\/main>/.exec(html)?.[0].replaceAll(one, "");
  };
  expect(await textFor(email)).toBe(await textFor("nobody@example.org"));
});

test("a new member is led by the mailed link to where they wanted to go, and stays signed in", async () => {
  const joining = { email: "efua@example.org", password };
  const sent = await browser.send("/auth?mode=sign-up&next=/movies", joining);
  expect(sent.html).toContain("Please check your email to verify your account.");
  const early = await browser.send("/auth?next=/movies", joining);
  expect(early.html).toContain("Your email is not confirmed yet");
  await browser.send("/auth/verify?next=/movies", { email: joining.email });
  const links = await linksTo(joining.email);
  expect(links).toHaveLength(2);
  const shown = await browser.open(`${links[0]?.pathname}${links[0]?.search}`);
  expect(shown.path).not.toContain("token");
  const confirmed = await browser.send(shown.path, { intent: "confirm" });
  expect(confirmed.html).toContain("Your email is confirmed");
  const named = await browser.send(confirmed.path, { displayName: "Ọmọ́wùnmí" });
  expect(named.path).toBe("/movies");
  expect(named.html).toContain("Welcome, Ọmọ́wùnmí!");
});

test("a link that a mail server follows confirms nothing", async () => {
  const joining = { email: "kofi@example.org", password };
  await browser.send("/auth?mode=sign-up", joining);
  const [link] = await linksTo(joining.email);
  expect((await openPlainBrowser().open(`${link?.pathname}${link?.search}`)).status).toBe(200);
  const { html } = await openPlainBrowser().send("/auth", joining);
  expect(html).toContain("Your email is not confirmed yet");
});

test("too many guesses are refused until a stated time, and the typed text stays", async () => {
  for (let guess = 0; guess < 10; guess += 1) expect((await enter("a guess")).status).toBe(401);
  const { status, html, headers } = await enter("a guess");
  expect(status).toBe(429);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(html).toMatch(/Too many attempts. Please wait \d+ minutes/);
  expect(html).toContain(`value="${email}"`);
});

test("joining with an existing account's email asks to sign in", async () => {
  const { html } = await browser.send("/auth?mode=sign-up", { email, password: "another word" });
  expect(html).toContain("This email is already registered.");
  expect(html).toContain("Welcome Back");
});

test.each([
  ["/auth/forgot", { email: "amina" }, "Please enter a valid email"],
  ["/auth/verify", { email: "" }, "Email is required"],
  ["/auth?mode=sign-up", { email: "a@example.org", password: "short" }, "at least 6 characters"],
])("%s shows what is wrong beside the field", async (path, form, text) => {
  const { status, html } = await browser.send(path, form);
  expect(status).toBe(422);
  expect(html).toContain(text);
});
