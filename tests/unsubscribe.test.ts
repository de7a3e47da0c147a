import { beforeEach, expect, test } from "vitest";
import { linkToUnsubscribe } from "#domain/profiles/unsubscribe.ts";
import { buildMember } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
let path = "";

beforeEach(async () => {
  await db.deleteFrom("member").execute();
  path = new URL(linkToUnsubscribe((await buildMember()).userId)).pathname;
});

async function getsMail() {
  const profile = db.selectFrom("profiles").select("emailNotifications");
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
