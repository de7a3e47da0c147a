import { beforeEach, expect, test } from "vitest";
import { listMovieHistory } from "#domain/movies/curation.ts";
import { Forbidden } from "#domain/platform/errors.ts";
import { describeFestivalPart } from "#shared/options/festival-history.ts";
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
  listPanelEvents,
  updateCategory,
  updateEdition,
  updateEvent,
} from "./events.ts";
import {
  addNomination,
  deleteNomination,
  exportNominations,
  importNominations,
  listNominations,
  updateNomination,
} from "./nominations.ts";

const db = await openTestDatabase();
let curator: ReturnType<typeof helperOf>;

const facts = { name: "Fribourg", kind: "festival" };
const prize = { edition: "1986", category: "Grand Prix", result: "won" };
const absent = { ...prize, film: "Yam Daabo", year: "1986" };

beforeEach(async () => {
  for (const table of [
    "nominations",
    "movies",
    "auditLog",
    "catalogueChanges",
    "member",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom("events").where("slug", "like", "fri%").execute();
  await db.deleteFrom("editions").execute();
  await db.deleteFrom("categories").execute();
  curator = helperOf(await buildMember({ username: "kofi" }), "curate-catalogue");
});

const nomination = (fields: Record<string, string>) => nominationForm.parse(fields);
const addFribourg = () => addEvent(curator, eventForm.parse(facts));

/** The newest first, each with the parts that it changed. */
async function listChanges() {
  const changes = await db
    .selectFrom("catalogueChanges")
    .selectAll()
    .where("subject", "=", "event")
    .orderBy("id", "desc")
    .execute();
  return changes.map(({ change, label, before, after }) => ({
    ...{ change, label },
    parts: Object.keys(after)
      .flatMap((part) => describeFestivalPart(part, before[part], after[part]))
      .map((part) => `${part.label}: ${part.before} → ${part.after}`),
  }));
}

function toBytes(...lines: string[]) {
  return new TextEncoder().encode(lines.join("\n"));
}

test("an event is added with its facts, found by any of its names, and filtered", async () => {
  const otherNames = "FIFF\nFestival de Fribourg";
  await addEvent(
    curator,
    eventForm.parse({ ...facts, otherNames, country: "CH", founded: "1980" }),
  );
  const search = { text: "fiff", kind: undefined, isAfrican: undefined, from: undefined };
  const [found] = (await listPanelEvents(curator, search)).events;
  expect(found).toMatchObject({ slug: "fribourg", country: "Switzerland", isAfrican: false });
  expect((await listPanelEvents(curator, { ...search, isAfrican: true })).events).toEqual([]);
  expect((await listPanelEvents(curator, { ...search, kind: "award" })).events).toEqual([]);
  expect(await listChanges()).toMatchObject([{ change: "added", label: "Fribourg" }]);
});

test("events are listed by name, a page at a time", async () => {
  const all = { text: "", kind: undefined, isAfrican: undefined, from: undefined };
  const { events, next } = await listPanelEvents(curator, all);
  expect(events).toHaveLength(25);
  const rest = await listPanelEvents(curator, { ...all, from: next });
  const names = [...events, ...rest.events].map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
});

test("a renamed festival keeps its former names, by which films' awards still lead to it", async () => {
  await addFribourg();
  await addNomination(curator, "fribourg", nomination(absent));
  await updateEvent(curator, "fribourg", eventForm.parse({ ...facts, name: "Fribourg Films" }));
  await updateEvent(curator, "fribourg", eventForm.parse({ ...facts, name: "FIFF" }));
  const { event } = await getPanelEvent(curator, "fribourg");
  expect(event).toMatchObject({ name: "FIFF", otherNames: ["Fribourg Films", "Fribourg"] });
  await db.updateTable("nominations").set({ year: 1988 }).execute();
  expect((await getPanelEvent(curator, "fribourg")).event.nominations).toBe(1);
  expect((await listChanges())[0]?.parts).toEqual([
    "Name: Fribourg Films → FIFF",
    "Other names: Fribourg → Fribourg Films, Fribourg",
  ]);
});

test("two events do not share a name, in whatever spelling", async () => {
  await addFribourg();
  const taken = eventForm.parse({ ...facts, name: "Other", otherNames: "FRÍBOURG" });
  await expect(addEvent(curator, taken)).rejects.toThrow("Fribourg has one of these names already");
});

test("what has nominations is not deleted, and says so", async () => {
  await addFribourg();
  const id = await addNomination(curator, "fribourg", nomination(absent));
  const { editions, categories } = await getPanelEvent(curator, "fribourg");
  const [edition, category] = [editions[0]?.id ?? 0, categories[0]?.id ?? 0];
  await updateEdition(
    curator,
    "fribourg",
    edition,
    editionForm.parse({ year: "1986", number: "4" }),
  );
  for (const deletion of [
    () => deleteEvent(curator, "fribourg"),
    () => deleteEdition(curator, "fribourg", edition),
    () => deleteCategory(curator, "fribourg", category),
  ]) {
    await expect(deletion()).rejects.toThrow("there is 1 nomination. Remove or move them first.");
  }
  const moved = editionForm.parse({ year: "1987" });
  await expect(updateEdition(curator, "fribourg", edition, moved)).rejects.toThrow(
    "There is 1 nomination of 1986",
  );
  await deleteNomination(curator, "fribourg", id);
  await deleteEdition(curator, "fribourg", edition);
  await deleteEvent(curator, "fribourg");
  expect(await listChanges()).toMatchObject([
    { change: "deleted", parts: expect.arrayContaining(["Name: Fribourg → "]) },
    { change: "edited", parts: ["Edition 1986: Year: 1986; Number: 4 → "] },
    { parts: [expect.stringMatching(/^Yam Daabo: Grand Prix 1986: Edition: 1986; .* → $/)] },
    { parts: ["Edition 1986, Number:  → 4"] },
    { parts: [expect.stringMatching(/^Yam Daabo: Grand Prix 1986: {2}→ Edition: 1986; /)] },
    { change: "added" },
  ]);
});

test("an edition has its days in order, and stays without nominations where it has days", async () => {
  const days = { startsOn: "2027-02-27", endsOn: "2027-03-06" };
  const turned = editionForm.safeParse({ year: "1987", ...days, endsOn: "2027-02-26" });
  expect(turned.error?.issues).toMatchObject([
    { path: ["endsOn"], message: "Last day must not be before the first" },
  ]);
  await addFribourg();
  const id = await addNomination(curator, "fribourg", nomination(absent));
  const { editions } = await getPanelEvent(curator, "fribourg");
  const dated = editionForm.parse({ year: "1986", ...days });
  await updateEdition(curator, "fribourg", editions[0]?.id ?? 0, dated);
  await deleteNomination(curator, "fribourg", id);
  expect((await getPanelEvent(curator, "fribourg")).editions).toMatchObject([
    { year: 1986, ...days, nominations: 0 },
  ]);
  expect((await listChanges())[1]?.parts).toContain("Edition 1986, First day:  → 2027-02-27");
});

test("an edition is of a year that no other has", async () => {
  await addFribourg();
  const edition = editionForm.parse({ year: "1986", isOnline: "on" });
  await addEdition(curator, "fribourg", edition);
  await expect(addEdition(curator, "fribourg", edition)).rejects.toThrow(
    "There is an edition of 1986 already",
  );
});

test("a merged category gives its nominations and names to the other, where they stay", async () => {
  await addFribourg();
  await addNomination(curator, "fribourg", nomination(absent));
  const target = await addCategory(
    curator,
    "fribourg",
    categoryForm.parse({ name: "Regard d'or" }),
  );
  const [from] = (await getPanelEvent(curator, "fribourg")).categories;
  const merge = categoryForm.parse({ name: "Grand Prix", mergeInto: String(target) });
  await updateCategory(curator, "fribourg", from?.id ?? 0, merge);
  const renamed = categoryForm.parse({ name: "Golden Gaze" });
  await updateCategory(curator, "fribourg", target, renamed);
  await db.updateTable("nominations").set({ year: 1988 }).execute();
  expect((await getPanelEvent(curator, "fribourg")).categories).toMatchObject([
    { name: "Golden Gaze", formerNames: ["Regard d'or", "Grand Prix"], nominations: 1 },
  ]);
});

test("a nomination of a film that is here is in its history, and one that is not by its title", async () => {
  const { slug } = await buildMovie({ title: "Yaaba", releaseYear: 1989 });
  await addFribourg();
  const id = await addNomination(
    curator,
    "fribourg",
    nomination({ ...prize, edition: "1990", film: "yaaba", year: "1990" }),
  );
  const other = await addNomination(curator, "fribourg", nomination(absent));
  const change = { ...prize, edition: "1990", result: "nominated", movie: slug, people: "Sembène" };
  await updateNomination(curator, "fribourg", id, nomination(change));
  const edited = { ...absent, film: "The Choice", note: "As its title is translated" };
  await updateNomination(curator, "fribourg", other, nomination(edited));
  expect(await listNominations(curator, "fribourg", 1990)).toMatchObject([
    { id, cells: { result: "nominated", movie: slug, film: "Yaaba", year: "1989" } },
  ]);
  expect(await listNominations(curator, "fribourg", 1986)).toMatchObject([
    { id: other, cells: { result: "won", movie: "", film: "The Choice" } },
  ]);
  const history = await listMovieHistory(curator, slug);
  expect(history).toMatchObject([
    { after: { awards: [{ name: "Other", category: "Fribourg: Grand Prix", won: false }] } },
    { after: { awards: [{ won: true }] } },
  ]);
  expect((await listChanges())[1]?.parts).toEqual([
    "Yaaba: Grand Prix 1990, Result: won → nominated",
    "Yaaba: Grand Prix 1990, People:  → Sembène",
  ]);
});

test("a nomination moves to another film, and both have it in their history", async () => {
  const { slug } = await buildMovie({ title: "Yaaba", releaseYear: 1989 });
  const { slug: other } = await buildMovie({ title: "Tilaï", releaseYear: 1990 });
  await addFribourg();
  const id = await addNomination(curator, "fribourg", nomination({ ...prize, movie: slug }));
  await updateNomination(curator, "fribourg", id, nomination({ ...prize, movie: other }));
  expect((await listMovieHistory(curator, slug))[0]?.after).toEqual({ awards: [] });
  expect(await listMovieHistory(curator, other)).toHaveLength(1);
});

test("a film is named once in a category of an edition, and clearly", async () => {
  await buildMovie({ title: "Yaaba", releaseYear: 1989 });
  await buildMovie({ title: "Yaaba", releaseYear: 1989, slug: "yaaba-1989-2" });
  await addFribourg();
  await addNomination(curator, "fribourg", nomination(absent));
  const again = nomination({ ...absent, category: "GRAND PRIX", film: "yam daabo" });
  await expect(addNomination(curator, "fribourg", again)).rejects.toThrow(
    "Fribourg 1986 has this nomination already.",
  );
  const unclear = nomination({ ...prize, film: "Yaaba", year: "1989" });
  await expect(addNomination(curator, "fribourg", unclear)).rejects.toThrow("Several films");
  const unknown = nomination({ ...prize, movie: "yaaba" });
  await expect(addNomination(curator, "fribourg", unknown)).rejects.toThrow(
    "No film has this address",
  );
});

test("nominations leave as CSV and come back, twice as once", async () => {
  const { slug } = await buildMovie({ title: "Yaaba", releaseYear: 1989 });
  await addFribourg();
  await addNomination(curator, "fribourg", nomination({ ...prize, movie: slug }));
  await addNomination(
    curator,
    "fribourg",
    nomination({ ...absent, note: "=1+1", result: "shortlisted" }),
  );
  const lines = await exportNominations(curator, "fribourg");
  expect(lines[0]).toBe("edition,category,result,film,year,people,note,source,movie\r\n");
  expect(lines[1]).toBe(`1986,Grand Prix,won,Yaaba,1989,,,,${slug}\r\n`);
  await db.deleteFrom("nominations").execute();
  await db.deleteFrom("auditLog").execute();
  const bytes = toBytes(lines.join(""));
  const first = await importNominations(curator, "fribourg", bytes);
  expect(first).toEqual({ added: 2, changed: 0, same: 0 });
  expect(await importNominations(curator, "fribourg", bytes)).toEqual({
    ...{ added: 0, changed: 0, same: 2 },
  });
  expect(await exportNominations(curator, "fribourg")).toEqual(lines);
  const logged = await db.selectFrom("auditLog").select(["act", "subject", "reason"]).execute();
  expect(logged).toEqual([
    { act: "nominations-imported", subject: "Fribourg", reason: "2 added, 0 changed" },
  ]);
});

test("people have their parts in brackets, also in files", async () => {
  await addFribourg();
  const people = "Idrissa Ouédraogo (director, writer), Arjen Wisse (producer)";
  await addNomination(curator, "fribourg", nomination({ ...absent, people }));
  const lines = await exportNominations(curator, "fribourg");
  expect(lines[1]).toContain(`"${people}"`);
  expect(await importNominations(curator, "fribourg", toBytes(lines.join("")))).toMatchObject({
    same: 1,
  });
  for (const wrong of ["Ouédraogo (director", "Ouédraogo (director) (writer)", "(director)"]) {
    const { error } = nominationForm.safeParse({ ...absent, people: wrong });
    expect(error?.issues.map(({ path }) => path)).toEqual([["people"]]);
  }
});

test("a column that a file lacks leaves what is there", async () => {
  await addFribourg();
  await addNomination(curator, "fribourg", nomination({ ...absent, people: "Idrissa Ouédraogo" }));
  const file = toBytes(
    "edition,category,result,film,year",
    "1986,Grand prix,nominated,Yam daabo,1986",
  );
  expect(await importNominations(curator, "fribourg", file)).toMatchObject({ changed: 1 });
  expect(await listNominations(curator, "fribourg", 1986)).toMatchObject([
    { cells: { result: "nominated", people: "Idrissa Ouédraogo" } },
  ]);
});

test("where one row is at fault, nothing is written, and each fault has its row and column", async () => {
  await addFribourg();
  const file = toBytes(
    "edition,category,result,film,year,movie",
    "1986,Grand Prix,won,Yam Daabo,1986,",
    "0,Grand Prix,first,Yam Daabo,,",
  );
  await expect(importNominations(curator, "fribourg", file)).rejects.toThrow(
    /^Row 3, edition: Edition must be a whole number from 1900 to \d+\.\nRow 3, result: Result must be one of/,
  );
  const unknown = toBytes(
    "edition,category,result,film,year,movie",
    "1986,Grand Prix,won,Yam Daabo,1986,",
    "1986,grand prix,won,Yam daabo,1986,",
    "1986,Grand Prix,won,,,nothing-1986",
  );
  await expect(importNominations(curator, "fribourg", unknown)).rejects.toThrow(
    "Row 3: this is the nomination of row 2 again.\nRow 4, movie: No film has this address.",
  );
  const headless = toBytes("edition,category,film", "1986,Grand Prix,Yam Daabo");
  await expect(importNominations(curator, "fribourg", headless)).rejects.toThrow(
    "The file needs a column “result”.",
  );
  expect(await exportNominations(curator, "fribourg")).toHaveLength(1);
});

test("only who curates the catalogue edits festivals", async () => {
  const member = memberOf(await buildMember());
  await expect(addEvent(member, eventForm.parse(facts))).rejects.toThrow(Forbidden);
  await expect(importNominations(member, "fespaco", toBytes(""))).rejects.toThrow(
    "You don't have permission to manage festivals.",
  );
});
