import { beforeEach, expect, test } from "vitest";
import {
  deleteMovie,
  listMovieHistory,
  restoreMovie,
  restoreVersion,
} from "#domain/movies/curation.ts";
import { addOffer, removeOffer } from "#domain/offers/offers.ts";
import { offerForm } from "#shared/offers/validation.ts";
import { buildMember, buildMovie, buildMovies, indexMovies, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { searchMovies } from "./search.ts";
import { suggest } from "./suggestions.ts";

const db = await openTestDatabase();
const owner = ownerOf(await buildMember());
const invented = "A BIG MAN’S CURSE - Full Movie";

beforeEach(async () => {
  for (const table of ["movies", "deletedEntries"] as const) await db.deleteFrom(table).execute();
  await buildMovie({ title: "Xala", releaseYear: 1975, director: "Ousmane Sembène" });
});

function list(listedTitle: string, film = "xala-1975", fields: Record<string, string> = {}) {
  const usual = { provider: "kava", extent: "whole", countryRule: "unknown", state: "plays" };
  return addOffer(owner, film, offerForm.parse({ ...usual, listedTitle, ...fields }));
}

async function find(text: string) {
  const { movies } = await searchMovies({ text, sort: "relevance", order: "desc", page: 1 });
  return movies.map(({ title, listedTitle }) => [title, listedTitle].filter(Boolean).join(" = "));
}

test("the title under which an offer stands finds its film, and both are named", async () => {
  await list(invented);
  expect(await find("big mans curse")).toEqual([`Xala = ${invented}`]);
  expect(await find("curse sembene")).toEqual(["Xala"]);
  expect(await find("xala")).toEqual(["Xala"]);
  expect(await suggest("a big man's cu")).toMatchObject([
    { slug: "xala-1975", listedTitle: invented },
  ]);
  expect((await suggest("xala"))[0]).not.toHaveProperty("listedTitle");
});

test("a true title precedes a film that is only listed so, however well known that is", async () => {
  await db
    .updateTable("movies")
    .set({ ratingCounts: [0, 0, 0, 0, 90] })
    .execute();
  await buildMovies([
    { title: "The Curse", releaseYear: 2004 },
    { title: "Night of the Curse", releaseYear: 2005 },
    {
      title: "Maria",
      releaseYear: 2006,
      description: "A curse.",
      director: "Ama Curse",
    },
  ]);
  await list("Curse");
  await list("Full movie: curse", "maria-2006");
  expect(await find("curse")).toEqual(["The Curse", "Night of the Curse", "Xala = Curse", "Maria"]);
  expect(await suggest("curse")).toMatchObject([
    { slug: "the-curse-2004" },
    { slug: "night-of-the-curse-2005" },
    { slug: "maria-2006" },
  ]);
});

test("an alias follows its offer through removal, deletion, restoring and former versions", async () => {
  const id = await list(invented);
  const named = [`Xala = ${invented}`];
  await removeOffer(owner, "xala-1975", id);
  expect(await find("big mans curse")).toEqual([]);
  const history = await listMovieHistory(owner, "xala-1975");
  await restoreVersion(owner, "xala-1975", history.at(-1)?.id ?? 0);
  expect(await find("big mans curse")).toEqual(named);
  await deleteMovie(owner, "xala-1975");
  expect(await find("big mans curse")).toEqual([]);
  const { id: entry } = await db
    .selectFrom("deletedEntries")
    .select("id")
    .executeTakeFirstOrThrow();
  await restoreMovie(owner, entry);
  expect(await find("big mans curse")).toEqual(named);
});

test("a film's own title and that of a trailer are no aliases", async () => {
  await list("XALA!");
  await list("The Latest Curse", "xala-1975", { extent: "trailer", provider: "netflix" });
  const { movieId, aliases } = await db
    .selectFrom("movieSearch")
    .select(["movieId", "aliases"])
    .executeTakeFirstOrThrow();
  expect(aliases).toEqual([]);
  await indexMovies([movieId]);
  expect(await find("latest curse")).toEqual([]);
});
