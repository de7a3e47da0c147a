import { argon2Sync } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { Unavailable } from "#domain/platform/errors.ts";
import { deriveKey } from "./derive-key.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";

// At its true cost here.
vi.mock("./derive-key.ts", { spy: true });

test("a password fits its own hash, however its characters are composed, and no other does", async () => {
  const hash = await hashPassword("Ọmọ\u0301 wa ni");
  expect(await verifyPassword({ hash, password: "Ọmọ\u0301 wa ni".normalize("NFD") })).toBe(true);
  expect(await verifyPassword({ hash, password: "Omo wa ni" })).toBe(false);
});

test("sign-ins beyond the queue are refused with a time to retry", async () => {
  vi.mocked(deriveKey).mockImplementation(async () => Buffer.alloc(32));
  onTestFinished(() => void vi.mocked(deriveKey).mockRestore());
  const attempts = Array.from({ length: 67 }, () => hashPassword("a long password"));
  const results = await Promise.allSettled(attempts);
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.map(({ reason }) => reason)).toEqual([expect.any(Unavailable)]);
  expect(refused[0]?.reason).toMatchObject({ retryAfter: 5 });
});

/** A hash of 'a long password'. */
function hashWith(memory: number, passes: number, parallelism = 1) {
  const nonce = Buffer.from("sixteen bytes....");
  const parameters = { message: "a long password", nonce, memory, passes, parallelism };
  const tag = argon2Sync("argon2id", { ...parameters, tagLength: 32 });
  const toPhc = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toPhc(nonce)}$${toPhc(tag)}`;
}

test.each([
  [9 * 1024, 1, 1],
  [20 * 1024, 3, 2],
])(
  "a password is checked by the parameters its hash names (%d KiB, %d passes)",
  async (...named) => {
    const hash = hashWith(...named);
    expect(await verifyPassword({ hash, password: "a long password" })).toBe(true);
    expect(await verifyPassword({ hash, password: "another password" })).toBe(false);
    expect(isOutdated(hash)).toBe(true);
  },
);

test("a new hash is not outdated", async () => {
  expect(isOutdated(await hashPassword("a long password"))).toBe(false);
});

test.each([
  "",
  "a long password",
  "$argon2id$v=19$m=999999999,t=2,p=1$c2l4dGVlbiBieXRlcy4$c2l4dGVlbiBieXRlcy4uLi4",
  "$argon2id$v=19$m=19456,t=999999999,p=1$c2l4dGVlbiBieXRlcy4$c2l4dGVlbiBieXRlcy4uLi4",
  "$argon2id$v=19$m=19456,t=2,p=1$c2l4dGVlbiBieXRlcy4$",
  "$argon2id$v=19$m=19456,t=2,p=1$$",
])("an invalid hash, or one with excessive parameters, fits no password (%j)", async (hash) => {
  expect(await verifyPassword({ hash, password: "a long password" })).toBe(false);
});
