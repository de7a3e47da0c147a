import { beforeEach, expect, test } from "vitest";
import { listMovieHistory } from "#domain/movies/curation.ts";
import { Forbidden } from "#domain/platform/errors.ts";
import {
  categoryForm,
  editionForm,
  eventForm,
  nominationForm,
} from "#shared/validation/festivals.ts";
import { buildMember, buildMovie, helperOf, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  addCategory,
  addEdition,
  addEvent,
  deleteCategory,
  deleteEdition,
  deleteEvent,
  getPanelEvent,
  updateCategory,
  updateEdition,
  updateEvent,
} from "./events.ts";
import {
  addNomination,
  deleteNomination,
  importNominations,
  listNominations,
  updateNomination,
} from "./nominations.ts";
import { undoFestivalChange } from "./undo.ts";

const db = await openTestDatabase();
let curator: ReturnType<typeof helperOf>;

const slug = "fribourg";
const facts = { name: "Fribourg", kind: "festival" };
const prize = { edition: "1986", category: "Grand Prix", result: "won" };
const absent = { ...prize, film: "Yam Daabo", year: "1986" };

beforeEach(async () => {
  for (const table of ["nominations", "movies", "catalogueChanges", "member"] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom("events").where("slug", "like", "fri%").execute();
  curator = helperOf(await buildMember({ username: "kofi" }), "curate-catalogue");
  await addEvent(curator, eventForm.parse(facts));
});

const nomination = (fields: Record<string, string>) => nominationForm.parse(fields);
const edition = (fields: Record<string, string>) => editionForm.parse(fields);
const category = (fields: Record<string, string>) => categoryForm.parse(fields);
const read = () => getPanelEvent(curator, slug);

async function findLatest(before = 0): Promise<number> {
  const changes = await db
    .selectFrom("catalogueChanges")
    .select("id")
    .where("subject", "=", "event")
    .orderBy("id", "desc")
    .execute();
  return changes[before]?.id ?? 0;
}

const undo = async (before?: number) => undoFestivalChange(curator, await findLatest(before));

test("a fact that was changed is as it was, and undoing that brings the change back", async () => {
  await updateEvent(curator, slug, eventForm.parse({ ...facts, name: "FIFF", founded: "1980" }));
  await undo();
  expect((await read()).event).toMatchObject({ name: "Fribourg", founded: null, otherNames: [] });
  await undo();
  expect((await read()).event).toMatchObject({ name: "FIFF", otherNames: ["Fribourg"] });
});

test("what was changed again since is not undone, and says which part", async () => {
  await updateEvent(curator, slug, eventForm.parse({ ...facts, city: "Freiburg" }));
  await updateEvent(curator, slug, eventForm.parse({ ...facts, city: "Fribourg" }));
  await expect(undo(1)).rejects.toThrow("“Fribourg” was changed again since: City.");
  await undo();
  await undo(2);
  expect((await read()).event.city).toBeNull();
});

test("a removed edition comes back with its number, days and id", async () => {
  const days = { startsOn: "2027-02-27", endsOn: "2027-03-06" };
  const id = await addEdition(curator, slug, edition({ year: "2027", number: "41", ...days }));
  await deleteEdition(curator, slug, id);
  await undo();
  expect((await read()).editions).toMatchObject([{ id, year: 2027, number: 41, ...days }]);
  await undo(2);
  expect((await read()).editions).toEqual([]);
});

test("an edition of a year that was taken since does not come back, and says so", async () => {
  const id = await addEdition(curator, slug, edition({ year: "2027" }));
  await deleteEdition(curator, slug, id);
  await addEdition(curator, slug, edition({ year: "2027", number: "41" }));
  await expect(undo(1)).rejects.toThrow("“2027” is there again.");
  expect((await read()).editions).toMatchObject([{ number: 41 }]);
});

test("a changed edition and category are as they were, and a removed category comes back", async () => {
  const id = await addEdition(curator, slug, edition({ year: "2027" }));
  await updateEdition(curator, slug, id, edition({ year: "2026", isOnline: "on" }));
  await undo();
  expect((await read()).editions).toMatchObject([{ id, year: 2027, isOnline: false }]);
  const ofCategory = await addCategory(curator, slug, category({ name: "Regard d'or" }));
  await updateCategory(curator, slug, ofCategory, category({ name: "Golden Gaze" }));
  await undo();
  const before = (await read()).categories;
  expect(before).toMatchObject([{ id: ofCategory, name: "Regard d'or", formerNames: [] }]);
  await deleteCategory(curator, slug, ofCategory);
  await undo();
  expect((await read()).categories).toEqual(before);
});

test("categories that were merged are two again, each with its nominations", async () => {
  await addNomination(curator, slug, nomination(absent));
  await addNomination(curator, slug, nomination({ ...absent, category: "Regard d'or" }));
  const before = (await read()).categories;
  const [goes, stays] = before;
  const mergeInto = String(stays?.id);
  await updateCategory(curator, slug, goes?.id ?? 0, category({ name: "Grand Prix", mergeInto }));
  expect((await read()).categories).toMatchObject([{ nominations: 2 }]);
  await undo();
  expect((await read()).categories).toEqual(before);
});

test("a removed nomination comes back with its id, people and source, also to the film", async () => {
  const movie = (await buildMovie({ title: "Yaaba", releaseYear: 1989 })).slug;
  const source = "https://fiff.example/1990";
  const fields = { ...prize, edition: "1990", movie, people: "Idrissa Ouédraogo", source };
  const id = await addNomination(curator, slug, nomination(fields));
  const before = await listNominations(curator, slug, 1990);
  await deleteNomination(curator, slug, id);
  await undo();
  expect(await listNominations(curator, slug, 1990)).toEqual(before);
  expect((await listMovieHistory(curator, movie))[0]?.after).toMatchObject({
    awards: [{ category: "Fribourg: Grand Prix", won: true }],
  });
  await updateNomination(curator, slug, id, nomination({ ...absent, result: "nominated" }));
  await undo();
  expect(await listNominations(curator, slug, 1990)).toEqual(before);
  expect(await listNominations(curator, slug, 1986)).toEqual([]);
});

test("a nomination's change is undone also where its film was renamed since", async () => {
  const movie = (await buildMovie({ title: "Yaaba", releaseYear: 1989 })).slug;
  const id = await addNomination(curator, slug, nomination({ ...prize, movie }));
  await updateNomination(curator, slug, id, nomination({ ...prize, movie, note: "Shared" }));
  await db.updateTable("movies").set({ title: "Yaaba, the Grandmother" }).execute();
  await undo();
  expect(await listNominations(curator, slug, 1986)).toMatchObject([{ id, cells: { note: "" } }]);
});

test("a nomination that is there again does not come back twice", async () => {
  const id = await addNomination(curator, slug, nomination(absent));
  await deleteNomination(curator, slug, id);
  await addNomination(curator, slug, nomination(absent));
  await expect(undo(1)).rejects.toThrow("Fribourg has one of these nominations already.");
});

test("an imported file is undone at once, and what it changed is as it was", async () => {
  await addNomination(curator, slug, nomination({ ...absent, people: "Idrissa Ouédraogo" }));
  const before = await listNominations(curator, slug, 1986);
  const lines = ["edition,category,result,film,year", "1986,Grand Prix,nominated,Yam Daabo,1986"];
  const file = [...lines, "1986,Grand Prix,won,Desebagato,1987"].join("\n");
  await importNominations(curator, slug, new TextEncoder().encode(file));
  await undo();
  expect(await listNominations(curator, slug, 1986)).toEqual(before);
});

test("a removed festival comes back with its address, editions and categories", async () => {
  await addEdition(curator, slug, edition({ year: "2027", number: "41" }));
  await addCategory(curator, slug, category({ name: "Regard d'or", formerNames: "Grand Prix" }));
  await updateEvent(curator, slug, eventForm.parse({ ...facts, name: "FIFF" }));
  const before = await read();
  await deleteEvent(curator, slug);
  await undo();
  expect(await read()).toEqual(before);
});

test("of two removals of a festival only the last is undone", async () => {
  await deleteEvent(curator, slug);
  await undo();
  await updateEvent(curator, slug, eventForm.parse({ ...facts, city: "Fribourg" }));
  const before = await read();
  await deleteEvent(curator, slug);
  await expect(undo(3)).rejects.toThrow("was changed since");
  await undo();
  expect(await read()).toEqual(before);
});

test("an added festival goes, unless something was added to it since", async () => {
  await addEdition(curator, slug, edition({ year: "2027" }));
  await expect(undo(1)).rejects.toThrow(
    "“Fribourg” was changed since. Undo the later changes first.",
  );
  await undo();
  await expect(undo(2)).rejects.toThrow("was changed since");
  await addEvent(curator, eventForm.parse({ ...facts, name: "Friday" }));
  await undo();
  await expect(getPanelEvent(curator, "friday")).rejects.toThrow("There is no such festival");
});

test("only who curates the catalogue undoes a change of a festival", async () => {
  const member = memberOf(await buildMember());
  await expect(undoFestivalChange(member, await findLatest())).rejects.toThrow(Forbidden);
});
