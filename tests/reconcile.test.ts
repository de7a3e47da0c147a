import { beforeEach, expect, test } from "vitest";
import { deleteMovie } from "#domain/movies/curation.ts";
import { app } from "#server/http.ts";
import { buildCreator, buildMember, buildMovie, ownerOf } from "./builders.ts";
import { ask, origin } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

const db = await openTestDatabase();

beforeEach(async () => {
  for (const table of ["nominations", "movies", "creators", "member", "allowances"] as const) {
    await db.deleteFrom(table).execute();
  }
});

const film = { title: "Xala", releaseYear: 1975, director: "Ousmane Sembène" };

async function get(path: string) {
  const answer = await ask(`/reconcile${path}`);
  return { status: answer.status, body: await answer.json() };
}

/** As OpenRefine posts it: without an Origin; or as the page of another site does. */
async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  const request = new Request(`${origin}/reconcile`, { method: "POST", headers, body });
  const socket = { remoteAddress: "127.0.0.1", remotePort: 50_000, remoteFamily: "IPv4" };
  const answer: Response = await app.fetch(request, { incoming: { socket } });
  const type = answer.headers.get("Content-Type");
  const shared = answer.headers.get("Access-Control-Allow-Origin");
  return { status: answer.status, type, shared, body: await answer.json() };
}

async function reconcile(query: object) {
  const { status, body } = await post({ queries: JSON.stringify({ q0: query }) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.q0.result;
}

test("the manifest names every service, and each is there", async () => {
  await buildMovie(film);
  const { status, body } = await get("");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    versions: expect.arrayContaining(["0.2"]),
    defaultTypes: [{ id: "film" }, { id: "creator" }, { id: "festival" }],
    view: { url: expect.stringContaining("{{id}}") },
    preview: { url: expect.stringContaining("{{id}}"), width: 480 },
  });
  const { suggest, extend, view, preview } = body;
  const services = [...Object.values(suggest), extend.propose_properties];
  for (const { service_url, service_path } of services as Record<string, string>[]) {
    const address = `${service_url}${service_path}?prefix=xala&type=film`;
    expect((await ask(address.replace(origin, ""))).status, address).toBe(200);
  }
  for (const { url } of [view, preview]) {
    const shown = await ask(url.replace(origin, "").replace("{{id}}", "film%3Axala-1975"));
    expect(shown.headers.get("Location"), url).toMatch(/\/movie\/xala-1975$/);
  }
});

test("a batch is answered by POST from any site and by GET alike, and counts as no write", async () => {
  await buildMovie(film);
  const queries = JSON.stringify({
    q0: { query: "Xala", type: "film", properties: [{ pid: "year", v: 1975 }] },
    q1: { query: "Nothing like it" },
  });
  const posted = await post({ queries });
  expect(posted).toMatchObject({ status: 200, shared: "*" });
  expect(posted.body).toEqual({
    q0: {
      result: [
        {
          id: "film:xala-1975",
          name: "Xala",
          description: expect.stringContaining("1975 · Ousmane Sembène"),
          type: [{ id: "film", name: "Film" }],
          score: 100,
          match: true,
        },
      ],
    },
    q1: { result: [] },
  });
  expect((await post({ queries }, { Origin: "https://lib.example" })).body).toEqual(posted.body);
  expect((await post({ queries }, { Accept: "application/json" })).body).toEqual(posted.body);
  expect((await get(`?queries=${encodeURIComponent(queries)}`)).body).toEqual(posted.body);
  expect((await get(`/?queries=${encodeURIComponent(queries)}`)).body).toEqual(posted.body);
  expect(await db.selectFrom("allowances").selectAll().execute()).toEqual([]);
});

test("director, country and year in any of their forms decide between films of one title", async () => {
  await buildMovie({ ...film, title: "The Return", releaseYear: 1990 });
  await buildMovie({ title: "The Return", releaseYear: 2014, director: "Femi Odugbemi" });
  const director = { pid: "director", v: [{ id: "creator:x", name: "Femi Odugbemi" }] };
  const year = { pid: "year", v: "2014-05-02" };
  const [first, second] = await reconcile({ query: "Return, The", properties: [director, year] });
  expect(first).toMatchObject({ id: "film:the-return-2014", match: true });
  expect(second).toMatchObject({ match: false });
  expect(second.score).toBeLessThan(first.score);
  const asListed = { pid: "director", v: "Odugbemi, Femi" };
  expect(await reconcile({ query: "The Return", properties: [asListed, year] })).toMatchObject([
    { match: true },
    { match: false },
  ]);
  const both = await reconcile({ query: "The Return", limit: 1 });
  expect(both).toHaveLength(1);
  expect(both[0].match).toBe(false);
});

test("an identifier, its address or the entity's own id is a match, whatever the title", async () => {
  const { id } = await buildMovie(film);
  const imdb = { movieId: id, scheme: "imdb" as const, value: "tt0073918" };
  await db.insertInto("movieIdentifiers").values(imdb).execute();
  const found = [{ id: "film:xala-1975", score: 100, match: true }];
  for (const query of [
    { query: "Something else", properties: [{ pid: "imdb", v: "73918" }] },
    { query: "https://www.imdb.com/title/tt0073918/" },
    { query: "tt0073918", type: ["film"] },
    { query: "film:xala-1975" },
  ]) {
    expect(await reconcile(query), JSON.stringify(query)).toMatchObject(found);
  }
});

test("creators are found by name in either order, and a year of birth keeps namesakes apart", async () => {
  await buildCreator({ slug: "ousmane-sembene", name: "Ousmane Sembène", bornYear: 1923 });
  const [swapped] = await reconcile({ query: "SEMBENE Ousmane", type: "creator" });
  expect(swapped).toMatchObject({ id: "creator:ousmane-sembene", score: 100 });
  for (const query of ["Ousmane Sembene", "Sembène, Ousmane"]) {
    const [same] = await reconcile({ query, type: "creator" });
    expect(same, query).toMatchObject({ match: true, type: [{ id: "creator" }] });
  }
  const properties = [{ pid: "year", v: 1990 }];
  const [other] = await reconcile({ query: "Ousmane Sembene", type: "creator", properties });
  expect(other.match).toBe(false);
});

test("columns are extended by values, people with a page being entities", async () => {
  await buildCreator({ slug: "ousmane-sembene", name: "Ousmane Sembène", country: "Senegal" });
  await buildMovie({ ...film, director: "Ousmane Sembène, Nobody Here" });
  const ids = ["film:xala-1975", "creator:ousmane-sembene", "film:nothing-1999", "x"];
  const properties = [{ id: "year" }, { id: "director" }, { id: "country" }, { id: "colour" }];
  const { status, body } = await post({ extend: JSON.stringify({ ids, properties }) });
  expect(status).toBe(200);
  expect(body.meta[1]).toEqual({
    ...{ id: "director", name: "Director" },
    type: { id: "creator", name: "Creator" },
  });
  const nothing = { year: [], director: [], country: [], colour: [] };
  expect(body.rows).toMatchObject({
    "film:xala-1975": {
      year: [{ int: 1975 }],
      director: [
        { id: "creator:ousmane-sembene", name: "Ousmane Sembène" },
        { str: "Nobody Here" },
      ],
    },
    "creator:ousmane-sembene": { ...nothing, country: [{ str: "Senegal" }] },
    "film:nothing-1999": nothing,
    x: nothing,
  });
});

test("the preview of a creator is a small page for a frame", async () => {
  await buildCreator({ slug: "ousmane-sembene", name: "Ousmane Sembène", country: "Senegal" });
  await buildMovie(film);
  const answer = await ask("/reconcile/preview?id=creator:ousmane-sembene");
  expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
  const html = await answer.text();
  expect(html).toContain("Senegal");
  expect(html).toContain('href="/movie/xala-1975"');
  for (const id of ["creator:nobody", "x", "film:xala-1975%2F.."]) {
    expect((await ask(`/reconcile/preview?id=${id}`)).status, id).toBe(404);
  }
});

test("festivals are found by any of their names, also with a year, and by their Wikidata number", async () => {
  const film = await buildMovie({ title: "Hidden", state: "draft" });
  await db
    .insertInto("nominations")
    .values([
      { name: "FESPACO", category: "Best Film", year: 1973, won: true, filmTitle: "Réou-Takh" },
      {
        name: "Carthage Film Festival",
        category: "Tanit",
        year: 1966,
        won: true,
        filmTitle: "Noire",
      },
      {
        name: "Locarno Film Festival",
        category: "Best Film",
        year: 1973,
        movieId: film.id,
        won: true,
      },
    ])
    .execute();
  const otherNames = ["Panafrican Film and Television Festival of Ouagadougou"];
  const facts = { otherNames, founded: 1969, country: "Burkina Faso", city: "Ouagadougou" };
  const update = db.updateTable("events").set({ ...facts, wikidata: "Q1" });
  await update.where("slug", "=", "fespaco").execute();
  const found = [{ id: "festival:fespaco", type: [{ id: "festival" }], score: 100, match: true }];
  for (const query of [
    { query: "Fespaco 2023" },
    { query: "Panafrican film and television festival of Ouagadougou", type: "festival" },
    { query: "", properties: [{ pid: "wikidata", v: "Q1" }] },
    { query: "festival:fespaco" },
  ]) {
    expect(await reconcile(query), JSON.stringify(query)).toMatchObject(found);
  }
  const inKenya = { query: "FESPACO", properties: [{ pid: "country", v: "Kenya" }] };
  expect(await reconcile(inKenya)).toMatchObject([{ match: false }]);
  const misspelt = { query: "Cartage Film Festival", type: "festival" };
  expect((await reconcile(misspelt))[0]).toMatchObject({ id: "festival:carthage", match: false });
  expect(await reconcile({ query: "Locarno", type: "festival" })).toEqual([]);
  const { result } = (await get("/suggest/entity?prefix=panafr")).body;
  expect(result).toMatchObject([{ id: "festival:fespaco", name: "FESPACO" }]);
  const extend = {
    ids: ["festival:fespaco"],
    properties: [{ id: "year" }, { id: "city" }, { id: "edition" }],
  };
  const { body } = await post({ extend: JSON.stringify(extend) });
  expect(body.rows["festival:fespaco"]).toEqual({
    year: [{ int: 1969 }],
    city: [{ str: "Ouagadougou" }],
    edition: [{ int: 1973 }],
  });
  const preview = await (await ask("/reconcile/preview?id=festival:fespaco")).text();
  expect(preview).toContain("Festival · Ouagadougou · Burkina Faso · since 1969");
  expect(preview).toContain('href="/festival/fespaco/1973"');
  const view = await ask("/reconcile/view?id=festival:fespaco");
  expect(view.headers.get("Location")).toMatch(/\/festival\/fespaco$/);
});

test("nothing that is not public is a candidate, a value or a suggestion", async () => {
  const { userId } = await buildMember({ email: "ngozi@example.org" });
  const hidden = { title: "Hidden Film", director: "Hidden Person" };
  await buildMovie({ ...hidden, releaseYear: 2001, state: "draft" });
  await buildMovie({ ...hidden, releaseYear: 2003, state: "scheduled", publishOn: "2999-01-01" });
  const { slug } = await buildMovie({ ...hidden, releaseYear: 2002 });
  await deleteMovie(ownerOf({ userId }), slug);
  const properties = [{ pid: "director", v: "Hidden Person" }];
  const queries = [
    ...[{ query: "Hidden Film", properties }, { query: "Hiden Filn" }, { query: "", properties }],
    ...["2001", "2002", "2003"].map((year) => ({ query: `film:hidden-film-${year}` })),
  ];
  for (const query of queries) expect(await reconcile(query), query.query).toEqual([]);
  expect((await get("/suggest/entity?prefix=hidden")).body).toEqual({ result: [] });
  const extend = { ids: ["film:hidden-film-2001"], properties: [{ id: "year" }] };
  const { body } = await post({ extend: JSON.stringify(extend) });
  expect(body.rows).toEqual({ "film:hidden-film-2001": { year: [] } });
});

const manyQueries = Array.from({ length: 10_000 }, (_, index) => [`q${index}`, { query: "x" }]);

test.each([
  ["queries", "{", "‘queries’ is not JSON"],
  ["queries", "[]", "‘queries’"],
  ["queries", '{"q0":"Xala"}', "‘queries.q0’"],
  ["queries", '{"q0":{"query":7}}', "‘queries.q0.query’"],
  ["queries", '{"q0":{"query":"x","properties":[{"pid":"year","v":{}}]}}', "‘queries.q0."],
  ["queries", JSON.stringify(Object.fromEntries(manyQueries.slice(0, 21))), "at most 20"],
  ["queries", `${"[".repeat(20_000)}`, "‘queries’ is not JSON"],
  ["extend", '{"ids":[1],"properties":[]}', "‘extend.ids.0’"],
  ["extend", "null", "‘extend’"],
])("%s that is wrong is refused as JSON that names the place: $1", async (name, text, place) => {
  const { status, type, shared, body } = await post({ [name]: text });
  expect({ status, type, shared }).toEqual({
    ...{ status: 400, type: "application/problem+json", shared: "*" },
  });
  expect(body.detail).toContain(place);
});

test("ten thousand queries are too large, and a broken body and other addresses no failure", async () => {
  const tooLarge = await post({ queries: JSON.stringify(Object.fromEntries(manyQueries)) });
  expect(tooLarge).toMatchObject({ status: 413, type: "application/problem+json", shared: "*" });
  const broken = await post({}, { "Content-Type": "multipart/form-data" });
  expect(broken).toMatchObject({ status: 400, type: "application/problem+json" });
  expect((await get("/nothing")).status).toBe(404);
  expect((await get("/view?id=nobody")).status).toBe(404);
});

test.each([
  ...["a\0b", "\ud800", "'\"\\;--", "%", "🎬".repeat(200), "a ".repeat(500), "___", "(1975)", ""],
  ...["film:\0", "film:", "creator:\ud800", "tt99999999999", "https://[", "((((", "١٩٧٥ ࠀ"],
])("what cannot be a title finds nothing, and fails nowhere: %j", async (text) => {
  await buildMovie({ title: "Xala", director: "Ousmane Sembène" });
  await buildCreator({ name: "Ousmane Sembène" });
  const names = ["year", "director", "country", "imdb", "wikidata", "youtube", text];
  const properties = names.map((pid) => ({ pid, v: [text, null, 1e300, true, { id: text }] }));
  const limits = [
    {},
    { limit: -1 },
    { limit: 1e300 },
    { type: text },
    { type: [] },
    { properties },
  ];
  for (const more of limits) await reconcile({ query: text, ...more });
  const extend = { ids: [text], properties: [{ id: text }] };
  expect((await post({ extend: JSON.stringify(extend) })).status).toBe(200);
  for (const path of ["/suggest/entity?prefix=", "/suggest/type?prefix=", "/properties?type="]) {
    expect((await get(path + encodeURIComponent(text.toWellFormed()).slice(0, 900))).status).toBe(
      200,
    );
  }
});
