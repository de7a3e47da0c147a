import { beforeEach, expect, test } from "vitest";
import { listActivity } from "#domain/activity/activity.ts";
import { NotFound, SignInRequired, Suspended } from "#domain/platform/errors.ts";
import { type Member, visitor } from "#domain/rights/viewer.ts";
import { buildCreator, buildMember, buildMovie, indexMovies, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  exportOfMember,
  followCreator,
  followsCreator,
  listFollowedCreators,
  unfollowCreator,
} from "./followers.ts";

const db = await openTestDatabase();
let amina: Member;

beforeEach(async () => {
  const tables = ["movies", "creators", "member"] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
  amina = memberOf(await buildMember({ username: "amina" })) as Member;
});

async function buildFilm(title: string, director: string, age = 0) {
  const createdAt = new Date(Date.now() - age);
  const movie = await buildMovie({ title, director, createdAt });
  await indexMovies([movie.id]);
  return movie;
}

async function listNews() {
  const { activities } = await listActivity(amina, { page: 1 });
  return activities.map(({ type, title, followed }) => [type, title, followed]);
}

test("a member hears of a followed creator's new films, without any other alerts", async () => {
  const creator = await buildCreator({ name: "Safi Faye" });
  await buildFilm("Kaddu Beykat", "Safi Faye", 60_000);
  await Promise.all([followCreator(amina, "safi-faye"), followCreator(amina, "safi-faye")]);
  await db
    .updateTable("digestCursors")
    .set({ moviesFrom: new Date(Date.now() - 90_000) })
    .execute();
  await buildFilm("Mossane", "Safi Faye", -1000);
  await buildFilm("Xala", "Ousmane Sembène", -1000);
  expect(await listNews()).toEqual([["movie_added", "Mossane", "Safi Faye"]]);
  expect(await followsCreator(amina, creator)).toBe(true);
  expect(await listFollowedCreators(amina)).toMatchObject([{ slug: "safi-faye" }]);
  expect(await exportOfMember(amina)).toMatchObject({ followedCreators: [{ slug: "safi-faye" }] });
});

test("who follows no longer hears of nothing more; ending twice is once", async () => {
  const creator = await buildCreator({ name: "Safi Faye" });
  await followCreator(amina, "safi-faye");
  await unfollowCreator(amina, "safi-faye");
  await unfollowCreator(amina, "safi-faye");
  await buildFilm("Mossane", "Safi Faye", -1000);
  expect(await listNews()).toEqual([]);
  expect(await followsCreator(amina, creator)).toBe(false);
});

test("what waits for mail about a followed creator's film stays when other alerts end", async () => {
  await buildCreator({ name: "Safi Faye" });
  await followCreator(amina, "safi-faye");
  const { id } = await buildFilm("Mossane", "Safi Faye", -1000);
  const other = await buildFilm("Xala", "Ousmane Sembène", -1000);
  const news = { userId: amina.id, type: "movie_added", awaitsMail: true } as const;
  await db
    .insertInto("activities")
    .values([id, other.id].map((movieId) => ({ ...news, movieId, happenedAt: new Date() })))
    .execute();
  await db
    .updateTable("profiles")
    .set({ newMovieAlerts: false, preferredGenres: ["drama"] })
    .where("userId", "=", amina.id)
    .execute();
  const waiting = await db
    .selectFrom("activities")
    .select("movieId")
    .where("awaitsMail", "=", true)
    .execute();
  expect(waiting).toEqual([{ movieId: id }]);
});

test("only active members follow, and only who is there", async () => {
  await buildCreator({ name: "Safi Faye" });
  const suspended = memberOf(await buildMember({ isSuspended: true }));
  await expect(followCreator(visitor, "safi-faye")).rejects.toThrow(SignInRequired);
  await expect(followCreator(suspended, "safi-faye")).rejects.toThrow(Suspended);
  await expect(followCreator(amina, "nobody")).rejects.toThrow(NotFound);
});
