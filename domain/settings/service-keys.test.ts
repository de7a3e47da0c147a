import { beforeEach, expect, test, vi } from "vitest";
import * as encryption from "#domain/platform/encryption.ts";
import { Forbidden, SignInRequired } from "#domain/platform/errors.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { buildMember, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { findServiceKey, findStoredKey, renewServiceKeys } from "./service-keys.ts";
import { changeSettings, getSettings } from "./settings.ts";

vi.mock("#domain/platform/encryption.ts", { spy: true });

const db = await openTestDatabase();
const owner = ownerOf(await buildMember());
const key = "0123456789abcdef0123456789abcdef";

beforeEach(async () => {
  await db.deleteFrom("auditLog").execute();
  await db.deleteFrom("serviceKeys").execute();
});

const listLog = () =>
  db.selectFrom("auditLog").select(["subject", "reason"]).orderBy("id").execute();

test("a key is stored encrypted, read by the site alone, replaced and removed", async () => {
  expect(await findServiceKey("tmdb")).toBeNull();
  expect(await findStoredKey(owner, "tmdb")).toBeNull();
  await changeSettings(owner, { looksUpTmdb: true }, { keys: { tmdb: key } });
  expect(await findServiceKey("tmdb")).toBe(key);
  expect(await findStoredKey(owner, "tmdb")).toEqual({
    storedAt: expect.any(Date),
    isReadable: true,
  });
  const [stored] = await db.selectFrom("serviceKeys").selectAll().execute();
  expect(stored?.ciphertext).not.toContain(key);
  await changeSettings(owner, { looksUpTmdb: true });
  expect(await findServiceKey("tmdb")).toBe(key);
  await changeSettings(owner, {}, { keys: { tmdb: "another-key-of-tmdb" } });
  expect(await findServiceKey("tmdb")).toBe("another-key-of-tmdb");
  await changeSettings(owner, {}, { keys: { tmdb: null } });
  expect(await findServiceKey("tmdb")).toBeNull();
});

test("the audit log says that a key changed, and neither it nor the settings have the key", async () => {
  await changeSettings(owner, { looksUpTmdb: false });
  await db.deleteFrom("auditLog").execute();
  await changeSettings(owner, { looksUpTmdb: true }, { keys: { tmdb: key } });
  await changeSettings(owner, {}, { keys: { tmdb: "another-key-of-tmdb" } });
  await changeSettings(owner, {}, { keys: { tmdb: null } });
  await changeSettings(owner, {}, { keys: { tmdb: null } });
  expect(await listLog()).toEqual([
    {
      subject: "Look up at TMDB, TMDB API key",
      reason: "Look up at TMDB: off → on; TMDB API key: stored",
    },
    { subject: "TMDB API key", reason: "TMDB API key: replaced" },
    { subject: "TMDB API key", reason: "TMDB API key: removed" },
  ]);
  await changeSettings(owner, {}, { keys: { tmdb: key } });
  expect(JSON.stringify(await getSettings())).not.toContain(key);
});

test("a key that no secret can read counts as missing, and the owner sees that", async () => {
  await db.insertInto("serviceKeys").values({ service: "tmdb", ciphertext: "1.AAAA" }).execute();
  expect(await findServiceKey("tmdb")).toBeNull();
  expect(await findStoredKey(owner, "tmdb")).toMatchObject({ isReadable: false });
});

test("a key that a former secret encrypted is encrypted with the current one", async () => {
  await renewServiceKeys();
  await changeSettings(owner, {}, { keys: { tmdb: key } });
  const read = () => db.selectFrom("serviceKeys").select("ciphertext").executeTakeFirstOrThrow();
  const { ciphertext } = await read();
  await renewServiceKeys();
  expect(await read()).toEqual({ ciphertext });
  vi.mocked(encryption.decrypt).mockReturnValueOnce({ text: key, isOld: true });
  await renewServiceKeys();
  expect((await read()).ciphertext).not.toBe(ciphertext);
  expect(await findServiceKey("tmdb")).toBe(key);
});

test("only the owner stores keys and sees whether there is one", async () => {
  for (const [viewer, error] of [
    [visitor, SignInRequired],
    [memberOf({ userId: owner.id, role: "admin" }), Forbidden],
  ] as const) {
    await expect(changeSettings(viewer, {}, { keys: { tmdb: key } })).rejects.toBeInstanceOf(error);
    await expect(findStoredKey(viewer, "tmdb")).rejects.toBeInstanceOf(error);
  }
  expect(await findServiceKey("tmdb")).toBeNull();
});
