import { expect, test } from "vitest";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { owner } = await signEveryoneIn();
const { cookie } = owner;

async function save(form: Record<string, string>): Promise<string> {
  const sent = { method: "POST", cookie, form } as const;
  expect((await ask("/admin/settings/members", sent)).status).toBe(303);
  const page = await (await ask("/admin/settings/members", { cookie })).text();
  const link = /href="(http[^"]*invitation=[^"]*)"/.exec(page)?.[1] ?? "";
  return link.replaceAll("&amp;", "&").replace(/^https?:\/\/[^/]*/, "");
}

async function signUpForm(path: string) {
  const text = await (await ask(path)).text();
  return { isShown: text.includes('autoComplete="new-password"'), text };
}

test("an invitation’s link shows the form and makes an account, until there is a new link", async () => {
  const link = await save({ registration: "invitation", refusedEmailDomains: "" });
  const without = await signUpForm("/auth?mode=sign-up");
  expect(without.isShown).toBe(false);
  expect(without.text).toContain("You need an invitation link to join.");
  expect((await signUpForm(link)).isShown).toBe(true);
  const form = { email: "kofi@example.org", password: "a long password" };
  const joined = await ask(link, { method: "POST", form });
  expect([joined.status, joined.headers.get("Location")]).toEqual([303, "/auth/check-mail"]);
  const barred = await ask("/auth?mode=sign-up", {
    method: "POST",
    form: { ...form, email: "a@b.example" },
  });
  expect(barred.status).toBe(422);
  expect(await barred.text()).toContain("You need an invitation link to join.");
  const renewed = await save({
    ...{ registration: "invitation", refusedEmailDomains: "", renewsInvitation: "on" },
  });
  expect(renewed).not.toBe(link);
  expect((await signUpForm(link)).text).toContain("This invitation has ended.");
  expect((await signUpForm(renewed)).isShown).toBe(true);
  const log = await db.selectFrom("auditLog").select("reason").orderBy("id").execute();
  expect(log.map(({ reason }) => reason)).toEqual([
    "Who may join: open → invitation",
    "Invitation: 1 → 2",
  ]);
});
