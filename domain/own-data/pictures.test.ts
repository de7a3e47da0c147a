import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { visitor } from "#domain/accounts/viewer.ts";
import { createLocalStorage } from "#domain/media/local-storage.ts";
import { readUpload } from "#domain/media/media.ts";
import * as storages from "#domain/media/storage.ts";
import { changeAvatar } from "#domain/profiles/own-profile.ts";
import { getProfile } from "#domain/profiles/profiles.ts";
import { buildMember, buildPassword, memberOf } from "#tests/builders.ts";
import { drawSample } from "#tests/pictures.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { deleteOwnAccount } from "./own-data.ts";

await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "griot-departed-"));
vi.spyOn(storages, "storage").mockReturnValue(createLocalStorage(folder));
afterAll(() => rmSync(folder, { recursive: true }));

test("who deletes their account takes their picture along", async () => {
  const sade = await buildMember({ username: "sade" });
  const password = "a long password";
  await buildPassword(sade.userId, await hashPassword(password));
  await changeAvatar(memberOf(sade), await drawSample().png().toBuffer());
  const { avatarUrl } = await getProfile(visitor, "sade");
  expect(await readUpload(`${avatarUrl}-96.avif`)).not.toBeNull();
  await deleteOwnAccount(memberOf(sade), { password, reviews: "stay" });
  expect(await readUpload(`${avatarUrl}-96.avif`)).toBeNull();
});
