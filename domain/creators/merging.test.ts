import { beforeEach, expect, test } from "vitest";
import { getMovie } from "#domain/movies/movie-page.ts";
import { Conflict, Forbidden, Gone, NotFound } from "#domain/platform/errors.ts";
import type { CreatorIdentifier } from "#shared/options/identifiers.ts";
import {
  buildCreator,
  buildMember,
  buildMovie,
  buildReview,
  helperOf,
  indexMovies,
  memberOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { getCreator } from "./creators.ts";
import { addCreator, editCreator, getCreatorForChange, listCreatorHistory } from "./curation.ts";
import { deleteCreator, listDeletedCreators, restoreCreator } from "./deletion.ts";
import { followCreator, listFollowedCreators } from "./followers.ts";
import { compareCreators, type MergeOrder, mergeCreators } from "./merging.ts";

const db = await openTestDatabase();
let admin: ReturnType<typeof memberOf>;

const order: MergeOrder = {
  stays: "ousmane-sembene",
  goes: "sembene-ousmane",
  choices: { name: "stays", bio: "goes", imageUrl: "stays", country: "goes", bornYear: "stays" },
};

beforeEach(async () => {
  const tables = ["movies", "creators", "member", "catalogueChanges", "deletedEntries"] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
  admin = memberOf({ ...(await buildMember({ displayName: "Kofi Mensah" })), role: "admin" });
});

/** Two entries of one person: each is credited by name on one film, and is the one of another. */
async function buildTwo() {
  const stays = await buildCreator({ name: "Ousmane Sembène", bornYear: 1923 });
  const goes = await buildCreator({
    name: "Sembène Ousmane",
    bio: "The father of African film.",
    country: "Senegal",
  });
  const xala = await buildMovie({ title: "Xala", releaseYear: 1975, director: "Ousmane Sembène" });
  const ceddo = await buildMovie({
    title: "Ceddo",
    releaseYear: 1977,
    writer: "Sembene Ousmane",
    director: null,
  });
  const niaye = await buildMovie({
    title: "Niaye",
    releaseYear: 1964,
    director: null,
    creatorId: goes.id,
  });
  await buildReview({ movieId: ceddo.id, rating: 5 });
  await buildReview({ movieId: niaye.id, rating: 3 });
  return { stays, goes, xala, ceddo, niaye };
}

function readAll() {
  return Promise.all([
    db.selectFrom("creators").selectAll().orderBy("id").execute(),
    db.selectFrom("movieCreators").selectAll().orderBy("creatorId").orderBy("movieId").execute(),
    db.selectFrom("creatorNames").selectAll().orderBy("name").execute(),
    db.selectFrom("formerCreators").selectAll().orderBy("slug").execute(),
    db.selectFrom("movies").select(["id", "creatorId"]).orderBy("id").execute(),
  ]);
}

async function entryOf(slug: string) {
  const entry = (await listDeletedCreators(admin)).find((one) => one.slug === slug);
  return entry?.id ?? 0;
}

test("a merge gives the remaining creator every film and figure, and the chosen fields of both", async () => {
  const { stays, niaye } = await buildTwo();
  await followCreator(admin, order.goes);
  await mergeCreators(admin, order);
  expect(await listFollowedCreators(admin)).toMatchObject([{ slug: "ousmane-sembene" }]);
  expect(await getCreator("ousmane-sembene")).toMatchObject({
    ...{ id: stays.id, movieCount: 3, reviewCount: 2, bornYear: 1923 },
    ...{ bio: "The father of African film.", country: "Senegal" },
  });
  const film = await db
    .selectFrom("movies")
    .select("creatorId")
    .where("id", "=", niaye.id)
    .executeTakeFirst();
  expect(film).toEqual({ creatorId: stays.id });
});

async function identify(slug: string, identifiers: CreatorIdentifier[]) {
  const { version, name, bio, imageUrl, country, bornYear } = await getCreatorForChange(
    admin,
    slug,
  );
  const fields = { name, bio, imageUrl, country, bornYear, identifiers };
  await editCreator(admin, slug, { version, fields });
}

async function identifiersOf(slug: string) {
  const { identifiers } = await getCreatorForChange(admin, slug);
  return identifiers.map(({ value }) => value);
}

test("the remaining creator gets the identifiers that it lacks, and gives them back", async () => {
  await buildTwo();
  await identify("ousmane-sembene", [{ scheme: "imdb", value: "nm0783733" }]);
  await identify("sembene-ousmane", [
    { scheme: "imdb", value: "nm0000002" },
    { scheme: "wikidata", value: "Q1" },
  ]);
  await mergeCreators(admin, order);
  expect(await identifiersOf("ousmane-sembene")).toEqual(["nm0783733", "Q1"]);
  await identify("ousmane-sembene", [
    { scheme: "imdb", value: "nm0783733" },
    { scheme: "tmdb", value: "7" },
    { scheme: "wikidata", value: "Q1" },
  ]);
  await restoreCreator(admin, await entryOf("sembene-ousmane"));
  expect(await identifiersOf("ousmane-sembene")).toEqual(["nm0783733", "7"]);
  expect(await identifiersOf("sembene-ousmane")).toEqual(["nm0000002", "Q1"]);
});

test("a deleted creator comes back with the identifiers that nobody has by now", async () => {
  await buildCreator({ name: "Safi Faye" });
  await identify("safi-faye", [
    { scheme: "imdb", value: "nm0265622" },
    { scheme: "wikidata", value: "Q554568" },
  ]);
  await deleteCreator(admin, "safi-faye");
  await buildCreator({ name: "Mati Diop" });
  await identify("mati-diop", [{ scheme: "imdb", value: "nm0265622" }]);
  await restoreCreator(admin, await entryOf("safi-faye"));
  expect(await identifiersOf("safi-faye")).toEqual(["Q554568"]);
});

test("the address of the merged creator leads to the remaining one, and the name still credits them", async () => {
  const { ceddo } = await buildTwo();
  await mergeCreators(admin, order);
  expect(await getCreator("sembene-ousmane")).toMatchObject({ slug: "ousmane-sembene" });
  await indexMovies([ceddo.id]);
  expect(await getCreator("ousmane-sembene")).toMatchObject({ movieCount: 3 });
  expect((await getMovie("ceddo-1977")).writers).toEqual([
    { name: "Sembene Ousmane", slug: "ousmane-sembene" },
  ]);
  const late = await buildMovie({ title: "Guelwaar", director: "SEMBÈNE OUSMANE" });
  expect((await getMovie(late.slug)).creator).toMatchObject({ slug: "ousmane-sembene" });
});

test("a new creator does not get the address of a merged one", async () => {
  await buildTwo();
  await mergeCreators(admin, order);
  const fields = {
    name: "Sembène Ousmane",
    bio: null,
    imageUrl: null,
    country: null,
    bornYear: null,
  };
  expect(await addCreator(admin, fields)).toBe("sembene-ousmane-2");
});

test("a merge is recorded in the history of the remaining creator", async () => {
  await buildTwo();
  await mergeCreators(admin, order);
  expect(await listCreatorHistory(admin, "ousmane-sembene")).toMatchObject([
    { change: "merged", actorName: "Kofi Mensah", after: { mergedWith: "Sembène Ousmane" } },
  ]);
});

test("a merge that is undone leaves everything as it was", async () => {
  await buildTwo();
  const before = await readAll();
  await mergeCreators(admin, { ...order, choices: { ...order.choices, name: "goes" } });
  expect(await getCreator("ousmane-sembene")).toMatchObject({ name: "Sembène Ousmane" });
  await restoreCreator(admin, await entryOf("sembene-ousmane"));
  expect(await readAll()).toEqual(before);
});

test("undoing a merge leaves alone what was changed since", async () => {
  const { niaye, stays } = await buildTwo();
  await mergeCreators(admin, order);
  const { version, slug: _slug, ...now } = await getCreatorForChange(admin, order.stays);
  const { name, imageUrl, country, bornYear } = now;
  const fields = { name, bio: "Written since.", imageUrl, country, bornYear };
  await editCreator(admin, order.stays, { version, fields });
  const other = await buildCreator({ name: "Paulin Vieyra" });
  await db.updateTable("movies").set({ creatorId: other.id }).where("id", "=", niaye.id).execute();
  await indexMovies([niaye.id]);
  await restoreCreator(admin, await entryOf("sembene-ousmane"));
  expect(await getCreatorForChange(admin, order.stays)).toMatchObject({
    ...{ id: stays.id, bio: "Written since.", country: null, movieCount: 1 },
  });
  expect(await getCreator("paulin-vieyra")).toMatchObject({ movieCount: 1 });
  expect(await getCreator("sembene-ousmane")).toMatchObject({ movieCount: 1 });
});

test("a creator merged twice is restored in either order", async () => {
  await buildTwo();
  await buildCreator({ name: "Ousmane S." });
  const before = await readAll();
  const last = { ...order, stays: "ousmane-s", goes: "ousmane-sembene" };
  for (const first of ["sembene-ousmane", "ousmane-sembene"]) {
    await mergeCreators(admin, order);
    await mergeCreators(admin, last);
    expect(await getCreator("sembene-ousmane")).toMatchObject({ slug: "ousmane-s", movieCount: 3 });
    const second = first === "sembene-ousmane" ? "ousmane-sembene" : "sembene-ousmane";
    await restoreCreator(admin, await entryOf(first));
    await restoreCreator(admin, await entryOf(second));
    const [creators, ...rest] = await readAll();
    expect(rest).toEqual(before.slice(1));
    expect(creators.map(({ slug, movieCount }) => [slug, movieCount])).toEqual([
      ["ousmane-sembene", 1],
      ["sembene-ousmane", 2],
      ["ousmane-s", 0],
    ]);
  }
});

test("two merges of the same creators at once, each the other way, merge them once", async () => {
  await buildTwo();
  const turned = { ...order, stays: order.goes, goes: order.stays };
  const ended = await Promise.allSettled([
    mergeCreators(admin, order),
    mergeCreators(admin, turned),
  ]);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await readAll())[0]).toMatchObject([{ movieCount: 3, reviewCount: 2 }]);
});

test("a creator is not merged with themselves, nor with a missing one", async () => {
  await buildTwo();
  await expect(mergeCreators(admin, { ...order, goes: order.stays })).rejects.toThrow(Conflict);
  await expect(mergeCreators(admin, { ...order, goes: "nobody" })).rejects.toThrow(NotFound);
  await expect(compareCreators(admin, [order.stays, "nobody"])).rejects.toThrow(NotFound);
});

test("two entries are compared with their films", async () => {
  await buildTwo();
  expect(await compareCreators(admin, [order.stays, order.goes])).toMatchObject([
    { name: "Ousmane Sembène", films: [{ title: "Xala" }] },
    { name: "Sembène Ousmane", films: [{ title: "Ceddo" }, { title: "Niaye" }] },
  ]);
});

test("a creator with films is not deleted, whether credited by name or chosen on the film", async () => {
  const { goes, ceddo } = await buildTwo();
  const refusal =
    "Cannot delete creator with existing movies. Please reassign or delete movies first.";
  await expect(deleteCreator(admin, order.stays)).rejects.toThrow(refusal);
  await db.deleteFrom("movies").where("id", "=", ceddo.id).execute();
  await expect(deleteCreator(admin, order.goes)).rejects.toThrow(refusal);
  await db
    .updateTable("movies")
    .set({ creatorId: null })
    .where("creatorId", "=", goes.id)
    .execute();
  await expect(deleteCreator(admin, order.goes)).rejects.toThrow(Conflict);
});

test("a creator without films is deleted, and is restored as they were", async () => {
  await buildCreator({ name: "Safi Faye", bio: "Ethnologist.", bornYear: 1943 });
  const before = await readAll();
  expect(await deleteCreator(admin, "safi-faye")).toBe("Safi Faye");
  await expect(getCreator("safi-faye")).rejects.toThrow(Gone);
  expect(await listDeletedCreators(admin)).toMatchObject([
    { label: "Safi Faye", actorName: "Kofi Mensah" },
  ]);
  await buildMovie({ title: "Mossane", director: "Safi Faye" });
  const entry = await entryOf("safi-faye");
  expect(await restoreCreator(admin, entry)).toBe("safi-faye");
  const { movieCount: _count, ...fields } = before[0][0] ?? { movieCount: 0 };
  expect((await readAll())[0]).toMatchObject([{ ...fields, movieCount: 1 }]);
  await expect(restoreCreator(admin, entry)).rejects.toThrow(Gone);
  expect(await listCreatorHistory(admin, "safi-faye")).toMatchObject([
    { change: "restored" },
    { change: "deleted" },
  ]);
});

test("a creator whose address is taken is restored at another", async () => {
  await buildCreator({ name: "Safi Faye" });
  await deleteCreator(admin, "safi-faye");
  await buildCreator({ name: "Safi Faye" });
  expect(await restoreCreator(admin, await entryOf("safi-faye"))).toBe("safi-faye-2");
});

test("of many deletions and restorations at once one succeeds, and nothing is lost", async () => {
  await buildCreator({ name: "Safi Faye" });
  const all = await Promise.allSettled([1, 2, 3].map(() => deleteCreator(admin, "safi-faye")));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const entry = await entryOf("safi-faye");
  const back = await Promise.allSettled([1, 2, 3].map(() => restoreCreator(admin, entry)));
  expect(back.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await readAll())[0]).toHaveLength(1);
});

test("only managers of creators merge, delete and restore", async () => {
  await buildTwo();
  const curator = helperOf({ userId: 5 }, "curate-catalogue");
  const attempts = [
    mergeCreators(curator, order),
    compareCreators(curator, [order.stays, order.goes]),
    deleteCreator(curator, order.stays),
    restoreCreator(curator, 1),
    listDeletedCreators(curator),
  ];
  for (const attempt of attempts) await expect(attempt).rejects.toThrow(Forbidden);
});
