import { afterAll, beforeEach, expect, test } from "vitest";
import { startStandIns } from "./lookup/stand-ins.ts";
import { buildWorld } from "./lookup/world.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const world = buildWorld();
const { requests, close } = await startStandIns(world);
// What reads the settings, after they name the stand-ins.
const { buildCreator, buildMovie, buildSettings } = await import("./builders.ts");
const { signEveryoneIn } = await import("./rights/actors.ts");
const { ask } = await import("./setup/ask.ts");
const { openTestDatabase } = await import("./setup/database.ts");

const db = await openTestDatabase();
const { cookie } = (await signEveryoneIn()).owner;
const { key } = world.tmdb;

afterAll(close);

beforeEach(async () => {
  for (const table of ["movies", "creators", "catalogueChanges", "serviceKeys"] as const) {
    await db.deleteFrom(table).execute();
  }
  await buildSettings({ looksUpWikidata: true, looksUpTmdb: false });
  world.instead = {};
  requests.length = 0;
});

const send = (path: string, form: Record<string, string> | FormData) =>
  ask(path, { method: "POST", cookie, form });

async function read(path: string): Promise<string> {
  const answer = await ask(path, { cookie });
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replaceAll("<!-- -->", "");
}

/** The boxes of a page: each key, and whether it is ticked. */
function boxesOf(page: string): { key: string; isTicked: boolean }[] {
  const boxes = page.match(/<input type="checkbox"[^>]*name="take"[^>]*>/g) ?? [];
  return boxes.map((box) => ({
    key: /value="([^"]*)"/.exec(box)?.[1] ?? "",
    isTicked: box.includes("checked"),
  }));
}

function takeAll(keys: string[]): FormData {
  const form = new FormData();
  for (const one of keys) form.append("take", one);
  form.set("version", "0");
  return form;
}

test("a key is stored by the settings' form and shown by no page, also where it is refused", async () => {
  const path = "/admin/settings/lookup";
  const refused = await send(path, { looksUpTmdb: "on", tmdbSecret: "no key of TMDB" });
  expect(refused.status).toBe(422);
  const text = await refused.text();
  expect(text).toContain("TMDB API key has only letters, digits, dots and hyphens");
  expect(text).not.toContain("no key of TMDB");
  const missing = await send(path, { looksUpTmdb: "on", tmdbSecret: "" });
  expect(await missing.text()).toContain("TMDB API key is required to look up at TMDB");
  expect((await send(path, { looksUpTmdb: "on", tmdbSecret: key })).status).toBe(303);
  for (const shown of [path, "/admin?tab=settings", "/admin/log"]) {
    const page = await read(shown);
    expect(page, shown).toContain("TMDB API key");
    expect(page, shown).not.toContain(key);
  }
  // Kept where the field is empty, and removed where that is asked for.
  expect((await send(path, { looksUpTmdb: "on", tmdbSecret: "" })).status).toBe(303);
  const form = { looksUpTmdb: "on", tmdbSecret: "", removesTmdbSecret: "on" };
  expect((await send(path, form)).status).toBe(422);
  expect((await send(path, { tmdbSecret: "", removesTmdbSecret: "on" })).status).toBe(303);
  expect(await db.selectFrom("serviceKeys").selectAll().execute()).toEqual([]);
});

test("while looking up is off, its pages say so and ask nobody", async () => {
  await buildSettings({ looksUpWikidata: false });
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  for (const path of [
    "/admin/movies/add/look-up?q=black+girl",
    "/admin/movies/add?from=wikidata:Q101",
    "/admin/movies/identifiers?movie=xala-1975",
    "/admin/movies/edit/xala-1975/look-up?entry=wikidata:Q101",
    "/admin/creators/add/look-up?q=sembene",
  ]) {
    expect(await read(path)).toMatch(/Looking up (at other services )?is off/);
  }
  expect(requests).toEqual([]);
});

test("a film is found, compared and filled in; the page of its poster gives the credit", async () => {
  await buildMovie({ title: "Black Girl", releaseYear: 1966, director: "Ousmane Sembène" });
  const path = "/admin/movies/edit/black-girl-1966/look-up";
  expect(await read("/admin/movies/edit/black-girl-1966")).toContain(`href="${path}"`);
  const first = await read(path);
  expect(first).toContain('value="Black Girl (1966)"');
  expect(requests).toEqual([]);
  const found = await read(`${path}?q=Black+Girl+(1966)`);
  expect(found).toContain("directed by Ousmane Sembène");
  expect(found).toContain("https://www.wikidata.org/wiki/Q101");
  const facts = await read(`${path}?entry=wikidata:Q101`);
  expect(facts).toContain("Facts from Wikidata Q101");
  expect(facts).toContain("Genre “anti-colonial film”");
  const boxes = boxesOf(facts);
  expect(boxes.find((box) => box.key.startsWith("originalTitle"))?.isTicked).toBe(true);
  expect(boxes.find((box) => box.key.startsWith("genres"))?.isTicked).toBe(false);
  expect(boxes.some((box) => box.key.startsWith("director."))).toBe(false);
  const chosen = boxes.filter(({ key, isTicked }) => isTicked || key.startsWith("poster"));
  const saved = await send(`${path}?entry=wikidata:Q101`, takeAll(chosen.map((box) => box.key)));
  expect([saved.status, saved.headers.get("Location")]).toEqual([
    303,
    "/admin/movies/edit/black-girl-1966",
  ]);
  const movie = await db.selectFrom("movies").selectAll().executeTakeFirstOrThrow();
  expect(movie).toMatchObject({
    ...{ originalTitle: "La Noire de…", producer: "André Zwoboda", durationMinutes: 65 },
    ...{ boxOffice: "180264964", boxOfficeCurrency: "NGN", genre: "drama" },
    posterCredit: "A. Diop & Co, CC BY-SA 4.0, Wikimedia Commons",
  });
  expect(await db.selectFrom("movieIdentifiers").selectAll().execute()).toHaveLength(5);
  expect(await read("/admin/movies/edit/black-girl-1966")).toContain("From Wikidata Q101");
  await db
    .updateTable("movies")
    .set({ posterUrl: "/uploads/posters/a-0123456789abcdef" })
    .execute();
  expect(await read("/movie/black-girl-1966")).toContain(
    '<a href="https://commons.wikimedia.org/wiki/File:Black_Girl_1966.jpg">A. Diop &amp; Co, CC BY-SA 4.0, Wikimedia Commons</a>',
  );
});

test("what cannot be saved is said, and what was ticked stays", async () => {
  await buildMovie({ title: "Black Girl", releaseYear: 1966 });
  const path = "/admin/movies/edit/black-girl-1966/look-up?entry=wikidata:Q101";
  const [box] = boxesOf(await read(path));
  const nothing = await send(path, takeAll([]));
  expect([nothing.status, await nothing.text()]).toEqual([
    422,
    expect.stringContaining("Tick at least one value."),
  ]);
  const gone = await send(path, takeAll([box?.key ?? "", "title.000000000000"]));
  expect(gone.status).toBe(422);
  const page = await gone.text();
  expect(page).toContain("What is offered has changed");
  expect(boxesOf(page).filter(({ isTicked }) => isTicked)).toEqual([{ ...box, isTicked: true }]);
  await db
    .insertInto("catalogueChanges")
    .values(await changeOf("black-girl-1966"))
    .execute();
  const late = await send(path, takeAll([box?.key ?? ""]));
  expect([late.status, await late.text()]).toEqual([
    409,
    expect.stringContaining("changed this film while you were editing it"),
  ]);
  expect(
    (await ask("/admin/movies/edit/black-girl-1966/look-up?entry=Q1", { cookie })).status,
  ).toBe(404);
});

/** A change by someone else. */
async function changeOf(slug: string) {
  const { id } = await db
    .selectFrom("movies")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
  const change = {
    subject: "movie",
    subjectId: id,
    label: "Black Girl",
    change: "edited",
  } as const;
  return { ...change, before: { tagline: null }, after: { tagline: null } } as never;
}

test("a service's fault is told on the page, with what was typed", async () => {
  world.instead.wikidata = (response) => response.writeHead(500).end();
  const page = await read("/admin/movies/add/look-up?q=Ceddo");
  expect(page).toContain("Wikidata reported an error (500). Try again later.");
  expect(page).toContain('value="Ceddo"');
});

test("the form for a new film is filled, and what it has no fields for is saved with it", async () => {
  const page = await read("/admin/movies/add?from=wikidata:Q101");
  for (const value of ["Black Girl", "La Noire de…", "Ousmane Sembène", "Senegal, France"]) {
    expect(page).toContain(`value="${value}"`);
  }
  expect(page).toContain("3 cast members");
  expect(page).toMatch(/name="imdb"[^>]*value="tt0060758"/);
  expect(page).toMatch(/<option value="NGN" selected/);
  const form = {
    ...{ title: "Black Girl", description: "From Dakar to Antibes.", releaseYear: "1966" },
    ...{ genre: "drama", otherGenres: "comedy", language: "wolof", imdb: "tt0060758" },
  };
  expect((await send("/admin/movies/add?from=wikidata:Q101", form)).status).toBe(303);
  const movie = await db.selectFrom("movies").selectAll().executeTakeFirstOrThrow();
  expect(movie).toMatchObject({ otherGenres: ["comedy"], spokenLanguages: [] });
  expect(await db.selectFrom("movieCast").select("name").execute()).toHaveLength(3);
  expect(await db.selectFrom("movieIdentifiers").select("value").execute()).toEqual([
    { value: "tt0060758" },
  ]);
  const changes = await db.selectFrom("catalogueChanges").select(["change", "source"]).execute();
  expect(changes).toEqual([{ change: "added", source: "Wikidata Q101" }]);
  // Another one of the same entry is pointed out, and takes no identifiers.
  const again = await read("/admin/movies/add?from=wikidata:Q101");
  expect(again).toContain("“Black Girl” is in the catalogue with this identifier already.");
  expect(again).toMatch(/name="imdb"[^>]*value=""/);
  expect(again).toMatch(/name="letterboxd"[^>]*value="[^"]+"/);
});

test("chosen films get their identifiers once each match is confirmed", async () => {
  await buildMovie({ title: "Black Girl", releaseYear: 1967, director: "Ousmane Sembène" });
  await buildMovie({ title: "Guelwaar", releaseYear: 1992 });
  const path = "/admin/movies/identifiers?movie=black-girl-1967&movie=guelwaar-1992&movie=gone";
  const page = await read(path);
  const ticked = page.match(/<input type="radio"[^>]*checked[^>]*>/g) ?? [];
  expect(ticked.map((input) => /value="([^"]*)"/.exec(input)?.[1])).toEqual(["wikidata:Q101", ""]);
  expect(page).toContain("Nothing was found");
  const form = { "entry.black-girl-1967": "wikidata:Q101", "entry.guelwaar-1992": "" };
  expect((await send(path, form)).headers.get("Location")).toBe("/admin/movies/edit");
  const stored = db.selectFrom("movieIdentifiers").select(["scheme", "value"]).orderBy("scheme");
  expect(await stored.execute()).toMatchObject([
    { scheme: "eidr" },
    { scheme: "imdb", value: "tt0060758" },
    { scheme: "letterboxd" },
    { scheme: "tmdb" },
    { scheme: "wikidata", value: "Q101" },
  ]);
  const wrong = await send("/admin/movies/identifiers?movie=guelwaar-1992", {
    "entry.guelwaar-1992": "wikidata:Q101",
  });
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringContaining("“Black Girl” has the Wikidata identifier Q101 already."),
  ]);
});

test("more films than are looked up at once follow on the next page", {
  tags: "thorough",
}, async () => {
  const titles = ["One", "Two", "Three", "Four", "Five", "Six"];
  for (const title of titles) await buildMovie({ title, releaseYear: 2001 });
  const slugs = titles.map((title) => `${title.toLowerCase()}-2001`);
  const query = new URLSearchParams(slugs.map((slug) => ["movie", slug]));
  const path = `/admin/movies/identifiers?${query}`;
  expect(await read(path)).toContain("1 more film to come.");
  expect((await send(path, {})).headers.get("Location")).toBe(
    "/admin/movies/identifiers?movie=six-2001",
  );
});

test("a creator is filled in, with identifiers and a picture's credit", async () => {
  await buildCreator({ name: "Ousmane Sembène", country: null, bornYear: null });
  const path = "/admin/creators/ousmane-sembene/look-up";
  expect(await read(`${path}?q=Ousmane`)).toContain("Senegalese film director");
  const boxes = boxesOf(await read(`${path}?entry=wikidata:Q301`));
  const keys = boxes.filter(({ isTicked }) => isTicked).map(({ key }) => key);
  expect((await send(`${path}?entry=wikidata:Q301`, takeAll(keys))).status).toBe(303);
  expect(await db.selectFrom("creators").selectAll().executeTakeFirst()).toMatchObject({
    ...{ bornYear: 1923, country: "Senegal" },
    imageCredit: "Unknown author, Public domain, Wikimedia Commons",
  });
  expect(await db.selectFrom("creatorIdentifiers").selectAll().execute()).toHaveLength(3);
  expect(await read("/admin/creators/ousmane-sembene/edit")).toContain("From Wikidata Q301");
});

test("the form for a new creator is filled, and the picture and identifiers come with it", async () => {
  const page = await read("/admin/creators/add?from=wikidata:Q301");
  for (const value of ["Ousmane Sembène", "Senegal", "1923", "Q301"]) {
    expect(page).toContain(`value="${value}"`);
  }
  const form = new FormData();
  form.set("name", "Ousmane Sembène");
  form.set("wikidata", "Q301");
  expect((await send("/admin/creators/add?from=wikidata:Q301", form)).status).toBe(303);
  const creator = await db.selectFrom("creators").selectAll().executeTakeFirstOrThrow();
  expect(creator.imageUrl).toContain("upload.wikimedia.org");
  expect(creator.imageCredit).toContain("Public domain");
  expect(await db.selectFrom("creatorIdentifiers").selectAll().execute()).toHaveLength(1);
  const changes = await db.selectFrom("catalogueChanges").select(["change", "source"]).execute();
  expect(changes).toEqual([{ change: "added", source: "Wikidata Q301" }]);
});
