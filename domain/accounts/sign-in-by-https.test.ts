import { expect, test } from "vitest";
import { buildMember, buildPassword } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import { hashPassword } from "./passwords.ts";
import { requestReset } from "./reset.ts";
import { signIn } from "./sign-in.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
process.env.SITE_URL = "https://griot.example";
const { linksTo } = openTestMailbox();
await openTestDatabase();
const email = "amina@example.org";
const password = "a long password";
await buildPassword((await buildMember({ email })).userId, await hashPassword(password));
const requestOrigin = {
  headers: new Headers(),
  origin: "https://griot.example",
  address: "10.0.0.1",
};

test("where the site is served by https, the session's cookie is sent over https only", async () => {
  const result = await signIn({ email, password }, requestOrigin);
  const [cookie = ""] = result.kind === "signed-in" ? result.cookies : [];
  expect(cookie).toMatch(/^__Secure-better-auth\.session_token=/);
  expect(cookie.split("; ")).toContain("Secure");
});

test("mailed links lead to the public address, and to no other that a request names", async () => {
  await requestReset({ email, next: "/" }, requestOrigin);
  expect((await linksTo(email))[0]?.origin).toBe("https://griot.example");
  const elsewhere = { ...requestOrigin, origin: "https://griot.example.org" };
  await expect(requestReset({ email, next: "/" }, elsewhere)).rejects.toThrow(
    "This site is not set up for this address",
  );
});
