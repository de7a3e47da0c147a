import { beforeEach, expect, test } from "vitest";
import { publicResources as resources } from "#app/routes/api/list-resources.ts";
import { changeList, createList } from "#domain/member-lists/member-lists.ts";
import { deleteMovie } from "#domain/movies/curation.ts";
import { genres } from "#shared/options/genres.ts";
import {
  buildCreator,
  buildMember,
  buildMovie,
  buildMovies,
  buildOffer,
  buildReviews,
  memberOf,
  ownerOf,
} from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

const db = await openTestDatabase();

beforeEach(async () => {
  for (const table of ["nominations", "movies", "creators", "member"] as const) {
    await db.deleteFrom(table).execute();
  }
});

async function get(path: string) {
  const answer = await ask(path);
  const type = answer.headers.get("Content-Type") ?? "";
  return { status: answer.status, type, body: await answer.json() };
}

/** What the examples of the documentation lead to, with all that a film can have. */
async function buildExamples() {
  const film = { title: "Timbuktu", releaseYear: 2014, director: "Abderrahmane Sissako" };
  const { id } = await buildMovie(film);
  await buildOffer({ movieId: id });
  await db
    .insertInto("movieIdentifiers")
    .values({ movieId: id, scheme: "imdb", value: "tt3409392" })
    .execute();
  await db
    .insertInto("nominations")
    .values({ movieId: id, name: "FESPACO", category: "Best Film", year: 2015, won: true })
    .execute();
  const creator = { slug: "kunle-afolayan", name: "Kunle Afolayan", bornYear: 1974 };
  await buildCreator(creator);
  const { userId } = await buildMember({ email: "ngozi@example.org", username: "ngozi" });
  await buildReviews([{ movieId: id, userId, rating: 5, reviewText: "A prayer." }]);
  return { id, userId };
}

test.each(resources.flatMap(({ path, example }) => (example ? [[path, example]] : [])))(
  "the example of %s is answered as it is described",
  async (path, example) => {
    await buildExamples();
    const { status, body } = await get(`/api/v1${example.replace(/&fields=.*/, "")}`);
    expect(status).toBe(200);
    const { answer } = resources.find((one) => one.path === path) ?? expect.fail();
    expect(answer.parse(body)).toEqual(body);
    expect((await get(`/api/v1${example}`)).status).toBe(200);
  },
);

test("the description has every resource, with its parameters and the fields of its answer", async () => {
  const { body } = await get("/api/v1/openapi.json");
  expect(body.openapi).toMatch(/^3\.1\./);
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(resources.map(({ path }) => path)),
  );
  const { get: films } = body.paths["/films"];
  const names = films.parameters.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(["country", "rating", "sort", "from", "fields"]));
  const schemaOf = (name: string) =>
    films.parameters.find((one: { name: string }) => one.name === name).schema;
  expect(schemaOf("genre").enum).toEqual(genres.map(({ value }) => value));
  expect(schemaOf("country").enum).toContain("Senegal");
  expect(schemaOf("decade").enum).toContain(1970);
  expect(schemaOf("yearFrom")).toMatchObject({ type: "integer", minimum: 1900 });
  expect(schemaOf("fields").items.enum).toContain("release_year");
  const { schema } = films.responses["200"].content["application/json"];
  expect(schema.properties.items.items.properties).toHaveProperty("original_title");
});

test("every value of a list that the description has is taken", async () => {
  await buildExamples();
  for (const { example = "/lists", parameters } of resources) {
    const [path] = example.split("?");
    for (const { name, schema } of parameters) {
      const { enum: values = [] } = schema as { enum?: (string | number)[] };
      for (const value of new Set([values.at(0), values.at(-1)])) {
        if (value === undefined) continue;
        const address = `${path}?${new URLSearchParams({ [name]: String(value) })}`;
        expect((await get(`/api/v1${address}`)).status, address).toBe(200);
      }
    }
  }
});

test("a search answers films and people, also misspelt, and a film by its video", async () => {
  await buildExamples();
  const { body } = await get("/api/v1/search?q=timbucktu");
  expect(body).toMatchObject({ films: [{ slug: "timbuktu-2014" }], creators: [] });
  expect((await get("/api/v1/search?q=Afolayan")).body.creators).toMatchObject([
    { slug: "kunle-afolayan", url: "http://localhost:3000/creator/kunle-afolayan" },
  ]);
  const address = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  const pasted = await get(`/api/v1/search?q=${encodeURIComponent(address)}`);
  expect(pasted.body).toMatchObject({ meant: null, films: [{ slug: "timbuktu-2014" }] });
});

test("a film has one answer by its slug, number, identifier and page", async () => {
  const { id } = await buildExamples();
  const { body } = await get("/api/v1/films/timbuktu-2014");
  expect(body).toMatchObject({ title: "Timbuktu", identifiers: { imdb: "tt3409392" } });
  expect(body).not.toHaveProperty("description");
  for (const path of [
    ...[`/api/v1/films/${id}`, "/api/v1/films/imdb:3409392"],
    ...["/movie/timbuktu-2014.json", "/MOVIE/timbuktu-2014.json"],
  ]) {
    expect(await get(path), path).toMatchObject({ status: 200, body });
  }
  const creator = await get("/api/v1/creators/kunle-afolayan");
  expect(creator.body).toMatchObject({ name: "Kunle Afolayan", born_year: 1974 });
  expect((await get("/creator/kunle-afolayan.json")).body).toEqual(creator.body);
});

test("a festival has its editions, categories and nominations, also of films that are not here", async () => {
  const { id } = await buildExamples();
  const draft = await buildMovie({ title: "Hidden", releaseYear: 2001, state: "draft" });
  const prize = { name: "FESPACO", category: "Best Film" } as const;
  await db
    .insertInto("nominations")
    .values([
      {
        ...prize,
        year: 1973,
        won: true,
        filmTitle: "Réou-Takh",
        filmYear: 1972,
        people: "Traoré (director)",
      },
      { ...prize, year: 2015, won: false, distinction: "shortlisted", filmTitle: "Fièvres" },
      { ...prize, year: 2003, won: true, movieId: draft.id },
      { ...prize, name: "Cannes Film Festival", year: 2014, won: false, movieId: id },
    ])
    .execute();
  const list = await get("/api/v1/festivals?african=yes&fields=slug,nomination_count");
  expect(list.body).toMatchObject({
    ...{ total: 1, next: null },
    items: [{ slug: "fespaco", nomination_count: 3 }],
  });
  await db.updateTable("events").set({ wikidata: "Q1" }).where("slug", "=", "fespaco").execute();
  const { body } = await get("/api/v1/festivals/wikidata:Q1");
  expect(body).toMatchObject({
    ...{ slug: "fespaco", nomination_count: 3, identifiers: { wikidata: "Q1" } },
    editions: [{ year: 2015, nomination_count: 2 }, { year: 1973 }],
    categories: [{ slug: "best-film", url: "http://localhost:3000/festival/fespaco/best-film" }],
  });
  expect((await get("/festival/fespaco.json")).body).toEqual(body);
  const nominations = "/api/v1/festivals/fespaco/nominations";
  const all = await get(nominations);
  expect(all.body.items).toMatchObject([
    { result: "shortlisted", film: { slug: null, title: "Fièvres", release_year: null } },
    { result: "won", film: { slug: "timbuktu-2014", title: "Timbuktu", release_year: 2014 } },
    {
      year: 1973,
      people: "Traoré",
      nominees: [{ name: "Traoré", part: "director" }],
      film: { slug: null, title: "Réou-Takh" },
    },
  ]);
  for (const [filter, count] of [
    ...([
      ["result=won", 2],
      ["result=shortlisted", 1],
      ["result=nominated", 0],
    ] as const),
    ...([
      ["year=2015", 2],
      ["category=best-film", 3],
      ["category=none", 0],
    ] as const),
  ]) {
    expect((await get(`${nominations}?${filter}`)).body.total, filter).toBe(count);
  }
  const film = await get("/api/v1/films/timbuktu-2014");
  const festivals = film.body.awards.map(({ festival }: { festival: string }) => festival);
  expect(festivals).toEqual(["fespaco", "cannes"]);
});

test("a list of a member is answered with its films in order, until it is private", async () => {
  const { userId } = await buildExamples();
  const fields = { title: "Rainy Sunday", description: "For home.", isRanked: true } as const;
  const author = memberOf({ userId });
  const slug = await createList(author, { ...fields, audience: "everyone" }, "timbuktu-2014");
  const ofOne = await createList(author, { ...fields, audience: "me" }, "timbuktu-2014");
  const lists = await get("/api/v1/lists?fields=slug,film_count,author");
  expect(lists.body).toEqual({
    ...{ total: 1, next: null },
    items: [
      {
        ...{ slug, film_count: 1 },
        author: { name: "Amina Bello", url: "http://localhost:3000/profile/ngozi" },
      },
    ],
  });
  const list = await get(`/api/v1/lists/${slug}`);
  expect(list.body).toMatchObject({
    ...{ title: "Rainy Sunday", description: "For home.", is_ranked: true, total: 1 },
    items: [{ place: 1, note: null, film: { slug: "timbuktu-2014" } }],
  });
  expect((await get(`/api/v1/lists/${ofOne}`)).status).toBe(404);
  await changeList(author, slug, { ...fields, audience: "me" });
  expect((await get("/api/v1/lists")).body.items).toEqual([]);
  expect((await get(`/api/v1/lists/${slug}`)).status).toBe(404);
});

test("nothing that is not public is in any answer", async () => {
  const { userId } = await buildExamples();
  const hidden = await buildMovie({ title: "Hidden", releaseYear: 2001, state: "draft" });
  await buildMovie({ title: "Hidden Later", state: "scheduled", publishOn: "2999-01-01" });
  const deleted = await buildMovie({ title: "Hidden Now", releaseYear: 2002 });
  await deleteMovie(ownerOf({ userId }), deleted.slug);
  const shown = await buildMovie({ title: "Xala", releaseYear: 1975 });
  await buildReviews([
    { movieId: shown.id, userId, rating: 1, reviewText: "Hidden words", status: "pending" },
  ]);
  for (const path of [
    "/films",
    "/films?q=hidden",
    "/search?q=hidden",
    "/creators",
    "/reviews",
    "/reviews?q=hidden",
  ]) {
    const { status, body } = await get(`/api/v1${path}`);
    expect(status, path).toBe(200);
    expect(JSON.stringify(body), path).not.toMatch(/hidden|example\.org/i);
  }
  for (const path of ["/api/v1/films/hidden-2001", `/api/v1/films/${hidden.id}`]) {
    expect(await get(path), path).toMatchObject({ status: 404, type: "application/problem+json" });
  }
  expect((await get("/movie/hidden-2001.json")).status).toBe(404);
  expect((await get("/api/v1/films/hidden-now-2002")).status).toBe(410);
});

test("an answer that is known is not sent again, and any site may read it", async () => {
  await buildExamples();
  const path = "/api/v1/films/timbuktu-2014";
  const answer = await ask(path);
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  const ifNoneMatch = answer.headers.get("ETag") ?? "";
  expect((await ask(path, { ifNoneMatch })).status).toBe(304);
});

test.each([
  ["/films?genre=polka", "genre"],
  ["/films?yearFrom=soon", "yearFrom"],
  ["/films?color=red", "color"],
  ["/films?fields=title,secret", "secret"],
  ["/films/timbuktu-2014?genre=drama", "genre"],
  ["/reviews?rating=6", "rating"],
  ["/creators?sort=height", "sort"],
  ["/festivals?kind=prize", "kind"],
  ["/festivals/fespaco?year=2015", "year"],
  ["/festivals/fespaco/nominations?year=15", "year"],
  ["/search", "q"],
  ["/search?q=xala&genre=drama", "genre"],
])("%s is refused, and the answer names %s", async (path, name) => {
  await buildExamples();
  const { status, type, body } = await get(`/api/v1${path}`);
  expect({ status, type }).toEqual({ status: 400, type: "application/problem+json" });
  expect(body.title).toBe("Bad Request");
  expect(body.detail).toContain(`‘${name}’`);
});

test.each(
  ["", "/", "/nothing", "/films/a/b", "/films/imdb:x", "/films/none:1", "/films/none"].concat([
    "/festivals/none",
    "/festivals/locarno",
    "/festivals/wikidata:Q9",
    "/festivals/none/nominations",
  ]),
)("there is nothing at /api/v1%s", async (path) => {
  expect(await get(`/api/v1${path}`)).toMatchObject({ status: 404, body: { status: 404 } });
});

test("the addresses of next pages lead through all festivals and nominations once", async () => {
  const values = Array.from({ length: 130 }, (_, index) => ({
    ...({ name: "Other", year: 2000, won: false, filmTitle: `Film ${index}` } as const),
    category: `Festival ${index % 2 ? 1 : index}: Best`,
  }));
  await db.insertInto("nominations").values(values).execute();
  for (const [path, field, count] of [
    ["/festivals", "slug", 66],
    ["/festivals/festival-1/nominations", "film", 65],
  ] as const) {
    const found: string[] = [];
    let next: string | null = `/api/v1${path}?fields=${field}`;
    while (next) {
      const { body } = await get(next.replace("http://localhost:3000", ""));
      found.push(...body.items.map((item: object) => JSON.stringify(item)));
      next = body.next && `${body.next}&fields=${field}`;
    }
    expect(new Set(found).size, path).toBe(count);
    expect(found, path).toHaveLength(count);
  }
});

test("the addresses of next pages lead through all films once", async () => {
  await buildMovies(
    Array.from({ length: 50 }, (_, index) => ({ title: `Film ${index}`, releaseYear: 2000 })),
  );
  const found: string[] = [];
  let next: string | null = "http://localhost:3000/api/v1/films?sort=title&fields=slug";
  while (next) {
    const { body } = await get(next.replace("http://localhost:3000", ""));
    found.push(...body.items.map(({ slug }: { slug: string }) => slug));
    next = body.next && `${body.next}&fields=slug`;
  }
  expect(new Set(found).size).toBe(50);
  expect(found).toHaveLength(50);
});
