import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createLocalStorage } from "#domain/media/local-storage.ts";
import { readUpload } from "#domain/media/media.ts";
import { InvalidPicture } from "#domain/media/picture.ts";
import * as storages from "#domain/media/storage.ts";
import { Conflict, RateLimited, SignInRequired } from "#domain/platform/errors.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { type ProfileFields, profileFields } from "#shared/validation/profile.ts";
import { buildMember, memberOf } from "#tests/builders.ts";
import { drawSample } from "#tests/pictures.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  changeAvatar,
  choosePrivacy,
  editProfile,
  getOwnProfile,
  removeAvatar,
} from "./own-profile.ts";
import { findMember, getProfile } from "./profiles.ts";

const db = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "griot-avatars-"));
vi.spyOn(storages, "storage").mockReturnValue(createLocalStorage(folder));
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  await db.deleteFrom("member").execute();
  await db.deleteFrom("allowances").execute();
});

function fieldsOf(input: Partial<ProfileFields> = {}): ProfileFields {
  return {
    displayName: "Ṣadé Ọláìyá",
    username: "sade",
    bio: "Nollywood since the video days.",
    country: "NG",
    preferredGenres: ["drama", "comedy"],
    preferredLanguages: ["yoruba"],
    emailNotifications: false,
    reviewMentions: true,
    newMovieAlerts: true,
    ...input,
  };
}

const everything = {
  diaryAudience: "everyone",
  watchlistAudience: "everyone",
  favoritesAudience: "everyone",
  peopleAudience: "everyone",
} as const;

test("all fields of a profile are saved, and the change is dated", async () => {
  const sade = await buildMember({ username: "sade", createdAt: new Date("2026-01-01") });
  await editProfile(memberOf(sade), fieldsOf());
  const { avatarUrl, createdAt, ...own } = await getOwnProfile(memberOf(sade));
  expect(own).toEqual({ ...fieldsOf(), ...everything, unlistsWatched: false });
  const { updatedAt } = await db
    .selectFrom("profiles")
    .select("updatedAt")
    .where("userId", "=", sade.userId)
    .executeTakeFirstOrThrow();
  expect(updatedAt.getTime()).toBeGreaterThan(createdAt.getTime());
});

test("who sees what is chosen by its member, who may write", async () => {
  const sade = await buildMember({ username: "sade" });
  const choices = { ...everything, diaryAudience: "me", unlistsWatched: true } as const;
  await choosePrivacy(memberOf(sade), choices);
  expect(await getOwnProfile(memberOf(sade))).toMatchObject(choices);
  await expect(choosePrivacy(visitor, choices)).rejects.toThrow(SignInRequired);
});

test("names in any script are stored as they were written", async () => {
  const member = await buildMember({ username: "sade" });
  for (const displayName of ["Ɓala Ƙofar-Ɗanja", "Ẹ̀bùn Ọ̀ṣọ́", "يوسف شاهين", "ሰላማዊት"]) {
    await editProfile(memberOf(member), fieldsOf({ displayName: displayName.normalize("NFC") }));
    expect((await getProfile(visitor, "sade")).displayName).toBe(displayName.normalize("NFC"));
  }
});

test("only one's own profile is changed, and only by a member who may write", async () => {
  const sade = await buildMember({ username: "sade", displayName: "Sade" });
  const other = await buildMember({ username: "other" });
  await editProfile(memberOf(other), fieldsOf({ username: "other" }));
  await expect(editProfile(visitor, fieldsOf())).rejects.toThrow(SignInRequired);
  const suspended = memberOf({ ...sade, isSuspended: true, suspensionReason: "Advertising" });
  await expect(editProfile(suspended, fieldsOf())).rejects.toThrow(
    expect.objectContaining({ name: "Suspended", message: expect.stringContaining("Advertising") }),
  );
  expect(await getProfile(visitor, "sade")).toMatchObject({ displayName: "Sade", bio: null });
});

test("role, suspension and verification are not the form's to set", async () => {
  const sade = await buildMember({ username: "sade" });
  const rights = {
    role: "admin",
    isSuspended: "on",
    isOwner: "on",
    emailVerified: "on",
    userId: "1",
  };
  const input = { displayName: "Sade", username: "sade", bio: "", ...rights };
  await editProfile(memberOf(sade), profileFields.parse(input));
  const row = await db
    .selectFrom("profiles")
    .innerJoin("member", "member.id", "profiles.userId")
    .select(["userId", "role", "isSuspended", "isOwner"])
    .where("username", "=", "sade")
    .executeTakeFirstOrThrow();
  const { userId } = sade;
  expect(row).toEqual({ userId, role: "user", isSuspended: false, isOwner: false });
});

test("a former username leads to the member permanently, and can be used again by them", async () => {
  const sade = await buildMember({ username: "sade" });
  await editProfile(memberOf(sade), fieldsOf({ username: "sade-o" }));
  await editProfile(memberOf(sade), fieldsOf({ username: "sade-olaiya" }));
  for (const username of ["sade", "sade-o", "sade-olaiya"]) {
    expect(await getProfile(visitor, username)).toMatchObject({ username: "sade-olaiya" });
    expect(await findMember({ username })).toMatchObject({ userId: sade.userId });
  }
  await editProfile(memberOf(sade), fieldsOf({ username: "sade" }));
  expect(await getProfile(visitor, "sade-olaiya")).toMatchObject({ username: "sade" });
});

test("a username that is or was another member's is refused, and nothing is saved", async () => {
  const first = await buildMember({ username: "amina" });
  await editProfile(memberOf(first), fieldsOf({ username: "amina-b" }));
  const sade = await buildMember({ username: "sade", displayName: "Sade" });
  for (const username of ["amina", "amina-b", "member-2000000000"]) {
    const change = editProfile(memberOf(sade), fieldsOf({ username }));
    await expect(change).rejects.toThrow(
      new Conflict(`Username “${username}” is taken. Please choose another.`),
    );
  }
  expect(await getProfile(visitor, "sade")).toMatchObject({ displayName: "Sade" });
});

test("of two members who want one username at once, one gets it", async () => {
  const members = [
    await buildMember({ username: "a-one" }),
    await buildMember({ username: "b-one" }),
  ];
  const answers = await Promise.allSettled(
    members.map((member) => editProfile(memberOf(member), fieldsOf({ username: "wanted" }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = answers.find((answer) => answer.status === "rejected");
  expect(refused?.reason).toBeInstanceOf(Conflict);
});

test("a sixth new username within thirty days is refused", async () => {
  const sade = await buildMember({ username: "sade" });
  for (const number of [1, 2, 3, 4, 5]) {
    await editProfile(memberOf(sade), fieldsOf({ username: `sade-${number}` }));
  }
  await editProfile(memberOf(sade), fieldsOf({ username: "sade-5", bio: "Still here." }));
  const sixth = editProfile(memberOf(sade), fieldsOf({ username: "sade-6" }));
  await expect(sixth).rejects.toThrow(RateLimited);
});

test("a new picture replaces the former one, whose files are removed", async () => {
  const viewer = memberOf(await buildMember({ username: "sade" }));
  const upload = await drawSample().png().toBuffer();
  const seen: string[] = [];
  for (const _time of [1, 2]) {
    await changeAvatar(viewer, upload);
    seen.push((await getProfile(visitor, "sade")).avatarUrl ?? "");
  }
  const [first, second] = seen;
  expect(first).toMatch(new RegExp(`^/uploads/avatars/${viewer.id}/`));
  expect(await readUpload(`${first}-96.webp`)).toBeNull();
  expect(await readUpload(`${second}-96.webp`)).not.toBeNull();
  await removeAvatar(viewer);
  expect(await getProfile(visitor, "sade")).toMatchObject({ avatarUrl: null });
  expect(await readUpload(`${second}-96.webp`)).toBeNull();
});

test("a refused picture leaves the former one in place", async () => {
  const viewer = memberOf(await buildMember({ username: "sade" }));
  await changeAvatar(viewer, await drawSample().png().toBuffer());
  const { avatarUrl } = await getProfile(visitor, "sade");
  await expect(changeAvatar(viewer, Buffer.from("<svg/>"))).rejects.toThrow(InvalidPicture);
  expect(await getProfile(visitor, "sade")).toMatchObject({ avatarUrl });
  expect(await readUpload(`${avatarUrl}-48.avif`)).not.toBeNull();
});

test("a member who may not write changes no picture", async () => {
  const sade = await buildMember({ username: "sade", avatarUrl: "https://pictures.example/sade" });
  const suspended = memberOf({ ...sade, isSuspended: true, suspensionReason: "Advertising" });
  const upload = await drawSample().png().toBuffer();
  for (const viewer of [visitor, suspended]) {
    await expect(changeAvatar(viewer, upload)).rejects.toThrow();
    await expect(removeAvatar(viewer)).rejects.toThrow();
  }
  const { avatarUrl } = await getProfile(visitor, "sade");
  expect(avatarUrl).toBe("https://pictures.example/sade");
});

test("a twenty-first picture within an hour is refused before it is drawn", async () => {
  const viewer = memberOf(await buildMember());
  const upload = Buffer.from("no picture");
  for (let time = 1; time <= 20; time += 1) {
    await expect(changeAvatar(viewer, upload)).rejects.toThrow(InvalidPicture);
  }
  await expect(changeAvatar(viewer, upload)).rejects.toThrow(RateLimited);
});
