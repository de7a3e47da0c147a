import { beforeEach, expect, test } from "vitest";
import { logFilm } from "#domain/diary/diary.ts";
import { blockMember } from "#domain/following/blocks.ts";
import { followMember, muteMember, unfollowMember } from "#domain/following/following.ts";
import { SignInRequired } from "#domain/platform/errors.ts";
import { type Member, type Viewer, visitor } from "#domain/rights/viewer.ts";
import {
  buildMember,
  buildMemberList,
  buildMovie,
  buildMovies,
  buildReview,
  memberOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { listPeopleActivity, listWatchedByPeople } from "./people.ts";

const db = await openTestDatabase();
let amina: Member;
let kofi: Member;
let zola: Member;
let xala = { id: 0, slug: "" };

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  await db.deleteFrom("allowances").execute();
  const build = async (username: string) => memberOf(await buildMember({ username })) as Member;
  [amina, kofi, zola] = [await build("amina"), await build("kofi"), await build("zola")];
  xala = await buildMovie({ title: "Xala" });
  await followMember(kofi, "amina");
});

async function lines(viewer: Member, after?: string) {
  const { entries } = await listPeopleActivity(viewer, after);
  return entries.map(
    ({ username, kind, movie, list }) => `${username} ${kind} ${movie?.title ?? list?.title}`,
  );
}

const today = () => new Date().toISOString().slice(0, 10);

function watch(viewer: Member, watchedOn: string | null, slug = xala.slug) {
  return logFilm(viewer, slug, { watchedOn, venue: null, rating: 4 });
}

test("what people watched, reviewed and listed comes the last first, for who follows them", async () => {
  await watch(amina, today());
  await buildReview({ movieId: xala.id, userId: amina.id, rating: 3, hasSpoilers: true });
  await buildMemberList({ userId: amina.id, title: "Satires" }, [xala.id]);
  await watch(zola, today());
  expect(await lines(kofi)).toEqual([
    "amina list Satires",
    "amina review Xala",
    "amina watched Xala",
  ]);
  const { entries } = await listPeopleActivity(kofi);
  expect(entries).toMatchObject([
    { list: { movieCount: 1, movies: [{ title: "Xala" }] } },
    { rating: 3, hasSpoilers: true },
    { rating: 4 },
  ]);
  expect(await lines(amina)).toEqual([]);
  await unfollowMember(kofi, "amina");
  expect(await lines(kofi)).toEqual([]);
  await expect(listPeopleActivity(visitor)).rejects.toThrow(SignInRequired);
});

test("films watched long before they were logged are no news, nor those without a date", async () => {
  await watch(amina, "2019-03-01");
  await watch(amina, "2019");
  await watch(amina, null);
  expect(await lines(kofi)).toEqual([]);
});

test("a diary for oneself alone is told nobody, one for followers is told them", async () => {
  await watch(amina, today());
  for (const [diaryAudience, seen] of [
    ["me", []],
    ["followers", ["amina watched Xala"]],
  ] as const) {
    await db
      .updateTable("profiles")
      .set({ diaryAudience })
      .where("userId", "=", amina.id)
      .execute();
    expect(await lines(kofi)).toEqual(seen);
  }
});

test("what is not public is told nobody", async () => {
  for (const audience of ["me", "link"] as const) {
    await buildMemberList({ userId: amina.id, audience, title: audience }, [xala.id]);
  }
  await buildMemberList({ userId: amina.id, title: "Empty" }, []);
  await buildReview({ movieId: xala.id, userId: amina.id, status: "pending" });
  expect(await lines(kofi)).toEqual([]);
  await watch(amina, today());
  await db.updateTable("movies").set({ state: "draft" }).execute();
  expect(await lines(kofi)).toEqual([]);
  await db.updateTable("movies").set({ state: "published" }).execute();
  await db
    .updateTable("profiles")
    .set({ isConfirmed: false })
    .where("userId", "=", amina.id)
    .execute();
  expect(await lines(kofi)).toEqual([]);
});

test("whom a member mutes is not in their feed", async () => {
  await watch(amina, today());
  await muteMember(kofi, "amina");
  expect(await lines(kofi)).toEqual([]);
});

test.each([
  ["the reader", () => blockMember(kofi, "amina")],
  ["the author", () => blockMember(amina, "kofi")],
])("a block by %s ends what is told", async (_, block) => {
  await watch(amina, today());
  await block();
  expect(await lines(kofi)).toEqual([]);
});

test("pages follow each other without a gap, also among entries of one moment", async () => {
  await followMember(kofi, "zola");
  const movies = await buildMovies(Array.from({ length: 15 }, (_, n) => ({ title: `Film ${n}` })));
  for (const { id } of movies) {
    for (const { id: userId } of [amina, zola]) await buildReview({ movieId: id, userId });
    await buildMemberList({ userId: zola.id, title: `List ${id}` }, [id]);
  }
  const createdAt = new Date("2026-02-01T10:00:00.123Z");
  await db.updateTable("reviews").set({ createdAt }).execute();
  await db.updateTable("memberLists").set({ createdAt }).execute();
  const first = await listPeopleActivity(kofi);
  const second = await listPeopleActivity(kofi, first.next);
  const third = await listPeopleActivity(kofi, second.next);
  const all = [first, second, third].map(({ entries }) => entries);
  expect(all.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(new Set(all.flat().map(({ kind, id }) => `${kind} ${id}`)).size).toBe(45);
  expect(third.next).toBeUndefined();
});

test("a shelf has each film once, with the people who watched or reviewed it last", async () => {
  await followMember(kofi, "zola");
  const yeelen = await buildMovie({ title: "Yeelen" });
  await watch(amina, today());
  await watch(amina, today().slice(0, 7));
  await buildReview({ movieId: yeelen.id, userId: amina.id });
  await watch(zola, today());
  const shelf = async (viewer: Viewer, most = 4) =>
    (await listWatchedByPeople(viewer, most)).map(({ movie, people }) => [
      movie.title,
      people.map(([username]) => username).join(),
    ]);
  expect(await shelf(kofi)).toEqual([
    ["Xala", "zola,amina"],
    ["Yeelen", "amina"],
  ]);
  expect(await shelf(kofi, 1)).toEqual([["Xala", "zola,amina"]]);
  expect(await shelf(amina)).toEqual([]);
  expect(await shelf(visitor)).toEqual([]);
});
