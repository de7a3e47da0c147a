import { beforeEach, expect, test } from "vitest";
import { longestPassword } from "#shared/validation/account-limits.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { cookie } = (await signEveryoneIn()).member;

beforeEach(async () => {
  await db.deleteFrom("allowances").execute();
});

const family = "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}";

const forms = {
  joining: (password: string) =>
    ask("/auth?mode=sign-up", { method: "POST", form: { email: "kofi@example.org", password } }),
  "changing it": (newPassword: string) => {
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
    const answer = await send(String.fromCodePoint(...faces));
    expect(answer.status, name).toBeLessThan(400);
    expect(await answer.text(), name).not.toContain("an emoji counts as several<");
  }
});
