import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { createLocalStorage } from "#domain/media/local-storage.ts";
import { readUpload } from "#domain/media/media.ts";
import * as storages from "#domain/media/storage.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { changeAvatar } from "#domain/profiles/own-profile.ts";
import { getProfile } from "#domain/profiles/profiles.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { buildMember, buildPassword, memberOf } from "#tests/builders.ts";
import { drawSample } from "#tests/pictures.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { deleteOwnAccount } from "./own-data.ts";

await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "griot-departed-"));
const storage = createLocalStorage(folder);
vi.spyOn(storages, "storage").mockReturnValue(storage);
afterAll(() => rmSync(folder, { recursive: true }));

test("a member's picture is deleted with their account", async () => {
  const sade = await buildMember({ username: "sade" });
  const password = "a long password";
  await buildPassword(sade.userId, await hashPassword(password));
  await changeAvatar(memberOf(sade), await drawSample().png().toBuffer());
  const { avatarUrl } = await getProfile(visitor, "sade");
  expect(await readUpload(`${avatarUrl}-96.avif`)).not.toBeNull();
  await deleteOwnAccount(memberOf(sade), { password, reviews: "stay" });
  expect(await readUpload(`${avatarUrl}-96.avif`)).toBeNull();
});

test("an account is deleted even if the storage does not answer", async () => {
  const member = await buildMember({ username: "bisi" });
  const password = "a long password";
  await buildPassword(member.userId, await hashPassword(password));
  const remove = vi.spyOn(storage, "remove").mockRejectedValueOnce(new Error("No answer."));
  const input = { password, reviews: "stay" } as const;
  expect(await deleteOwnAccount(memberOf(member), input)).toBe("deleted");
  expect(remove).toHaveBeenCalledOnce();
  await expect(getProfile(visitor, "bisi")).rejects.toBeInstanceOf(NotFound);
});
