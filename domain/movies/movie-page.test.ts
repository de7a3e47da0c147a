import { beforeEach, expect, test } from "vitest";
import { NotFound } from "#domain/platform/errors.ts";
import { visitor } from "#domain/rights/viewer.ts";
import {
  buildCreator,
  buildMovie,
  buildMovies,
  helperOf,
  indexMovies,
  memberOf,
  ownerOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  getMovie,
  getMovieView,
  getSlugOfMovie,
  listDirectorsFilms,
  listRelatedMovies,
} from "./movie-page.ts";

const db = await openTestDatabase();

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("creators").execute();
});

async function titlesRelatedTo(slug: string) {
  return (await listRelatedMovies(await getMovie(slug))).map(({ title }) => title);
}

test("an address or identifier without a film is not found", async () => {
  await expect(getMovie("nothing-1900")).rejects.toThrow(NotFound);
  await expect(getSlugOfMovie(0)).rejects.toThrow(NotFound);
});

test("the internal identifier leads to the film's address", async () => {
  const { id, slug } = await buildMovie({ title: "Xala", releaseYear: 1975 });
  expect(await getSlugOfMovie(id)).toBe(slug);
});

test("a film says who may edit it: its curators and the owner, and nothing to visitors", async () => {
  const { slug } = await buildMovie();
  const member = { userId: 7 };
  const viewers = [
    ...[memberOf(member), memberOf({ ...member, role: "moderator" })],
    ...[memberOf({ ...member, role: "admin" }), helperOf(member, "moderate-reviews")],
    ...[helperOf(member, "curate-catalogue"), ownerOf(member)],
  ];
  const rights = await Promise.all(viewers.map((viewer) => getMovieView(viewer, slug)));
  expect(rights.map(({ can }) => can?.edit)).toEqual([false, false, false, false, true, true]);
  expect(await getMovieView(visitor, slug)).not.toHaveProperty("can");
  expect(await getMovie(slug)).not.toHaveProperty("can");
});

test("each of several people is named alone, with the creator of that name", async () => {
  await buildCreator({ name: "Ousmane Sembène" });
  const { slug } = await buildMovie({ director: "Ousmane Sembene, Thierno Faty Sow" });
  expect((await getMovie(slug)).directors).toEqual([
    { name: "Ousmane Sembene", slug: "ousmane-sembene" },
    { name: "Thierno Faty Sow" },
  ]);
});

test("a film leads to its own creator, or else to its director", async () => {
  const { id: creatorId } = await buildCreator({ name: "Safi Faye" });
  await buildCreator({ name: "Djibril Diop Mambéty" });
  const own = await buildMovie({ title: "Mossane", creatorId });
  const directed = await buildMovie({ title: "Hyenas" });
  expect((await getMovie(own.slug)).creator?.name).toBe("Safi Faye");
  expect((await getMovie(directed.slug)).creator?.name).toBe("Djibril Diop Mambéty");
});

test("a film without a director has no people and no creator", async () => {
  const { slug } = await buildMovie({ director: null });
  const { directors, creator } = await getMovie(slug);
  expect({ directors, creator }).toEqual({ directors: [], creator: undefined });
});

test("cast and crew are in the order of the credits", async () => {
  const { id: movieId, slug: film } = await buildMovie({ director: null });
  const { slug } = await buildCreator({ name: "Magaye Niang" });
  await db
    .insertInto("movieCast")
    .values([
      { movieId, name: "Mareme Niang", character: "Anta", position: 2 },
      { movieId, name: "Magaye Niang", character: "Mory", role: "lead", position: 1 },
    ])
    .execute();
  await db
    .insertInto("movieCrew")
    .values({
      movieId,
      name: "Pap Samba Sow",
      role: "cinematographer",
      department: "cinematography",
    })
    .execute();
  await indexMovies([movieId]);
  expect(await getMovie(film)).toMatchObject({
    cast: [
      { name: "Magaye Niang", character: "Mory", role: "lead", slug },
      { name: "Mareme Niang", character: "Anta", role: "supporting" },
    ],
    crew: [{ name: "Pap Samba Sow", role: "cinematographer", department: "cinematography" }],
  });
});

test("the latest awards come first, won ones before nominations", async () => {
  const { id: movieId, slug } = await buildMovie();
  const award = { movieId, name: "FESPACO", year: 1973, won: false } as const;
  await db
    .insertInto("nominations")
    .values([
      { ...award, category: "Jury Prize" },
      { ...award, category: "Sound", won: true },
      { ...award, category: "Tribute", year: 1993 },
    ])
    .execute();
  expect((await getMovie(slug)).awards.map(({ category }) => category)).toEqual([
    "Tribute",
    "Sound",
    "Jury Prize",
  ]);
});

test("beside the director stand at most three of their other films, the best known first", async () => {
  const made = { director: "Safi Faye", genre: "documentary" } as const;
  const { slug } = await buildMovie({ ...made, title: "Mossane", releaseYear: 1996 });
  for (const title of ["Kaddu Beykat", "Fad'jal", "Selbe", "Man Sa Yay"]) {
    await buildMovie({ ...made, title });
  }
  await buildMovie({ title: "Sambizanga", director: "Sarah Maldoror" });
  const films = await listDirectorsFilms(await getMovie(slug));
  expect(films.map(({ title }) => title)).toEqual(["Kaddu Beykat", "Fad'jal", "Selbe"]);
});

test("chosen relations come first, then the same director, then the same kind", async () => {
  const { id: movieId, slug } = await buildMovie({ title: "Touki Bouki", director: "Mambéty" });
  await buildMovies([
    { title: "Other Country", language: "french", director: "Safi Faye" },
    { title: "Far", releaseYear: 2020, director: "Moussa Touré" },
    { title: "Near", releaseYear: 1975, director: "Safi Faye" },
    { title: "Nearer", releaseYear: 1972, director: "Safi Faye" },
    { title: "Hyenas", genre: "comedy", language: "french", director: "Mambéty" },
  ]);
  const sequel = await buildMovie({
    title: "Mille Soleils",
    genre: "documentary",
    director: "Diop",
  });
  await db
    .insertInto("movieRelated")
    .values({ movieId, relatedMovieId: sequel.id, relationshipType: "sequel" })
    .execute();
  expect(await titlesRelatedTo(slug)).toEqual(["Mille Soleils", "Hyenas", "Nearer", "Near"]);
});

test("a creator's other films are related, in whatever company they were directed", async () => {
  await buildCreator({ name: "Ousmane Sembène" });
  const { slug } = await buildMovie({
    title: "Camp de Thiaroye",
    director: "Ousmane Sembène, Sow",
  });
  await buildMovie({
    title: "Xala",
    genre: "comedy",
    language: "french",
    director: "Ousmane Sembene",
  });
  expect(await titlesRelatedTo(slug)).toEqual(["Xala"]);
});

test("after the films of its kind come the best of its country, then of its language, then of its genre", async () => {
  const [country, other] = [{ countries: ["Senegal"] }, { countries: ["Mali"] }];
  const french = { genre: "comedy", language: "french" } as const;
  const { slug } = await buildMovie({ title: "Mossane", ...country, director: null });
  await buildMovies([
    { title: "Yeelen", ...other, genre: "drama", language: "bambara", director: null },
    { title: "Xala", ...other, genre: "comedy", director: null },
    { title: "Madame Brouette", ...country, ...french, director: null },
    { title: "Karmen", ...country, ...french, genre: "musical", director: null },
  ]);
  expect(await titlesRelatedTo(slug)).toEqual(["Karmen", "Madame Brouette", "Xala", "Yeelen"]);
});

test("a film that has nothing in common with another has no related films", async () => {
  const { slug } = await buildMovie({ director: null });
  const unlike = { genre: "comedy", language: "french" } as const;
  await buildMovie({ ...unlike, title: "Xala", countries: ["Mali"], director: null });
  expect(await titlesRelatedTo(slug)).toEqual([]);
});
