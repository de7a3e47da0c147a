import { expect, test, vi } from "vitest";

const [former, current] = ["abcdefghijklmnop".repeat(2), "ponmlkjihgfedcba".repeat(2)];

async function load(secret: string, previous = "") {
  vi.resetModules();
  vi.stubEnv("SECRET", secret);
  vi.stubEnv("SECRET_PREVIOUS", previous);
  return import("./encryption.ts");
}

test("a text is read again for its purpose alone, and not once it was changed", async () => {
  const { encrypt, decrypt } = await load(current);
  const ciphertext = encrypt("one", "Àbẹ̀kẹ́");
  expect(decrypt("one", ciphertext)).toEqual({ text: "Àbẹ̀kẹ́", isOld: false });
  expect(encrypt("one", "Àbẹ̀kẹ́")).not.toBe(ciphertext);
  expect(decrypt("another", ciphertext)).toBeNull();
  const changed = ciphertext.slice(0, -2) + (ciphertext.endsWith("AA") ? "BB" : "AA");
  expect(decrypt("one", changed)).toBeNull();
  for (const broken of ["", "1.", `${ciphertext.split(".")[0]}.AAAA`]) {
    expect(decrypt("one", broken)).toBeNull();
  }
});

test("what a former secret encrypted is read while it is accepted", async () => {
  const ciphertext = (await load(former)).encrypt("one", "text");
  const both = await load(current, former);
  expect(both.decrypt("one", ciphertext)).toEqual({ text: "text", isOld: true });
  expect((await load(current)).decrypt("one", ciphertext)).toBeNull();
});
