import { beforeAll, beforeEach, expect, test } from "vitest";
import { confirmAddressByCommand, getAccountByAddress } from "#domain/accounts/rescue.ts";
import { sendMail } from "#domain/platform/mail/mail.ts";
import { mailboxKey } from "#domain/platform/mail/mailbox.ts";
import { linkToUnsubscribe } from "#domain/profiles/unsubscribe.ts";
import { describeMailbox } from "#server/own-machine.ts";
import { buildMember } from "./builders.ts";
import { actors, signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openTestMailbox } from "./setup/mailbox.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const { messagesTo: mailTo } = openTestMailbox();
const db = await openTestDatabase();
const signed = await signEveryoneIn();

beforeAll(async () => {
  await sendMail({ to: "owner@example.org", subject: "A new password", text: "The way in." });
  await mailTo("owner@example.org");
});

// As a bare `proxy_pass http://localhost:3000` does: under our own name, without proxy headers.
test("reaching the site is not enough to read its mail, signed in or not", async () => {
  for (const actor of actors.filter((one) => one !== "owner")) {
    const answer = await ask("/mailbox", { cookie: signed[actor].cookie });
    expect(answer.status, actor).toBe(403);
    expect(await answer.text()).not.toContain("A new password");
  }
});

test("the owner reads it, signed in", async () => {
  const answer = await ask("/mailbox", { cookie: signed.owner.cookie });
  expect(await answer.text()).toContain("A new password");
});

test("the link that the start prints opens it in a browser, without the key in its address", async () => {
  const link = describeMailbox("http://localhost:3000")?.split(" ").at(-1) ?? "";
  const opened = await ask(link.replace("http://localhost:3000", ""));
  expect([opened.status, opened.headers.get("Location")]).toEqual([303, "/mailbox"]);
  const [set = ""] = opened.headers.getSetCookie();
  expect(set).toMatch(/^mailbox=[^;]+; Max-Age=\d+; Path=\/mailbox; HttpOnly; SameSite=Lax$/);
  const read = await ask("/mailbox", { cookie: set.split(";")[0] ?? "" });
  expect(await read.text()).toContain("A new password");
  expect(read.headers.get("Cache-Control")).toBe("no-store");
});

test("another key opens nothing", async () => {
  for (const key of ["", "guess", mailboxKey("another secret, thirty-two characters"), "ọ"]) {
    const answer = await ask(`/mailbox?key=${encodeURIComponent(key)}`);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  }
});

const password = "a long password";

function send(path: string, form: Record<string, string>) {
  return ask(path, { method: "POST", form });
}

test.each([
  ["amina@موقع.مصر", "amina@xn--4gbrim.xn--wgbh1c"],
  ["أمينة@مثال.مصر", "أمينة@xn--mgbh0fb.xn--wgbh1c"],
  ["a&b@Example.org", "a&b@example.org"],
  ["{o'neil}!#$%*/=?^_`|~@example.org", "{o'neil}!#$%*/=?^_`|~@example.org"],
])("%s signs up once, gets mail, resets a password and signs in", async (typed, address) => {
  const join = (email: string) => send("/auth?mode=sign-up", { email, password });
  expect((await join(typed)).status).toBe(303);
  expect((await join(address)).status).toBe(409);
  expect(await getAccountByAddress(typed)).toMatchObject({ email: address });
  expect((await mailTo(address)).map(({ subject }) => subject)).toEqual([
    "Confirm your email for Griot",
  ]);
  expect(await confirmAddressByCommand(typed)).toBe(true);

  expect((await send("/auth/forgot", { email: typed })).status).toBe(303);
  const [mail] = await mailTo(address);
  expect(mail?.subject).toContain("password");
  for (const email of [typed, address]) {
    const answer = await send("/auth?mode=sign-in", { email, password });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Set-Cookie")).toContain("session_token");
  }
});

let path = "";
let userId = 0;

beforeEach(async () => {
  userId = (await buildMember()).userId;
  path = new URL(linkToUnsubscribe(userId)).pathname;
});

async function getsMail() {
  const profiles = db.selectFrom("profiles").select("emailNotifications");
  const profile = profiles.where("userId", "=", userId);
  return (await profile.executeTakeFirstOrThrow()).emailNotifications;
}

test("whoever opens the link in a mail is asked before anything changes", async () => {
  const page = await ask(path);
  expect([page.status, await getsMail()]).toEqual([200, true]);
  expect(await page.text()).toContain("Turn off emails");
});

test("a mail program ends the mails by one POST, without Origin and without a redirect", async () => {
  const form = { "List-Unsubscribe": "One-Click" };
  for (const _again of [1, 2]) {
    const answer = await ask(path, { method: "POST", from: null, form });
    expect([answer.status, await getsMail()]).toEqual([200, false]);
    expect(await answer.text()).toContain("Emails are off");
  }
});

test("the page's own button ends them, another site's does not", async () => {
  const foreign = await ask(path, { method: "POST", from: "https://griot.example" });
  expect([foreign.status, await getsMail()]).toEqual([403, true]);
  const unknown = await ask(path, { method: "POST", from: "null" });
  expect([unknown.status, await getsMail()]).toEqual([403, true]);
  expect((await ask(path, { method: "POST" })).status).toBe(200);
  expect(await getsMail()).toBe(false);
});

test("a forged link changes nothing", async () => {
  const forged = await ask(path.slice(0, -2), { method: "POST", from: null });
  expect([forged.status, await getsMail()]).toEqual([404, true]);
  expect(await forged.text()).toContain("This link does not work");
});

test("without Origin nothing but the link itself takes a form", async () => {
  const near = [`${path}.data`, `${path}/more`, `/x${path}`, "/unsubscribe/", "/auth", "/"];
  for (const address of near) {
    const answer = await ask(address, { method: "POST", from: null });
    expect(answer.status, address).toBe(403);
  }
  expect(await getsMail()).toBe(true);
});
