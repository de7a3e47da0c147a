import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { prepare } from "#db/prepared.ts";
import { nameForStaff } from "#domain/platform/sql-fragments.ts";
import type { ProfileFields } from "#shared/validation/profile.ts";
import type { PrivacyChoices } from "#shared/validation/watching.ts";
import { isBlockedBy, isFollowedBy, isMutedBy, searchedNameOf } from "../sql-fragments.ts";

const publicColumns = ["username", "displayName", "avatarUrl", "createdAt"] as const;

/** With whether the viewer, null for a visitor, follows, mutes or blocks them. */
export function findByUsername(db: Db, username: string, viewerId: number | null) {
  return db
    .selectFrom("profiles")
    .select(publicColumns)
    .select(["userId", "bio", "preferredGenres", "preferredLanguages", "isConfirmed"])
    .select(["diaryAudience", "watchlistAudience", "favoritesAudience", "peopleAudience"])
    .select(isFollowedBy(viewerId).as("isFollowed"))
    .select(isMutedBy(viewerId).as("isMuted"))
    .select(isBlockedBy(viewerId).as("isBlocked"))
    .where(isCalled(username))
    .executeTakeFirst();
}

export type Named = { username: string } | { userId: number };

export function findMember(db: Db, named: Named) {
  const all = db
    .selectFrom("profiles")
    .select(["userId", "username", "displayName", "isConfirmed"]);
  return "userId" in named
    ? all.where("userId", "=", named.userId).executeTakeFirst()
    : all.where(isCalled(named.username)).executeTakeFirst();
}

/**
 * Also by the first part of the address, as nameForStaff names members. The folded words contain no
 * wildcards. Index: member_email_trigrams.
 */
export async function listIdsNamed(db: Db, words: string, limit: number): Promise<number[]> {
  const inAddress = `%${words.replaceAll(" ", "_")}%`;
  const { rows } = await sql<{ userId: number }>`
    select user_id from profiles
    where search_text like ${`%${words}%`}
      and fold(${searchedNameOf("profiles")}) like ${`%${words}%`}
    union
    select id from member join profiles on user_id = id and display_name is null
    where email like ${inAddress} and split_part(email, '@', 1) like ${inAddress}
    limit ${limit}
  `.execute(db);
  return rows.map(({ userId }) => userId);
}

export function listNamesForStaff(db: Db, userIds: number[]) {
  return db
    .selectFrom("profiles")
    .select(["userId", nameForStaff("profiles").as("name")])
    .where("userId", "in", userIds.length > 0 ? userIds : [0])
    .execute();
}

/** A trigger reserves former usernames, so that at most one profile matches. */
function isCalled(username: string) {
  return sql<boolean>`(profiles.username = ${username} or profiles.user_id = (
    select former_usernames.user_id from former_usernames
    where former_usernames.username = ${username}
  ))`;
}

const own = prepare<{ userId: number }>()((db, place) =>
  db
    .selectFrom("profiles")
    .select(publicColumns)
    .select(["bio", "preferredGenres", "preferredLanguages", "country"])
    .select(["emailNotifications", "reviewMentions", "newMovieAlerts"])
    .select([
      "diaryAudience",
      "watchlistAudience",
      "favoritesAudience",
      "peopleAudience",
      "unlistsWatched",
    ])
    .where("userId", "=", place("userId")),
);

export async function getOwn(db: Db, userId: number) {
  const [profile] = await own(db, { userId });
  if (!profile) throw new Error(`There is no profile of ${userId}.`);
  return profile;
}

export async function updateDisplayName(db: Db, userId: number, displayName: string) {
  await db
    .updateTable("profiles")
    .set({ displayName, updatedAt: sql<Date>`now()` })
    .where("userId", "=", userId)
    .execute();
}

export async function updatePrivacy(db: Db, userId: number, choices: PrivacyChoices) {
  await db.updateTable("profiles").set(choices).where("userId", "=", userId).execute();
}

export async function updateCountry(db: Db, userId: number, country: string | null) {
  await db.updateTable("profiles").set({ country }).where("userId", "=", userId).execute();
}

export async function updateOwn(db: Db, userId: number, fields: ProfileFields): Promise<void> {
  await db
    .updateTable("profiles")
    .set({ ...fields, updatedAt: sql<Date>`now()` })
    .where("userId", "=", userId)
    .execute();
}

export async function replaceAvatar(db: Db, userId: number, avatarUrl: string | null) {
  const before = await db
    .selectFrom("profiles")
    .select("avatarUrl")
    .where("userId", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable("profiles")
    .set({ avatarUrl, updatedAt: sql<Date>`now()` })
    .where("userId", "=", userId)
    .execute();
  return before.avatarUrl;
}

export function findUsername(db: Db, userId: number) {
  return db
    .selectFrom("profiles")
    .select(["username", "isConfirmed"])
    .where("userId", "=", userId)
    .executeTakeFirst();
}

export function findSubscription(db: Db, userId: number) {
  return db
    .selectFrom("profiles")
    .select("emailNotifications")
    .where("userId", "=", userId)
    .executeTakeFirst();
}

export async function endSubscription(db: Db, userId: number): Promise<void> {
  await db
    .updateTable("profiles")
    .set({ emailNotifications: false })
    .where("userId", "=", userId)
    .execute();
}

export function getProfileRow(db: Db, userId: number) {
  return db
    .selectFrom("profiles")
    .selectAll()
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
}

export async function lockProfile(db: Db, userId: number): Promise<void> {
  await db
    .selectFrom("profiles")
    .select("userId")
    .where("userId", "=", userId)
    .forNoKeyUpdate()
    .execute();
}
