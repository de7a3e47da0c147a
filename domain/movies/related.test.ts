import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { buildMember, buildMovie, buildMovies, helperOf, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { deleteMovie, listMovieHistory } from "./curation.ts";
import { getMovie, listRelatedMovies } from "./movie-page.ts";
import { addRelation, listRelations, removeRelation, updateRelation } from "./related.ts";

const db = await openTestDatabase();
const [first, second] = ["anikulapo-2022", "anikulapo-2024"];
const sequel = { other: second, relationship: "sequel", isMirrored: true } as const;
let curator: ReturnType<typeof helperOf>;

beforeEach(async () => {
  for (const table of ["movies", "member", "catalogueChanges"] as const) {
    await db.deleteFrom(table).execute();
  }
  curator = helperOf(await buildMember(), "curate-catalogue");
  await buildMovies([2022, 2024].map((releaseYear) => ({ title: "Aníkúlápó", releaseYear })));
});

async function relationsOf(slug: string) {
  const movies = await listRelations(curator, slug);
  return movies.map(({ slug: other, relationship }) => [other, relationship]);
}

test("a sequel is related, and its prequel to it, each in its own history", async () => {
  await addRelation(curator, first, sequel);
  expect(await relationsOf(first)).toEqual([[second, "sequel"]]);
  expect(await relationsOf(second)).toEqual([[first, "prequel"]]);
  expect(await listMovieHistory(curator, first)).toHaveLength(1);
  expect(await listMovieHistory(curator, second)).toHaveLength(1);
});

test("two curators who relate two films to each other at once both get an answer", async () => {
  const back = { other: first, relationship: "prequel", isMirrored: false } as const;
  await Promise.all([
    addRelation(curator, first, { ...sequel, isMirrored: false }),
    addRelation(curator, second, back),
  ]);
  expect(await relationsOf(first)).toEqual([[second, "sequel"]]);
  expect(await relationsOf(second)).toEqual([[first, "prequel"]]);
});

test("where one of two histories cannot be recorded, neither film is related", async () => {
  const { id } = await getMovie(second);
  await sql`
    alter table catalogue_changes add constraint refused check (subject_id <> ${sql.lit(id)})
  `.execute(db);
  await expect(addRelation(curator, first, sequel)).rejects.toThrow("refused");
  await sql`alter table catalogue_changes drop constraint refused`.execute(db);
  expect(await relationsOf(first)).toEqual([]);
  expect(await listMovieHistory(curator, first)).toEqual([]);
});

test("a relation that is not mirrored leaves the other film as it was", async () => {
  await addRelation(curator, first, { ...sequel, isMirrored: false });
  expect(await relationsOf(second)).toEqual([]);
  expect(await listMovieHistory(curator, second)).toEqual([]);
});

test("the other film's own relation stays as it was", async () => {
  await addRelation(curator, second, {
    ...{ other: first, relationship: "remake", isMirrored: false },
  });
  await addRelation(curator, first, sequel);
  expect(await relationsOf(second)).toEqual([[first, "remake"]]);
});

test("the film's page links to the chosen films first, the closest before the others, at once", async () => {
  const { slug: remake } = await buildMovie({ title: "Black Girl", releaseYear: 1966 });
  await addRelation(curator, first, { ...sequel, other: remake, relationship: "remake" });
  await addRelation(curator, first, sequel);
  const shown = await listRelatedMovies(await getMovie(first));
  expect(shown.map(({ slug }) => slug)).toEqual([second, remake]);
});

test("a relation is changed and removed", async () => {
  await addRelation(curator, first, sequel);
  await updateRelation(curator, first, { other: second, relationship: "series" });
  expect(await relationsOf(first)).toEqual([[second, "series"]]);
  await removeRelation(curator, first, second);
  expect(await relationsOf(first)).toEqual([]);
  expect(await listMovieHistory(curator, first)).toHaveLength(3);
});

test("a film is related neither to itself, nor twice, nor to none", async () => {
  await expect(addRelation(curator, first, { ...sequel, other: first })).rejects.toThrow(
    "A film cannot be related to itself.",
  );
  await addRelation(curator, first, sequel);
  await expect(addRelation(curator, first, sequel)).rejects.toThrow(
    "These films are already related.",
  );
  await expect(addRelation(curator, first, { ...sequel, other: "nothing-1999" })).rejects.toThrow(
    NotFound,
  );
});

test("changing a relation that was removed is a conflict, also where the film itself is gone", async () => {
  const change = { other: second, relationship: "series" } as const;
  await expect(updateRelation(curator, first, change)).rejects.toThrow("No related film to update");
  await expect(removeRelation(curator, first, second)).rejects.toThrow(Conflict);
  await addRelation(curator, first, sequel);
  await deleteMovie(curator, second);
  await expect(updateRelation(curator, first, change)).rejects.toThrow("No related film to update");
  expect(await relationsOf(first)).toEqual([]);
});

test("two curators who relate two films to each other at once both succeed", async () => {
  const prequel = { other: first, relationship: "prequel", isMirrored: true } as const;
  await Promise.all([
    addRelation(curator, first, sequel),
    addRelation(curator, second, prequel),
  ]).catch((error) => expect(error).toBeInstanceOf(Conflict));
  expect(await relationsOf(first)).toEqual([[second, "sequel"]]);
  expect(await relationsOf(second)).toEqual([[first, "prequel"]]);
});

test("only curators of the catalogue relate films", async () => {
  const admin = memberOf({ userId: 2, role: "admin" });
  const denial = "You don't have permission to edit movies.";
  await expect(addRelation(admin, first, sequel)).rejects.toThrow(denial);
  await expect(listRelations(admin, first)).rejects.toThrow(denial);
});
