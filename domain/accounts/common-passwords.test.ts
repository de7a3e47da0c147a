import { expect, test } from "vitest";
import { buildMember, buildPassword, memberOf } from "#tests/builders.ts";
import { originWith } from "#tests/request-origin.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { openTestMailbox } from "#tests/setup/mailbox.ts";
import { RefusedPassword, requireUncommon } from "./common-passwords.ts";
import { changePassword } from "./own-password.ts";
import { hashPassword } from "./passwords.ts";
import { requestReset, resetPassword } from "./reset.ts";
import { signIn, signUp } from "./sign-in.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();
const { linksTo } = openTestMailbox();
const email = "amina.diallo@example.org";

test.each([
  ...["123456", "password", "Password1", "QWERTY123", "iloveyou", "football", "111111", "letmein"],
  ...["aaaaaaaaaaaa", "abababababab", "passwordpassword", "abcabc", "123123123", "      "],
  ...[
    "654321",
    "987654321",
    "abcdefgh",
    "fedcba",
    "qwertz",
    "poiuytrewq",
    "password1!",
    " password ",
  ],
])("“%s” is refused as a common one", async (password) => {
  await expect(requireUncommon(password, email)).rejects.toThrow("one of the most common");
});

test.each([email, "Amina.Diallo", "amina.diallo1", "2amina.diallo!", "amina.diallo@example.org1"])(
  "“%s” is refused as the member's address",
  async (password) => {
    await expect(requireUncommon(password, email)).rejects.toThrow("This is your email address");
  },
);

test.each([
  "kwame7",
  "🦁🥁🌍🎬🌊🐫",
  "?!#ab%*+",
  "hyena drum sahel",
  "amina.diallo saw the sea",
  "a long password",
])("“%s” is taken, even if it is short", async (password) => {
  await requireUncommon(password, email);
});

test("there are ten thousand common ones and more", async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"].filter((one) => one.length >= 6);
  expect(longEnough.length).toBeGreaterThan(10_000);
});

test("nobody joins with a common password, changes to one, or resets to one", async () => {
  const joining = { email: "kofi@example.org", password: "iloveyou", next: "/" };
  await expect(signUp(joining, originWith())).rejects.toThrow(RefusedPassword);
  const member = await buildMember({ email });
  await buildPassword(member.userId, await hashPassword("a long password"));
  const input = { current: "a long password", next: "iloveyou" };
  const viewer = { ...memberOf(member), email };
  await expect(changePassword(viewer, input, originWith())).rejects.toThrow(RefusedPassword);
  await requestReset({ email, next: "/" }, originWith());
  const [link] = await linksTo(email);
  const token = link?.searchParams.get("token") ?? "";
  const reset = (password: string) => resetPassword({ token, password }, originWith());
  await expect(reset("iloveyou")).rejects.toThrow(RefusedPassword);
  expect(await reset("hyena drum sahel")).toMatchObject({ kind: "changed" });
});

test("a member with an older common password still signs in", async () => {
  const { userId } = await buildMember({ email: "ama@example.org" });
  await buildPassword(userId, await hashPassword("iloveyou"));
  const input = { email: "ama@example.org", password: "iloveyou" };
  expect(await signIn(input, originWith())).toMatchObject({ kind: "signed-in" });
});
