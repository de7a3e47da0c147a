import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { longestPassword } from "#shared/validation/account-limits.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { buildSecondFactor } from "./second-factor.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
// One member a subject, as each changes how they sign in.
const { member, other, moderator, admin, owner } = await signEveryoneIn();

beforeEach(async () => {
  await db.deleteFrom("allowances").execute();
});

const family = "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}";

const forms = {
  joining: (password: string) =>
    ask("/auth?mode=sign-up", { method: "POST", form: { email: "kofi@example.org", password } }),
  "changing it": (newPassword: string, { cookie } = member) => {
    const form = { currentPassword: "a long password", newPassword };
    return ask("/profile/edit/account", { method: "POST", cookie, form });
  },
  "a mailed link": (password: string) => ask("/auth/reset", { method: "POST", form: { password } }),
};

test.each([
  ["19 families", family.repeat(19)],
  ["12 families", family.repeat(12)],
  ["65 faces", "\u{1F600}".repeat(65)],
  ["129 letters", "a".repeat(longestPassword + 1)],
])("a password of %s is too long for every form, which says how it is counted", async (_, long) => {
  for (const [name, send] of Object.entries(forms)) {
    const answer = await send(long);
    expect(answer.status, name).toBe(422);
    expect(await answer.text(), name).toContain(
      "Password must be at most 128 characters; an emoji counts as several",
    );
  }
});

test("a password of 64 faces is as long as can be", async () => {
  for (const [name, send] of Object.entries(forms)) {
    // All different, as repetition alone is refused.
    const faces = Array.from({ length: 64 }, (_, index) => 0x1f600 + index);
    const answer = await send(String.fromCodePoint(...faces), owner);
    expect(answer.status, name).toBeLessThan(400);
    expect(await answer.text(), name).not.toContain("an emoji counts as several<");
  }
});

test("a passkey is removed once its member was asked, without a script too", async () => {
  const { rows } = await sql<{ id: number }>`
    insert into passkey
      (name, public_key, user_id, credential_id, counter, device_type, backed_up)
    values ('My phone', 'key', ${admin.userId}, 'credential', 0, 'multiDevice', true)
    returning id
  `.execute(db);
  const id = String(rows[0]?.id);
  const account = "/profile/edit/account";
  const list = await (await ask(account, { cookie: admin.cookie })).text();
  const path = `${account}/passkeys/${id}/remove`;
  expect(list).toContain(`href="${path}"`);
  expect((await ask(path, { cookie: moderator.cookie })).status).toBe(404);
  const page = await (await ask(path, { cookie: admin.cookie })).text();
  expect(page).toContain("Are you sure you want to remove <b>My phone</b>?");
  const form = { intent: "remove", id };
  const sent = { method: "POST", cookie: admin.cookie, form } as const;
  expect((await ask(`${account}/passkeys`, sent)).status).toBe(303);
  expect(await db.selectFrom("passkey").select("id").execute()).toEqual([]);
});

const lost = "a secret that this site has never heard anything of";
await buildSecondFactor(other.userId, lost);

test("who signs in with a second factor of a lost secret is told what is the matter", async () => {
  const form = { email: "other@example.org", password: "a long password" };
  const answer = await ask("/auth", { method: "POST", form });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const path = answer.headers.get("Location") ?? "";
  expect(path).toBe("/auth/second-factor");
  const refused = async (address: string, form: Record<string, string>) => {
    const messages = await ask(address, { method: "POST", cookie, form });
    expect(messages.status, address).toBe(409);
    expect(await messages.text()).toContain("secret key has changed");
  };
  await refused(path, { code: "123456" });
  await refused(`${path}?kind=recovery`, { recoveryCode: "abcdefghjk" });
});

test("a member who is signed in is told so where they can mend it", async () => {
  const { cookie } = other;
  expect((await ask("/profile/edit/account", { cookie })).status).toBe(200);
  const page = await ask("/profile/edit/account/second-factor", { cookie });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Turn the second factor off and set it up again");
});
