import { expect, test } from "vitest";
import { Unavailable } from "#domain/platform/errors.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

test("a password fits its own hash, however its letters are composed, and no other does", async () => {
  const hash = await hashPassword("Ọmọ\u0301 wa ni");
  expect(await verifyPassword({ hash, password: "Ọmọ\u0301 wa ni".normalize("NFD") })).toBe(true);
  expect(await verifyPassword({ hash, password: "Omo wa ni" })).toBe(false);
});

test("of more sign-ins than can wait, the last are told when to come again", async () => {
  const attempts = Array.from({ length: 67 }, () => hashPassword("a long password"));
  const results = await Promise.allSettled(attempts);
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.map(({ reason }) => reason)).toEqual([expect.any(Unavailable)]);
  expect(refused[0]?.reason).toMatchObject({ retryAfter: 5 });
});
