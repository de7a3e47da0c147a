import { expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { limits } from "#domain/platform/rate-limit.ts";
import { buildMember, buildPassword } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openTestMailbox } from "./setup/mailbox.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const { linksTo } = openTestMailbox();
const db = await openTestDatabase();
const [old, next] = ["amina@example.org", "amina@example.com"];
const password = "a long password";
const account = "/profile/edit/account";
const { userId } = await buildMember({ email: old });
await buildPassword(userId, await hashPassword(password));

/** A browser without scripts, which keeps cookies and follows redirects. */
function openBrowser() {
  const cookies = new Map<string, string>();
  async function go(path: string, form?: Record<string, string>): Promise<string> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await ask(path, { cookie, ...(form && { method: "POST", form }) });
    for (const one of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      if (value && !/max-age=0/i.test(one)) cookies.set(name, value);
      else cookies.delete(name);
    }
    const location = answer.headers.get("Location");
    return location ? go(location) : (await answer.text()).replaceAll("<!-- -->", "");
  }
  return { go, cookies };
}

async function follow(email: string, path: string): Promise<string> {
  const link = (await linksTo(email)).find(({ pathname }) => pathname === path);
  return `${link?.pathname}${link?.search}`;
}

test("without a script an address is changed, taken back, and a new password chosen", async () => {
  const laptop = openBrowser();
  await laptop.go("/auth", { email: old, password });
  const fields = { intent: "email", email: next, password: "not this one" };
  const refused = await laptop.go(account, fields);
  expect(refused).toContain("That is not your password.");
  expect(refused).toContain(`value="${next}"`);
  expect(await laptop.go(account, { ...fields, password })).toMatch(/We sent a link to <b>amina@e/);

  const confirm = await laptop.go(await follow(next, "/auth/email"));
  expect(confirm).toContain("Confirm your new email");
  expect(confirm, "whoever reads this mail need not know the old address").toContain(next);
  expect(await laptop.go("/auth/email", {})).toContain(`You sign in as <b>${next}</b>`);

  const phone = openBrowser();
  const undo = await phone.go(await follow(old, "/auth/email/undo"));
  expect(undo).toContain("Restore your old email?");
  expect(undo).not.toContain(next);
  expect(undo, "what a thief may have added earlier").toMatch(/added before the change stay/);
  expect(await phone.go("/auth/email/undo", {})).toContain("Choose a new password");
  expect(await laptop.go(account), "everyone is signed out").toContain("Sign In");
  const common = await phone.go("/auth/reset", { password: "iloveyou" });
  expect(common).toContain("one of the most common");
  await phone.go("/auth/reset", { password: "hyena drum sahel" });
  await phone.go("/auth", { email: old, password: "hyena drum sahel" });
  expect(await phone.go(account)).toContain(`You sign in as <b>${old}</b>`);
});

test("where nobody is signed in, the new address awaits its password in the form", async () => {
  const email = "ngozi@example.org";
  const ngozi = await buildMember({ email });
  await buildPassword(ngozi.userId, await hashPassword(password));
  const laptop = openBrowser();
  await laptop.go("/auth", { email, password });
  await laptop.go(account, { intent: "email", email: "ngozi@example.com", password });
  const phone = openBrowser();
  await phone.go(await follow("ngozi@example.com", "/auth/email"));
  const entrance = await phone.go("/auth/email", {});
  expect(entrance).toContain("You sign in as ngozi@example.com from now on.");
  expect(entrance).toContain('value="ngozi@example.com"');
});

test("who asks for another address too often reads so in the form", async () => {
  const email = "kofi@example.org";
  const kofi = await buildMember({ email });
  await buildPassword(kofi.userId, await hashPassword(password));
  const laptop = openBrowser();
  await laptop.go("/auth", { email, password });
  const request = () => laptop.go(account, { intent: "email", email: "k@example.com", password });
  const { most } = limits["email-change"];
  for (let times = 0; times < most; times += 1) {
    expect(await request()).toMatch(/We sent a link to <b>k@e/);
  }
  expect(await request()).toContain("Too many attempts. Please wait");
});

test("a link that has ended, or was never made, says so and changes nothing", async () => {
  const browser = openBrowser();
  for (const path of ["/auth/email", "/auth/email/undo"]) {
    expect(await browser.go(`${path}?token=forged`)).toContain("This link has expired");
    expect(await browser.go(path, {})).toContain("This link has expired");
  }
  const { email } = await db
    .selectFrom("member")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  expect(email).toBe(old);
});
