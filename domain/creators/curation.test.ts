import { beforeEach, expect, test } from "vitest";
import { EditedMeanwhile, hasOrigin } from "#domain/catalogue/history.ts";
import { Forbidden, NotFound } from "#domain/platform/errors.ts";
import {
  buildCreator,
  buildMember,
  buildMovie,
  buildMovies,
  helperOf,
  memberOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { getCreator } from "./creators.ts";
import {
  addCreator,
  type CreatorFields,
  editCreator,
  getCreatorForChange,
  listCreatorHistory,
  listManagedCreators,
  restoreCreatorVersion,
} from "./curation.ts";
import { deleteCreator, listDeletedCreators, restoreCreator } from "./deletion.ts";

const db = await openTestDatabase();
const slug = "safi-faye";
let admin: ReturnType<typeof memberOf>;

const safi: CreatorFields = {
  name: "Safi Faye",
  bio: "Ethnologist and film-maker.",
  imageUrl: null,
  country: "Senegal",
  bornYear: 1943,
};

beforeEach(async () => {
  for (const table of ["movies", "creators", "member", "catalogueChanges"] as const) {
    await db.deleteFrom(table).execute();
  }
  admin = memberOf({ ...(await buildMember({ displayName: "Kofi Mensah" })), role: "admin" });
});

async function edit(change: Partial<CreatorFields>) {
  const { version, ...found } = await getCreatorForChange(admin, slug);
  const { name, bio, imageUrl, country, bornYear } = found;
  const fields = { name, bio, imageUrl, country, bornYear, ...change };
  await editCreator(admin, slug, { version, fields });
}

test("a creator who is added is credited on the films that name them, and their history begins", async () => {
  await buildMovie({ title: "Mossane", director: "SAFI FAYE" });
  expect(await addCreator(admin, safi)).toBe(slug);
  expect(await getCreator(slug)).toMatchObject({ bornYear: 1943, movieCount: 1 });
  const history = await listCreatorHistory(admin, slug);
  expect(history).toMatchObject([
    { change: "added", actorName: "Kofi Mensah", after: { name: "Safi Faye" } },
  ]);
});

test("two people of one name have an address each", async () => {
  expect(await addCreator(admin, safi)).toBe("safi-faye");
  expect(await addCreator(admin, safi)).toBe("safi-faye-2");
  expect(await addCreator(admin, { ...safi, name: "2Face" })).toBe("2face");
  expect(await addCreator(admin, { ...safi, name: "404" })).toBe("creator-404");
  expect(await addCreator(admin, { ...safi, name: "Œ".repeat(120) })).toMatch(/^(oe){95}$/);
});

test("of many requests that add one name at once each adds one", async () => {
  const slugs = await Promise.all(Array.from({ length: 6 }, () => addCreator(admin, safi)));
  expect(new Set(slugs).size).toBe(6);
});

test("a new name is credited in place of the old, and the address stays", async () => {
  await buildMovies([
    { title: "Mossane", director: "Safi Faye" },
    { title: "Selbe", releaseYear: 1983, director: "Safi Fay" },
  ]);
  await addCreator(admin, { ...safi, name: "Safi Faye" });
  await edit({ name: "Safi Fay" });
  expect(await getCreator(slug)).toMatchObject({ name: "Safi Fay", movieCount: 1 });
  const credits = await db
    .selectFrom("movieCreators")
    .innerJoin("movies", "id", "movieId")
    .select("title")
    .execute();
  expect(credits).toEqual([{ title: "Selbe" }]);
});

test("a picture keeps its credit while the creator is edited, and takes it along when it goes", async () => {
  await addCreator(admin, safi);
  const credit = { imageCredit: "Ama Owusu", imageCreditUrl: "https://example.org/safi" };
  await db
    .updateTable("creators")
    .set({ imageUrl: "/uploads/safi.jpg", ...credit })
    .execute();
  await edit({ country: "Mali" });
  expect(await getCreator(slug)).toMatchObject({ country: "Mali", ...credit });
  await edit({ imageUrl: null });
  expect(await getCreator(slug)).toMatchObject({ imageCredit: null, imageCreditUrl: null });
});

test("the second of two editors of one creator is shown what the first changed, and loses nothing", async () => {
  await addCreator(admin, safi);
  const { version } = await getCreatorForChange(admin, slug);
  await edit({ country: "Mali" });
  const late = editCreator(admin, slug, { version, fields: { ...safi, bio: "Another." } });
  await expect(late).rejects.toThrow(EditedMeanwhile);
  await expect(late).rejects.toMatchObject({
    message: "Kofi Mensah changed this creator while you were editing it.",
    base: { country: "Senegal" },
    current: { country: "Mali" },
  });
  expect(await getCreator(slug)).toMatchObject({ country: "Mali", bio: safi.bio });
});

test("of many editors who save at once one succeeds, and the others get a conflict", async () => {
  await addCreator(admin, safi);
  const { version } = await getCreatorForChange(admin, slug);
  const all = Array.from({ length: 6 }, (_, index) =>
    editCreator(admin, slug, { version, fields: { ...safi, bio: `Bio ${index}` } }),
  );
  const ended = await Promise.allSettled(all);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("an edit that changes nothing is not recorded", async () => {
  await addCreator(admin, safi);
  await edit({});
  expect(await listCreatorHistory(admin, slug)).toHaveLength(1);
});

test("an earlier version is restored, and that can be undone too", async () => {
  await addCreator(admin, safi);
  const { version } = await getCreatorForChange(admin, slug);
  await edit({ name: "Safi Fay", bio: null });
  const after = await getCreatorForChange(admin, slug);
  await restoreCreatorVersion(admin, slug, version);
  expect(await getCreatorForChange(admin, slug)).toMatchObject(safi);
  await restoreCreatorVersion(admin, slug, after.version);
  expect(await getCreatorForChange(admin, slug)).toMatchObject({ name: "Safi Fay", bio: null });
});

test("a history says what can be restored: every earlier state but a deletion", async () => {
  await addCreator(admin, safi);
  await edit({ bio: null });
  const restorable = async () =>
    (await listCreatorHistory(admin, slug)).map(({ change, can }) => [change, can.restore]);
  expect(await restorable()).toEqual([
    ["edited", false],
    ["added", true],
  ]);
  await deleteCreator(admin, slug);
  const [entry] = await listDeletedCreators(admin);
  await restoreCreator(admin, entry?.id ?? 0);
  expect((await restorable()).slice(0, 2)).toEqual([
    ["restored", false],
    ["deleted", false],
  ]);
});

test("only what was not added by hand has a state before its first change", async () => {
  await addCreator(admin, safi);
  expect(hasOrigin(await listCreatorHistory(admin, slug))).toBe(false);
  const built = await buildCreator({ name: "Sarah Maldoror" });
  expect(hasOrigin(await listCreatorHistory(admin, built.slug))).toBe(false);
  const { version } = await getCreatorForChange(admin, built.slug);
  const fields = { ...safi, name: "Sarah Maldoror" };
  await editCreator(admin, built.slug, { version, fields });
  expect(hasOrigin(await listCreatorHistory(admin, built.slug))).toBe(true);
});

test("a creator cannot be restored to before they were added", async () => {
  await addCreator(admin, safi);
  await expect(restoreCreatorVersion(admin, slug, 0)).rejects.toThrow(NotFound);
  expect(await getCreatorForChange(admin, slug)).toMatchObject(safi);
});

test("those who manage creators see them sorted and searched, twelve a page, and nobody else does", async () => {
  for (let number = 10; number < 23; number += 1) await buildCreator({ name: `Maker ${number}` });
  const search = { text: "maker", sort: "name", order: "desc", page: 2 } as const;
  const found = await listManagedCreators(admin, search);
  expect(found).toMatchObject({ total: 13, pages: 2, creators: [{ name: "Maker 10" }] });
  const curator = helperOf({ userId: 5 }, "curate-catalogue");
  await expect(listManagedCreators(curator, search)).rejects.toThrow(
    "You don't have permission to manage creators.",
  );
  await expect(addCreator(curator, safi)).rejects.toThrow(Forbidden);
  await expect(getCreatorForChange(curator, "maker-10")).rejects.toThrow(Forbidden);
  await expect(listCreatorHistory(curator, "maker-10")).rejects.toThrow(Forbidden);
});
