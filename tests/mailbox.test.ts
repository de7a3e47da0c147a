import { beforeAll, expect, test } from "vitest";
import { sendMail } from "#domain/platform/mail/mail.ts";
import { mailboxKey } from "#domain/platform/mail/mailbox.ts";
import { describeMailbox } from "#server/own-machine.ts";
import { actors, signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openTestMailbox } from "./setup/mailbox.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const { messagesTo: mailTo } = openTestMailbox();
await openTestDatabase();
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
});

test("another key opens nothing", async () => {
  for (const key of ["", "guess", mailboxKey("another secret, thirty-two characters"), "ọ"]) {
    const answer = await ask(`/mailbox?key=${encodeURIComponent(key)}`);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  }
});
