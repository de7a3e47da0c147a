import { beforeEach, expect, test } from "vitest";
import { listDeleted } from "#domain/catalogue/deleted.ts";
import { Conflict, Forbidden, NotFound } from "#domain/platform/errors.ts";
import { searchMovies } from "#domain/search/search.ts";
import { buildCreator, buildMember, buildMovie, helperOf, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { deleteMovie, listMovieHistory, restoreMovie, restoreVersion } from "./curation.ts";
import { getMovie } from "./movie-page.ts";
import {
  addRecord,
  getPickedMovie,
  listRecords,
  moveRecord,
  removeRecord,
  updateRecord,
} from "./records.ts";

const db = await openTestDatabase();
const slug = "xala-1975";
const thierno = { name: "Thierno Leye", character: "El Hadji", role: "lead" } as const;
const samba = { name: "Georges Caudron", role: "cinematographer", department: "cinematography" };
const crewMember = samba as { name: string; role: "cinematographer"; department: "cinematography" };
const trailer = {
  ...({ title: "Trailer", url: "https://youtu.be/dQw4w9WgXcQ", type: "trailer" } as const),
  uploadedOn: "2019-04-05",
};
const award = { name: "FESPACO", category: "Best Picture", year: 1976, won: true } as const;
let curator: ReturnType<typeof helperOf>;

beforeEach(async () => {
  for (const table of ["movies", "creators", "member", "catalogueChanges"] as const) {
    await db.deleteFrom(table).execute();
  }
  curator = helperOf(await buildMember({ displayName: "Kofi Mensah" }), "curate-catalogue");
  await buildMovie({ title: "Xala", releaseYear: 1975, director: null });
});

async function namesOf(kind: "cast" | "crew") {
  return (await listRecords(curator, slug, kind)).map(({ name }) => name);
}

function addCast(...names: string[]) {
  return names.reduce<Promise<number>>(
    (before, name) => before.then(() => addRecord(curator, slug, "cast", { ...thierno, name })),
    Promise.resolve(0),
  );
}

test("an added record shows on the film's page at once", async () => {
  await addRecord(curator, slug, "cast", thierno);
  await addRecord(curator, slug, "crew", crewMember);
  await addRecord(curator, slug, "trailers", trailer);
  await addRecord(curator, slug, "awards", award);
  expect(await getMovie(slug)).toMatchObject({
    ...{ cast: [thierno], crew: [crewMember] },
    ...{ trailers: [trailer], awards: [award] },
  });
});

test("search finds a film by a name as soon as it is added, and no longer once it is removed", async () => {
  const find = async (text: string) =>
    (await searchMovies({ text, page: 1, sort: "relevance", order: "desc" })).movies.length;
  const id = await addRecord(curator, slug, "crew", crewMember);
  expect(await find("caudron")).toBe(1);
  await updateRecord(curator, slug, "crew", id, { ...crewMember, name: "Orlando López" });
  expect([await find("caudron"), await find("orlando lopez")]).toEqual([0, 1]);
  await removeRecord(curator, slug, "crew", id);
  expect(await find("orlando lopez")).toBe(0);
});

test("a creator is credited with a film whose cast names them", async () => {
  const { id: creatorId } = await buildCreator({ name: "Thierno Leye" });
  await addRecord(curator, slug, "cast", thierno);
  const credits = await db.selectFrom("movieCreators").selectAll().execute();
  expect(credits).toMatchObject([{ creatorId, part: "cast" }]);
  const { movieCount } = await db
    .selectFrom("creators")
    .select("movieCount")
    .executeTakeFirstOrThrow();
  expect(movieCount).toBe(1);
});

test("the history records who changed what, and restores it", async () => {
  const id = await addRecord(curator, slug, "awards", award);
  const [first] = await listMovieHistory(curator, slug);
  await updateRecord(curator, slug, "awards", id, { ...award, won: false });
  await removeRecord(curator, slug, "awards", id);
  const history = await listMovieHistory(curator, slug);
  expect(history.map(({ actorName, after }) => [actorName, after])).toEqual([
    ["Kofi Mensah", { awards: [] }],
    ["Kofi Mensah", { awards: [{ ...award, won: false }] }],
    ["Kofi Mensah", { awards: [award] }],
  ]);
  await restoreVersion(curator, slug, first?.id ?? 0);
  expect(await listRecords(curator, slug, "awards")).toMatchObject([award]);
});

test("the cast stays in the order of the curators, and a new member is the last", async () => {
  const last = await addCast("One", "Two", "Three");
  expect(await moveRecord(curator, slug, "cast", { id: last, step: -1 })).toEqual({
    ...{ name: "Three", place: 2, of: 3 },
  });
  expect(await namesOf("cast")).toEqual(["One", "Three", "Two"]);
  await addCast("Four");
  expect(await namesOf("cast")).toEqual(["One", "Three", "Two", "Four"]);
  const { cast } = await getMovie(slug);
  expect(cast.map(({ name }) => name)).toEqual(["One", "Three", "Two", "Four"]);
});

test("a list whose entries were given one place each, or all the same, is put in order all the same", async () => {
  const { id: movieId } = await getMovie(slug);
  const names = ["One", "Two", "Three"];
  const rows = await db
    .insertInto("movieCrew")
    .values(names.map((name) => ({ ...crewMember, name, movieId, position: 7 })))
    .returning("id")
    .execute();
  await moveRecord(curator, slug, "crew", { id: rows[0]?.id ?? 0, step: 1 });
  expect(await namesOf("crew")).toEqual(["Two", "One", "Three"]);
});

test("the first cannot go up nor the last down, and trying is not recorded", async () => {
  const first = await addCast("One");
  const last = await addCast("Two");
  const changes = (await listMovieHistory(curator, slug)).length;
  expect(await moveRecord(curator, slug, "cast", { id: first, step: -1 })).toMatchObject({
    place: 1,
  });
  expect(await moveRecord(curator, slug, "cast", { id: last, step: 1 })).toMatchObject({
    place: 2,
  });
  expect(await namesOf("cast")).toEqual(["One", "Two"]);
  expect(await listMovieHistory(curator, slug)).toHaveLength(changes);
});

test("moving and adding at once loses no member", async () => {
  const id = await addCast("One", "Two", "Three");
  await Promise.all([
    moveRecord(curator, slug, "cast", { id, step: -1 }),
    addCast("Four"),
    moveRecord(curator, slug, "cast", { id, step: -1 }),
    addCast("Five"),
  ]);
  const names = await namesOf("cast");
  expect(names.toSorted()).toEqual(["Five", "Four", "One", "Three", "Two"]);
  expect(names[0]).toBe("Three");
});

test("changing a record that was removed is a conflict", async () => {
  const id = await addRecord(curator, slug, "cast", thierno);
  await removeRecord(curator, slug, "cast", id);
  const refusalOf = async (attempt: Promise<unknown>) =>
    attempt.then(
      () => "done",
      (error: Error) => `${error.name}: ${error.message}`,
    );
  expect(await refusalOf(updateRecord(curator, slug, "cast", id, thierno))).toBe(
    "Conflict: No cast member to update",
  );
  expect(await refusalOf(updateRecord(curator, slug, "crew", id, crewMember))).toBe(
    "Conflict: No crew member to update",
  );
  expect(await refusalOf(updateRecord(curator, slug, "trailers", id, trailer))).toBe(
    "Conflict: No trailer to update",
  );
  expect(await refusalOf(updateRecord(curator, slug, "awards", id, award))).toBe(
    "Conflict: No award to update",
  );
  expect(await refusalOf(removeRecord(curator, slug, "cast", id))).toBe(
    "Conflict: No cast member to remove",
  );
  expect(await refusalOf(moveRecord(curator, slug, "cast", { id, step: 1 }))).toBe(
    "Conflict: No cast member to move",
  );
});

test("a trailer's day of upload is kept in versions, and one without it is as before", async () => {
  const id = await addRecord(curator, slug, "trailers", trailer);
  await updateRecord(curator, slug, "trailers", id, { ...trailer, uploadedOn: null });
  const { uploadedOn, ...undated } = trailer;
  const [edited, added] = await listMovieHistory(curator, slug);
  expect(edited).toMatchObject({ before: { trailers: [trailer] }, after: { trailers: [undated] } });
  expect(edited?.after.trailers).toEqual([undated]);
  await restoreVersion(curator, slug, added?.id ?? 0);
  expect(await listRecords(curator, slug, "trailers")).toMatchObject([{ uploadedOn }]);
  await deleteMovie(curator, slug);
  const [deleted] = await listDeleted(curator, "movie");
  await restoreMovie(curator, deleted?.id ?? 0);
  expect(await listRecords(curator, slug, "trailers")).toMatchObject([{ uploadedOn }]);
});

test("a record of one film is not changed by way of another", async () => {
  await buildMovie({ title: "Yeelen", releaseYear: 1987 });
  const id = await addRecord(curator, slug, "trailers", trailer);
  const change = { ...trailer, title: "Stolen" };
  await expect(updateRecord(curator, "yeelen-1987", "trailers", id, change)).rejects.toThrow(
    Conflict,
  );
  await expect(removeRecord(curator, "yeelen-1987", "trailers", id)).rejects.toThrow(Conflict);
  expect(await listRecords(curator, slug, "trailers")).toEqual([{ id, ...trailer }]);
});

test("a record is not listed twice, in whatever spelling, and the refusal names it", async () => {
  const id = await addRecord(curator, slug, "cast", thierno);
  const again = { ...thierno, name: "THIERNO LÈYE" };
  await expect(addRecord(curator, slug, "cast", again)).rejects.toThrow(
    "THIERNO LÈYE is in the cast already as El Hadji.",
  );
  await addRecord(curator, slug, "cast", { ...thierno, character: "The narrator" });
  await updateRecord(curator, slug, "cast", id, { ...thierno, role: "cameo" });
  const other = { ...thierno, character: "The narrator" };
  await expect(updateRecord(curator, slug, "cast", id, other)).rejects.toThrow(
    "Thierno Leye is in the cast already as The narrator.",
  );

  await addRecord(curator, slug, "crew", crewMember);
  await expect(addRecord(curator, slug, "crew", crewMember)).rejects.toThrow(
    "Georges Caudron is in the crew already: Cinematographer.",
  );
  await addRecord(curator, slug, "trailers", trailer);
  const elsewhere = "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5";
  await expect(
    addRecord(curator, slug, "trailers", { ...trailer, url: elsewhere }),
  ).rejects.toThrow("This film has this video already.");
  await addRecord(curator, slug, "awards", award);
  await expect(addRecord(curator, slug, "awards", { ...award, won: false })).rejects.toThrow(
    "This film has Best Picture, FESPACO 1976 already.",
  );
});

test("only curators of the catalogue edit a film's lists, and each list has its refusal", async () => {
  const admin = memberOf({ userId: 2, role: "admin" });
  const denial = (words: string) => `You don't have permission to ${words}.`;
  await expect(addRecord(admin, slug, "cast", thierno)).rejects.toThrow(
    denial("manage cast and crew"),
  );
  await expect(listRecords(admin, slug, "trailers")).rejects.toThrow(denial("manage trailers"));
  await expect(removeRecord(admin, slug, "awards", 1)).rejects.toThrow(denial("manage awards"));
  await expect(moveRecord(admin, slug, "crew", { id: 1, step: 1 })).rejects.toThrow(Forbidden);
  await expect(getPickedMovie(admin, slug, "edit movies")).rejects.toThrow(Forbidden);
  await expect(listRecords(curator, "nothing-1975", "cast")).rejects.toThrow(NotFound);
});
