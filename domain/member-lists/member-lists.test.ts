import { beforeEach, expect, test } from "vitest";
import {
  FieldRefused,
  Forbidden,
  NotFound,
  RateLimited,
  SignInRequired,
  Suspended,
} from "#domain/platform/errors.ts";
import { type Member, type Viewer, visitor } from "#domain/rights/viewer.ts";
import type { ListAudience } from "#shared/options/audiences.ts";
import { buildMember, buildMovies, helperOf, memberOf, owner } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  addMovies,
  arrangeList,
  changeList,
  copyList,
  createList,
  deleteList,
  featureList,
  getList,
  hideList,
  likeList,
  removeMovie,
  unlikeList,
} from "./member-lists.ts";
import {
  listFeaturedLists,
  listLikedLists,
  listListsAround,
  listListsOfMember,
  listPublicLists,
  listUsedFacets,
} from "./shelves.ts";

const db = await openTestDatabase();
const movies = await buildMovies([
  { title: "Rafiki", slug: "rafiki", releaseYear: 2018, countries: ["Kenya"] },
  { title: "Xala", slug: "xala", releaseYear: 1975, countries: ["Senegal"] },
  { title: "Yeelen", slug: "yeelen", releaseYear: 1987, countries: ["Mali"] },
]);
const [rafiki = 0, xala = 0, yeelen = 0] = movies.map(({ id }) => id);
const all = ["rafiki", "xala", "yeelen"];
let amina: Member;
let kofi: Member;
let zola: Member;

beforeEach(async () => {
  await db.deleteFrom("member").execute();
  await db.deleteFrom("auditLog").execute();
  amina = memberOf(await buildMember({ username: "amina" }));
  kofi = memberOf(await buildMember({ username: "kofi" }));
  zola = memberOf(await buildMember({ username: "zola" }));
});

const fields = { title: "Rainy Sunday", description: null, isRanked: false } as const;

async function build(audience: ListAudience = "everyone", slugs = all, by = amina) {
  const slug = await createList(by, { ...fields, audience });
  await addMovies(by, slug, slugs);
  return slug;
}

async function titlesOf(slug: string, viewer: Viewer = visitor) {
  const { entries } = await getList(viewer, slug, 1);
  return entries.map(({ movie, note }) => [movie.title, note].filter(Boolean).join(": "));
}

function countOfLists() {
  return db.selectFrom("memberLists").select(["title", "movieCount", "likeCount"]).execute();
}

test("a list is made, with its first film, at an address that nobody guesses", async () => {
  const slug = await createList(amina, { ...fields, audience: "everyone" }, "xala");
  expect(slug).toMatch(/^rainy-sunday-[2-9b-df-hj-np-tv-z]{10}$/);
  expect(await titlesOf(slug)).toEqual(["Xala"]);
  const wordless = await createList(amina, { ...fields, title: "★★★", audience: "me" });
  expect(wordless).toMatch(/^[2-9b-df-hj-np-tv-z]{10}$/);
});

test("films are added once each, at the end", async () => {
  const slug = await build("everyone", ["xala"]);
  expect(await addMovies(amina, slug, ["rafiki", "xala", "rafiki"])).toBe(1);
  expect(await titlesOf(slug)).toEqual(["Xala", "Rafiki"]);
  await expect(addMovies(amina, slug, ["nothing"])).rejects.toThrow(NotFound);
  await removeMovie(amina, slug, "xala");
  await removeMovie(amina, slug, "xala");
  await addMovies(amina, slug, ["xala"]);
  expect(await titlesOf(slug)).toEqual(["Rafiki", "Xala"]);
  expect(await countOfLists()).toEqual([{ title: "Rainy Sunday", movieCount: 2, likeCount: 0 }]);
});

test("a list of a thousand films takes no more", async () => {
  const slug = await build("everyone", ["xala"]);
  await db.updateTable("memberLists").set({ movieCount: 999 }).execute();
  expect(await addMovies(amina, slug, ["xala"])).toBe(0);
  await db.updateTable("memberLists").set({ movieCount: 1000 }).execute();
  await expect(addMovies(amina, slug, ["rafiki"])).rejects.toThrow(FieldRefused);
  expect(await titlesOf(slug)).toEqual(["Xala"]);
});

test("order, notes and removals are saved at once", async () => {
  const slug = await build();
  await arrangeList(amina, slug, {
    moves: [{ movieId: yeelen, place: 1 }],
    removed: [xala],
    notes: [
      { movieId: rafiki, note: "For Nairobi" },
      { movieId: xala, note: "Gone" },
    ],
  });
  expect(await titlesOf(slug)).toEqual(["Yeelen", "Rafiki: For Nairobi"]);
});

test("nobody but its member changes a list", async () => {
  const slug = await build();
  const nothing = { moves: [], removed: [], notes: [] };
  for (const other of [kofi, owner]) {
    const changed = { ...fields, audience: "everyone" } as const;
    await expect(changeList(other, slug, changed)).rejects.toThrow(NotFound);
    await expect(addMovies(other, slug, ["xala"])).rejects.toThrow(NotFound);
    await expect(removeMovie(other, slug, "xala")).rejects.toThrow(NotFound);
    await expect(arrangeList(other, slug, nothing)).rejects.toThrow(NotFound);
    await expect(deleteList(other, slug)).rejects.toThrow(NotFound);
  }
  await changeList(amina, slug, { ...fields, title: "Sunny Sunday", audience: "everyone" });
  expect((await getList(visitor, slug, 1)).list.title).toBe("Sunny Sunday");
  await deleteList(amina, slug);
  await expect(getList(amina, slug, 1)).rejects.toThrow(NotFound);
});

test("visitors and suspended members make no list and like none", async () => {
  const slug = await build();
  const list = { ...fields, audience: "everyone" } as const;
  await expect(createList(visitor, list)).rejects.toThrow(SignInRequired);
  await expect(likeList(visitor, slug)).rejects.toThrow(SignInRequired);
  const suspended = { ...kofi, suspension: { reason: "Spam", until: null } };
  await expect(createList(suspended, list)).rejects.toThrow(Suspended);
  await expect(copyList(suspended, slug)).rejects.toThrow(Suspended);
  await expect(likeList(suspended, slug)).rejects.toThrow(Suspended);
});

test("a member likes another's list once", async () => {
  const slug = await build();
  await Promise.all([likeList(kofi, slug), likeList(kofi, slug), likeList(zola, slug)]);
  await expect(likeList(amina, slug)).rejects.toThrow(Forbidden);
  expect(await countOfLists()).toMatchObject([{ likeCount: 2 }]);
  expect(await getList(kofi, slug, 1)).toMatchObject({ isLiked: true, can: { like: true } });
  await unlikeList(kofi, slug);
  await unlikeList(kofi, slug);
  expect(await countOfLists()).toMatchObject([{ likeCount: 1 }]);
});

test("a copy has the films in their order, and is its member's alone", async () => {
  const slug = await build();
  await arrangeList(amina, slug, {
    ...{ moves: [{ movieId: yeelen, place: 1 }], removed: [] },
    notes: [{ movieId: xala, note: "Mine" }],
  });
  const copy = await copyList(kofi, slug);
  expect(await titlesOf(copy, kofi)).toEqual(["Yeelen", "Rafiki", "Xala"]);
  await expect(getList(amina, copy, 1)).rejects.toThrow(NotFound);
});

test("a private list is its member's alone, and an unlisted one is in no list", async () => {
  const hidden = await build("me");
  const unlisted = await build("link");
  for (const other of [visitor, kofi, owner]) {
    await expect(getList(other, hidden, 1)).rejects.toThrow(NotFound);
    expect(await titlesOf(unlisted, other)).toEqual(["Rafiki", "Xala", "Yeelen"]);
    expect(await listListsOfMember(other, { userId: amina.id })).toEqual([]);
    expect((await listListsAround(other, "xala")).lists).toEqual([]);
  }
  await expect(likeList(kofi, hidden)).rejects.toThrow(NotFound);
  await expect(copyList(kofi, hidden)).rejects.toThrow(NotFound);
  expect((await listPublicLists(1)).lists).toEqual([]);
  expect(await listListsOfMember(amina, { userId: amina.id })).toHaveLength(2);
  const { own } = await listListsAround(amina, "xala");
  expect(own.map(({ slug, hasMovie }) => ({ slug, hasMovie }))).toEqual([
    { slug: unlisted, hasMovie: true },
    { slug: hidden, hasMovie: true },
  ]);
});

test("moderators hide a list from everyone but its member, who reads why", async () => {
  const slug = await build();
  const moderator = helperOf(await buildMember(), "moderate-reviews");
  await expect(hideList(kofi, slug, "Spam")).rejects.toThrow(Forbidden);
  await hideList(moderator, slug, "Spam");
  for (const other of [visitor, kofi])
    await expect(getList(other, slug, 1)).rejects.toThrow(NotFound);
  expect((await listPublicLists(1)).lists).toEqual([]);
  for (const one of [amina, moderator])
    expect((await getList(one, slug, 1)).list.hiddenReason).toBe("Spam");
  await hideList(moderator, slug, null);
  expect(await titlesOf(slug)).toHaveLength(3);
  const log = await db.selectFrom("auditLog").select(["act", "reason"]).orderBy("id").execute();
  expect(log).toEqual([
    { act: "list-hidden", reason: "Spam" },
    { act: "list-shown", reason: null },
  ]);
  const own = await build("me");
  await expect(hideList(moderator, own, "Spam")).rejects.toThrow(NotFound);
});

test("places count the films that are removed with them", async () => {
  const slug = await build();
  const moves = [
    { movieId: yeelen, place: 1 },
    { movieId: xala, place: 3 },
  ];
  await arrangeList(amina, slug, { moves, removed: [yeelen], notes: [] });
  expect(await titlesOf(slug)).toEqual(["Rafiki", "Xala"]);
});

test("whoever curates films features public lists, of which the last two are shown", async () => {
  const curator = helperOf(await buildMember(), "curate-catalogue");
  const shown = async () => (await listFeaturedLists()).map(({ slug }) => slug);
  const slugs: string[] = [];
  for (let index = 0; index < 3; index += 1) slugs.unshift(await build());
  const [last = "", ...others] = slugs;
  await expect(featureList(kofi, last, true)).rejects.toThrow(Forbidden);
  for (const slug of slugs.toReversed()) await featureList(curator, slug, true);
  expect(await shown()).toEqual(slugs.slice(0, 2));
  await featureList(curator, last, false);
  await featureList(curator, last, false);
  expect(await shown()).toEqual(others);
  await changeList(amina, others[0] ?? "", { ...fields, audience: "me" });
  expect(await shown()).toEqual(others.slice(1));
  for (const audience of ["link", "me"] as const)
    await expect(featureList(curator, await build(audience), true)).rejects.toThrow();
  const log = await db.selectFrom("auditLog").select("act").where("path", "=", `/list/${last}`);
  expect(await log.orderBy("id").execute()).toEqual([
    { act: "list-featured" },
    { act: "list-unfeatured" },
  ]);
});

test("lists of members who have not confirmed their address are theirs alone", async () => {
  const slug = await build();
  await db.updateTable("profiles").set({ isConfirmed: false }).execute();
  await expect(getList(kofi, slug, 1)).rejects.toThrow(NotFound);
  expect((await listPublicLists(1)).lists).toEqual([]);
  expect(await titlesOf(slug, amina)).toHaveLength(3);
});

test("public lists come by age, or those that were liked in the last month by their likes", async () => {
  const old = await build();
  const liked = await build("everyone", ["xala"], kofi);
  const empty = await createList(amina, { ...fields, audience: "everyone" });
  await likeList(kofi, old);
  await likeList(amina, liked);
  await likeList(zola, liked);
  const slugsOf = async (order: "new" | "liked") =>
    (await (order === "new" ? listPublicLists(1) : listLikedLists())).lists.map(({ slug }) => slug);
  expect(await slugsOf("new")).toEqual([liked, old]);
  expect(await slugsOf("liked")).toEqual([liked, old]);
  await db
    .updateTable("memberListLikes")
    .set({ createdAt: new Date(Date.now() - 40 * 86_400_000) })
    .where("userId", "=", kofi.id)
    .execute();
  expect(await slugsOf("liked")).toEqual([liked]);
  expect((await listListsAround(visitor, "xala")).lists.map(({ slug }) => slug)).toEqual([
    liked,
    old,
  ]);
  expect(await titlesOf(empty)).toEqual([]);
});

test("a member makes thirty lists in a day", async () => {
  const columns = { userId: amina.id, title: "One", audience: "me" as const };
  const rows = Array.from({ length: 30 }, (_, index) => ({ ...columns, slug: `one-${index}` }));
  await db.insertInto("memberLists").values(rows).execute();
  const list = { ...fields, audience: "me" } as const;
  await expect(createList(amina, list)).rejects.toThrow(RateLimited);
  await db
    .updateTable("memberLists")
    .set({ createdAt: new Date(0) })
    .execute();
  expect(await createList(amina, list)).toEqual(expect.any(String));
});

const facetsOf = () =>
  db.selectFrom("memberListFacets").select("value").where("facet", "=", "country").execute();

test("a public list is of the countries, languages and decades of half its films and two of them", async () => {
  const slug = await build();
  expect(await facetsOf()).toEqual([]);
  await db
    .updateTable("movies")
    .set({ countries: ["Mali"] })
    .where("slug", "=", "xala")
    .execute();
  expect(await facetsOf()).toEqual([{ value: "Mali" }]);
  const mali = { facet: "country", value: "Mali" } as const;
  const titles = async () => (await listPublicLists(1, mali)).lists.map(({ title }) => title);
  expect(await titles()).toEqual(["Rainy Sunday"]);
  expect((await listLikedLists(mali)).lists).toEqual([]);
  await likeList(kofi, slug);
  expect((await listLikedLists(mali)).lists).toHaveLength(1);
  expect((await listLikedLists({ ...mali, value: "Kenya" })).lists).toEqual([]);
  expect(await listUsedFacets([mali, { ...mali, value: "Kenya" }])).toEqual(["Mali"]);
  for (const audience of ["me", "link", "everyone"] as const) {
    await changeList(amina, slug, { ...fields, audience });
    expect(await facetsOf()).toHaveLength(audience === "everyone" ? 1 : 0);
  }
  for (const hiddenReason of ["Spam", null]) {
    await db.updateTable("memberLists").set({ hiddenReason }).where("slug", "=", slug).execute();
    expect(await facetsOf()).toHaveLength(hiddenReason ? 0 : 1);
  }
  await removeMovie(amina, slug, "yeelen");
  expect([await facetsOf(), await titles(), await listUsedFacets([mali])]).toEqual([[], [], []]);
  await db
    .updateTable("movies")
    .set({ countries: ["Senegal"] })
    .where("slug", "=", "xala")
    .execute();
});
