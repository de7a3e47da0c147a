import { beforeEach, expect, test } from "vitest";
import {
  deleteMovie,
  editMovie,
  getMovieForChange,
  listMovieHistory,
  restoreMovie,
  restoreVersion,
} from "#domain/movies/curation.ts";
import { buildMember, buildMovie, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { searchMovies } from "./search.ts";
import { suggest } from "./suggestions.ts";

const db = await openTestDatabase();
const owner = ownerOf(await buildMember());

beforeEach(async () => {
  for (const table of ["movies", "deletedEntries"] as const) await db.deleteFrom(table).execute();
});

async function find(text: string) {
  const { movies } = await searchMovies({ text, sort: "relevance", order: "desc", page: 1 });
  return movies.map(({ title, listedTitle }) => [title, listedTitle].filter(Boolean).join(" = "));
}

async function change(slug: string, otherTitles: string | null) {
  const { document, version } = await getMovieForChange(owner, slug);
  const { cast, crew, trailers, awards, offers, related, ...fields } = document;
  await editMovie(owner, slug, { version, fields: { ...fields, otherTitles } });
}

test("a film is found by its title in any language and script, after films that are called so", async () => {
  const titles = "ar: حَوَالَة\nam: የገንዘብ ሃዋላ\nnqo: ߥߏߘߌ\nfr: Le Mandât\nThe Money Order";
  await buildMovie({ title: "Mandabi", releaseYear: 1968, otherTitles: titles });
  await buildMovie({ title: "Le Mandat", releaseYear: 2010 });
  for (const [typed, title] of [
    ["حوالة", "حَوَالَة"],
    ["የገንዘብ ሐዋላ", "የገንዘብ ሃዋላ"],
    ["ߥߏߘߌ", "ߥߏߘߌ"],
    ["money order", "The Money Order"],
  ] as const) {
    expect(await find(typed)).toEqual([`Mandabi = ${title}`]);
    expect(await suggest(typed)).toMatchObject([{ title: "Mandabi", listedTitle: title }]);
  }
  expect(await find("le mandat")).toEqual(["Le Mandat", "Mandabi = Le Mandât"]);
  expect(await find("fr")).toEqual([]);
});

test("search follows an edit, a former version, a deletion and its undoing", async () => {
  const { slug } = await buildMovie({ title: "Mandabi", releaseYear: 1968 });
  await change(slug, "en: The Money Order");
  expect(await find("money order")).toEqual(["Mandabi = The Money Order"]);
  await change(slug, null);
  expect(await find("money order")).toEqual([]);
  const history = await listMovieHistory(owner, slug);
  const { id: version = 0 } = history.find(({ after }) => after?.otherTitles) ?? {};
  await restoreVersion(owner, slug, version);
  expect((await getMovieForChange(owner, slug)).document.otherTitles).toBe("en: The Money Order");
  await deleteMovie(owner, slug);
  const deleted = db.selectFrom("deletedEntries").select("id");
  await restoreMovie(owner, (await deleted.executeTakeFirstOrThrow()).id);
  expect(await find("money order")).toEqual(["Mandabi = The Money Order"]);
});
