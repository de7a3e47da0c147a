import { beforeEach, expect, test } from "vitest";
import { Forbidden } from "#domain/platform/errors.ts";
import {
  buildCreator,
  buildMember,
  buildMovie,
  buildReview,
  buildSettings,
  buildWatchlistEntries,
  helperOf,
  indexMovies,
  memberOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  addMovie,
  deleteMovie,
  editMovie,
  getMovieForChange,
  listMovieHistory,
  type MovieFields,
  restoreMovie,
  restoreVersion,
} from "./curation.ts";
import { countDependents, listPossibleDuplicates } from "./curation-sidebar.ts";
import { FeaturedFull } from "./featuring.ts";

const db = await openTestDatabase();
const slug = "xala-1975";
let curator: ReturnType<typeof helperOf>;
let fields: MovieFields;

beforeEach(async () => {
  for (const table of [
    ...["movies", "member", "creators", "catalogueChanges", "deletedEntries"],
  ] as const) {
    await db.deleteFrom(table as "movies").execute();
  }
  curator = helperOf(await buildMember(), "curate-catalogue");
  const { id } = await buildMovie({
    title: "Xala",
    releaseYear: 1975,
    originalTitle: "Impuissance",
  });
  await indexMovies([id]);
  const { cast, crew, trailers, awards, offers, related, ...rest } = await read(slug);
  fields = rest;
  await buildSettings({ featuredMoviesLimit: 2 });
});

async function read(address: string) {
  return (await getMovieForChange(curator, address)).document;
}

async function edit(address: string, change: Partial<MovieFields>) {
  const { version, document } = await getMovieForChange(curator, address);
  const { cast, crew, trailers, awards, offers, related, ...rest } = document;
  await editMovie(curator, address, { version, fields: { ...rest, ...change } });
}

test("a title that reads the same in the same year is a possible duplicate, also as the original title", async () => {
  const titles = async (title: string, releaseYear = 1975, except = "") =>
    (await listPossibleDuplicates(curator, { title, releaseYear, except })).map(
      (duplicate) => duplicate.title,
    );
  expect(await titles("XÀLÁ")).toEqual(["Xala"]);
  expect(await titles("impuissance")).toEqual(["Xala"]);
  expect(await titles("Xala", 1976)).toEqual([]);
  expect(await titles("Xala", 1975, slug)).toEqual([]);
  expect(await titles("?")).toEqual([]);
});

test("dependents are counted for a list of films", async () => {
  const { id: movieId } = await buildMovie({ title: "Hyènes", releaseYear: 1992 });
  await buildReview({ movieId, status: "rejected" });
  await buildWatchlistEntries([{ movieId, userId: curator.id }]);
  expect(await countDependents(curator, [slug, "hyenes-1992", "nothing"])).toEqual({
    [slug]: { reviews: 0, watchlists: 0 },
    "hyenes-1992": { reviews: 1, watchlists: 1 },
  });
});

test("no more films are featured than the settings allow, however many requests come at once", async () => {
  const addresses = ["Touki Bouki", "Ceddo", "Yeelen", "Tilaï"];
  for (const title of addresses) await addMovie(curator, { ...fields, title });
  const requests = ["touki-bouki-1975", "ceddo-1975", "yeelen-1975", "tilai-1975"].map((address) =>
    edit(address, { featured: true }),
  );
  const ended = await Promise.allSettled(requests);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  const reason = ended.find((one) => one.status === "rejected")?.reason;
  expect(reason).toBeInstanceOf(FeaturedFull);
  expect(reason.message).toBe(
    "2 films are featured already, as many as the settings allow. Take one of them out first.",
  );
  await expect(addMovie(curator, { ...fields, featured: true })).rejects.toThrow(FeaturedFull);
});

test("a film that is featured stays so while it is edited, whatever the limit became", async () => {
  await edit(slug, { featured: true });
  await buildSettings({ featuredMoviesLimit: 1 });
  await edit(slug, { tagline: "Nobody is safe." });
  expect(await read(slug)).toMatchObject({ featured: true, tagline: "Nobody is safe." });
});

test("a restored film is not featured where no place is free", async () => {
  await buildSettings({ featuredMoviesLimit: 1 });
  await edit(slug, { featured: true });
  const [{ id: version } = { id: 0 }] = await listMovieHistory(curator, slug);
  await edit(slug, { featured: false });
  await addMovie(curator, { ...fields, title: "Ceddo", featured: true });
  await restoreVersion(curator, slug, version);
  expect((await read(slug)).featured).toBe(false);
  await deleteMovie(curator, "ceddo-1975");
  await edit(slug, { featured: true });
  const { id } = await db.selectFrom("deletedEntries").select("id").executeTakeFirstOrThrow();
  await restoreMovie(curator, id);
  expect((await read("ceddo-1975")).featured).toBe(false);
});

test("a version from before a film was featured is restored unfeatured", async () => {
  await edit(slug, { tagline: "Nobody is safe." });
  const [{ id: version } = { id: 0 }] = await listMovieHistory(curator, slug);
  await edit(slug, { featured: true });
  await restoreVersion(curator, slug, version);
  expect((await read(slug)).featured).toBe(false);
});

test("no film is restored to a version that its history does not have", async () => {
  const added = await addMovie(curator, { ...fields, title: "Ceddo" });
  for (const version of [0, -1, 2_000_000_000]) {
    await expect(restoreVersion(curator, added, version)).rejects.toThrow("no such version");
  }
  const [{ id: ofAnother } = { id: 0 }] = await listMovieHistory(curator, added);
  await expect(restoreVersion(curator, slug, ofAnother)).rejects.toThrow("no such version");
});

test("a version is restored without a creator who is deleted", async () => {
  const { id: creatorId } = await buildCreator({ name: "Ousmane Sembène" });
  await edit(slug, { creatorId });
  const [{ id: version } = { id: 0 }] = await listMovieHistory(curator, slug);
  await edit(slug, { creatorId: null });
  await db.deleteFrom("creators").execute();
  await restoreVersion(curator, slug, version);
  expect((await read(slug)).creatorId).toBeNull();
});

test("members who do not curate the catalogue are refused", async () => {
  const admin = memberOf({ userId: curator.id, role: "admin" });
  await expect(listPossibleDuplicates(admin, { title: "Xala", releaseYear: 1975 })).rejects.toThrow(
    Forbidden,
  );
  await expect(countDependents(admin, [slug])).rejects.toThrow(Forbidden);
});
