import { beforeEach, expect, test } from "vitest";
import { listTopCreators } from "#domain/creators/creators.ts";
import { Conflict, NotFound, SignInRequired, Suspended } from "#domain/platform/errors.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import {
  buildCreator,
  buildMember,
  buildMembers,
  buildMovies,
  buildReview,
  buildWatchlistEntries,
  indexMovies,
  memberOf,
} from "#tests/builders.ts";
import { openTestDatabase, writersAtOnce } from "#tests/setup/database.ts";
import {
  addToWatchlist,
  favorite,
  listOwnAmong,
  removeFromWatchlist,
  unfavorite,
} from "./watchlist.ts";

const db = await openTestDatabase();
const slug = "rafiki-2018";
const long = new Date("2026-01-01");
let amina: Viewer = visitor;
let aminaId = 0;
let movieId = 0;

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  const profile = await buildMember();
  aminaId = profile.userId;
  amina = memberOf(profile);
  const [movie] = await buildMovies([{ title: "Rafiki", releaseYear: 2018 }, { title: "Xala" }]);
  movieId = movie?.id ?? 0;
});

function entries() {
  return db.selectFrom("watchlists").selectAll().orderBy("id").execute();
}

async function watchlistCount() {
  const movie = db.selectFrom("movies").select("watchlistCount").where("id", "=", movieId);
  return (await movie.executeTakeFirstOrThrow()).watchlistCount;
}

test("a film is added once, however often it is requested", async () => {
  await addToWatchlist(amina, slug);
  const [added] = await entries();
  await Promise.all([addToWatchlist(amina, slug), addToWatchlist(amina, slug)]);
  expect(await entries()).toEqual([added]);
  expect(added).toMatchObject({ userId: aminaId, movieId, isFavorite: false, favoritedAt: null });
  expect(await watchlistCount()).toBe(1);
});

test("adding a favourite again leaves it a favourite", async () => {
  await favorite(amina, slug);
  await addToWatchlist(amina, slug);
  expect(await entries()).toMatchObject([{ isFavorite: true }]);
});

test("a film that is removed is no favourite any more", async () => {
  await favorite(amina, slug);
  await removeFromWatchlist(amina, slug);
  await removeFromWatchlist(amina, slug);
  expect(await entries()).toEqual([]);
  expect(await watchlistCount()).toBe(0);
  await addToWatchlist(amina, slug);
  expect(await entries()).toMatchObject([{ isFavorite: false }]);
});

test("a favourite is dated when it becomes one, and not again", async () => {
  await buildWatchlistEntries([{ userId: aminaId, movieId, addedAt: long }]);
  await favorite(amina, slug);
  const [favored] = await entries();
  expect(favored?.favoritedAt?.getTime()).toBeGreaterThan(long.getTime());
  expect(favored?.addedAt).toEqual(long);
  await favorite(amina, slug);
  expect(await entries()).toEqual([favored]);
});

test("a film that was not listed is put on the watchlist as a favourite", async () => {
  await favorite(amina, slug);
  expect(await entries()).toMatchObject([{ userId: aminaId, movieId, isFavorite: true }]);
  expect(await watchlistCount()).toBe(1);
});

test("a former favourite stays on the watchlist", async () => {
  await favorite(amina, slug);
  await unfavorite(amina, slug);
  await unfavorite(amina, slug);
  expect(await entries()).toMatchObject([{ movieId, isFavorite: false, favoritedAt: null }]);
});

test("only a film of the watchlist can stop being a favourite", async () => {
  const refusal = unfavorite(amina, slug);
  await expect(refusal).rejects.toThrow(Conflict);
  await expect(refusal).rejects.toThrow("Movie not in watchlist");
});

test("another member's watchlist stays as it is", async () => {
  const kofi = await buildMember();
  const favored = { isFavorite: true, favoritedAt: long, addedAt: long };
  const [his] = await buildWatchlistEntries([{ userId: kofi.userId, movieId, ...favored }]);
  await favorite(amina, slug);
  await unfavorite(amina, slug);
  await removeFromWatchlist(amina, slug);
  expect(await entries()).toEqual([his]);
});

const verbs = { addToWatchlist, removeFromWatchlist, favorite, unfavorite };

for (const [name, change] of Object.entries(verbs)) {
  test(`${name} refuses visitors and the suspended, and changes nothing`, async () => {
    const profile = await buildMember({ isSuspended: true, suspensionReason: "Spam" });
    const listed = { userId: profile.userId, movieId, isFavorite: true, favoritedAt: long };
    const before = await buildWatchlistEntries([listed]);
    await expect(change(visitor, slug)).rejects.toThrow(SignInRequired);
    await expect(change(memberOf(profile), slug)).rejects.toThrow(Suspended);
    await expect(change(memberOf(profile), "xala-1973")).rejects.toThrow(Suspended);
    expect(await entries()).toEqual(before);
  });

  test(`${name} asks for a film that is there`, async () => {
    await expect(change(amina, "nothing-1900")).rejects.toThrow(NotFound);
  });
}

test("a page gets those of its films that are on the member's watchlist or seen", async () => {
  await favorite(amina, slug);
  await addToWatchlist(memberOf(await buildMember()), "xala-1973");
  expect(await listOwnAmong(amina, [slug, "xala-1973", "nothing-1900"])).toEqual([
    { slug, isListed: true, isFavorite: true, isSeen: false },
  ]);
  await removeFromWatchlist(amina, slug);
  await buildReview({ userId: aminaId, movieId, status: "rejected" });
  expect(await listOwnAmong(amina, [slug])).toEqual([
    { slug, isListed: false, isFavorite: false, isSeen: true },
  ]);
  expect(await listOwnAmong(amina, [])).toEqual([]);
  await expect(listOwnAmong(visitor, [slug])).rejects.toThrow(SignInRequired);
});

test("counts are exact after many concurrent changes", async () => {
  // Two people who share both films: each change moves the figures of both.
  const [director, actor] = [
    await buildCreator({ name: "Wanuri Kahiu" }),
    await buildCreator({ name: "Sheila Munyiva" }),
  ];
  const names = "Sheila Munyiva, Wanuri Kahiu";
  await db.updateTable("movies").set({ director: names }).execute();
  const movies = await db.selectFrom("movies").select(["id", "slug"]).execute();
  await indexMovies(movies.map(({ id }) => id));
  const members = (await buildMembers(Array(writersAtOnce(25, 10)).fill({}))).map(memberOf);
  const changes = members.flatMap((member) =>
    movies.flatMap(({ slug: address }, index) => [
      () => addToWatchlist(member, address),
      () => favorite(member, address),
      () => removeFromWatchlist(member, address),
      () => (index === 0 ? favorite : addToWatchlist)(member, address),
    ]),
  );
  expect(changes).toHaveLength(8 * members.length);
  // Ten at a time, as many as there are connections: none must wait for one on a slow machine.
  const queue = changes.values();
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (const change of queue) await change();
    }),
  );
  const listed = await entries();
  for (const { id } of movies) {
    const counted = db.selectFrom("movies").select("watchlistCount").where("id", "=", id);
    expect(await counted.executeTakeFirst()).toEqual({
      watchlistCount: listed.filter((entry) => entry.movieId === id).length,
    });
  }
  const credited = db
    .selectFrom("creators")
    .select("watchlistCount")
    .where("id", "in", [director.id, actor.id]);
  const total = { watchlistCount: listed.length };
  expect(await credited.execute()).toEqual([total, total]);
});

test("a film added to a watchlist moves its creator up at once", async () => {
  await buildCreator({ name: "Safi Faye" });
  const { name } = await buildCreator({ name: "Sarah Maldoror" });
  await db.updateTable("movies").set({ director: name }).where("id", "=", movieId).execute();
  await indexMovies([movieId]);
  const nameOfFirst = async () => (await listTopCreators(1))[0]?.name;
  expect(await nameOfFirst()).not.toBe(name);
  await addToWatchlist(amina, slug);
  expect(await nameOfFirst()).toBe(name);
});
