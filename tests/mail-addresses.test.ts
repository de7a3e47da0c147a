import { expect, test } from "vitest";
import { confirmAddressByCommand, getAccountByAddress } from "#domain/accounts/rescue.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openTestMailbox } from "./setup/mailbox.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const { messagesTo: mailTo } = openTestMailbox();
await openTestDatabase();
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
