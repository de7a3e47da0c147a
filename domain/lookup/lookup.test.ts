import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { Forbidden, SignInRequired } from "#domain/platform/errors.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { changeSettings } from "#domain/settings/settings.ts";
import { buildMember, helperOf, memberOf, ownerOf } from "#tests/builders.ts";
import { startStandIns } from "#tests/lookup/stand-ins.ts";
import { buildWorld } from "#tests/lookup/world.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

// Turns are counted, and not waited for.
const pauses: number[] = vi.hoisted(() => []);
vi.mock("./pace.ts", async (importOriginal) => {
  const { createPace } = await importOriginal<typeof import("./pace.ts")>();
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds);
  };
  const clock = { now: () => Date.now(), pause };
  return { createPace: (perSecond: number) => createPace(perSecond, clock) };
});

const world = buildWorld();
const { requests, close } = await startStandIns(world);
const { listFilmCandidates, listFilmReadings, listPersonCandidates, listPersonReadings, readRef } =
  await import("./lookup.ts");

await openTestDatabase();
const owner = ownerOf(await buildMember());
const curator = owner;
const key = world.tmdb.key;

afterAll(close);

let day = Date.parse("2026-01-01");

beforeEach(async () => {
  // A day later nothing is cached, and no service asks to wait.
  day += 24 * 60 * 60 * 1000;
  vi.useFakeTimers({ toFake: ["Date"], now: day });
  world.instead = {};
  await changeSettings(
    owner,
    { looksUpWikidata: true, looksUpTmdb: true },
    { keys: { tmdb: key } },
  );
  requests.length = 0;
  pauses.length = 0;
});

test("Wikidata is asked ten times a second at most", async () => {
  await changeSettings(owner, { looksUpTmdb: false });
  await listFilmCandidates(curator, "Black Girl");
  expect(requests.length).toBeGreaterThan(2);
  expect(pauses).toEqual(requests.slice(1).map((_request, place) => (place + 1) * 100));
});

test("while looking up is off, nothing leaves the server", async () => {
  await changeSettings(owner, { looksUpWikidata: false, looksUpTmdb: false });
  const off = "Looking up at other services is off. The owner turns it on under Settings, Look up.";
  for (const found of [
    await listFilmCandidates(curator, "Black Girl"),
    await listPersonCandidates(curator, "Sembène"),
    await listFilmReadings(curator, readRef("wikidata:Q101")),
    await listPersonReadings(curator, readRef("tmdb:109719")),
  ]) {
    expect(found).toEqual({ found: [], problems: [off] });
  }
  await changeSettings(owner, { looksUpTmdb: true });
  expect(await listFilmReadings(curator, readRef("wikidata:Q101"))).toMatchObject({
    problems: ["Looking up at Wikidata is off. The owner turns it on under Settings, Look up."],
  });
  expect(requests).toEqual([]);
});

test("only curators look up, and nothing is asked for others", async () => {
  for (const [viewer, error] of [
    [visitor, SignInRequired],
    [memberOf({ userId: owner.id }), Forbidden],
  ] as const) {
    expect(() => listFilmCandidates(viewer, "Xala")).toThrow(error);
    expect(() => listPersonCandidates(viewer, "Xala")).toThrow(error);
    expect(() => listFilmReadings(viewer, readRef("tmdb:1"))).toThrow(error);
    expect(() => listPersonReadings(viewer, readRef("tmdb:1"))).toThrow(error);
  }
  const helper = helperOf({ userId: owner.id }, "curate-catalogue");
  expect(() => listPersonCandidates(helper, "Xala")).toThrow(Forbidden);
  expect(requests).toEqual([]);
});

test("a title gives the films it may mean, without paintings, and one where both services have it", async () => {
  const { found, problems } = await listFilmCandidates(curator, "black girl (1966)");
  expect(problems).toEqual([]);
  expect(found).toMatchObject([
    {
      ref: { service: "wikidata", id: "Q101" },
      title: "Black Girl",
      year: 1966,
      director: "Ousmane Sembène",
      description: "1966 film by Ousmane Sembène",
      sources: [
        { service: "wikidata", url: "https://www.wikidata.org/wiki/Q101" },
        { service: "tmdb", url: "https://www.themoviedb.org/movie/63858" },
      ],
    },
    // In a class that Wikidata has below that of films.
    { ref: { id: "Q102" }, year: 1972, director: "Robert Fontaine" },
  ]);
  expect(found).toHaveLength(2);
});

test("a title with another year than TMDB's is found without it", async () => {
  await changeSettings(owner, { looksUpWikidata: false });
  const { found } = await listFilmCandidates(curator, "black girl (1965)");
  expect(found).toMatchObject([{ ref: { service: "tmdb", id: "63858" }, year: 1966 }]);
});

test("a title in another language is found by its words", async () => {
  await changeSettings(owner, { looksUpTmdb: false });
  const { found } = await listFilmCandidates(curator, 'La noire: "de"');
  expect(found).toMatchObject([{ ref: { id: "Q101" }, title: "Black Girl" }]);
});

test.each([
  "Q101",
  "tt0060758",
  "tmdb:63858",
  "https://www.wikidata.org/wiki/Q101",
  "https://m.imdb.com/title/tt0060758/?ref_=fn",
  "https://www.themoviedb.org/movie/63858-la-noire-de",
  "https://letterboxd.com/film/black-girl/",
])("%s leads to the film", async (input) => {
  const { found } = await listFilmCandidates(curator, input);
  expect(found).toMatchObject([{ ref: { service: "wikidata", id: "Q101" }, year: 1966 }]);
});

test("an identifier of IMDb or Wikidata is found by TMDB where Wikidata is off", async () => {
  await changeSettings(owner, { looksUpWikidata: false });
  for (const input of ["tt0060758", "Q101", "tmdb:63858"]) {
    const { found } = await listFilmCandidates(curator, input);
    expect(found).toMatchObject([{ ref: { service: "tmdb", id: "63858" }, title: "Black Girl" }]);
  }
  expect(requests.filter(({ service }) => service !== "tmdb")).toEqual([]);
});

test("a film's facts come in the catalogue's own values, each with its source, the rest in words", async () => {
  const { found, problems } = await listFilmReadings(curator, readRef("wikidata:Q101"));
  expect(problems).toEqual([]);
  const [wikidata, tmdb] = found;
  expect(wikidata).toEqual({
    source: {
      service: "wikidata",
      id: "Q101",
      url: "https://www.wikidata.org/wiki/Q101",
      readAt: new Date(day),
    },
    facts: {
      title: "Black Girl",
      originalTitle: "La Noire de…",
      otherTitles: [{ language: "ar", title: "فتاة سوداء" }],
      releaseYear: 1966,
      genres: ["drama", "romance", "comedy"].sort((a, b) => order(a) - order(b)),
      countries: ["Senegal", "France"],
      languages: ["french", "wolof"],
      directors: ["Ousmane Sembène"],
      writers: ["Ousmane Sembène"],
      producers: ["André Zwoboda"],
      cast: [
        { name: "Mbissine Thérèse Diop", character: "Diouana" },
        { name: "Anne-Marie Jelinek", character: "Madame" },
        { name: "Robert Fontaine", character: null },
      ],
      durationMinutes: 65,
      boxOffice: { amount: "180264964", currency: "NGN" },
      identifiers: [
        { scheme: "wikidata", value: "Q101" },
        { scheme: "imdb", value: "tt0060758" },
        { scheme: "tmdb", value: "63858" },
        { scheme: "letterboxd", value: "black-girl" },
        { scheme: "eidr", value: "10.5240/0000-0000-0000-0000-0000-C" },
      ],
      picture: {
        url: expect.stringMatching(/^https:\/\/upload\.wikimedia\.org\/.*1000px-/),
        credit: "A. Diop & Co, CC BY-SA 4.0, Wikimedia Commons",
        creditUrl: "https://commons.wikimedia.org/wiki/File:Black_Girl_1966.jpg",
      },
    },
    unmapped: ["Genre “anti-colonial film”", "Language “Klingon”"],
  });
  expect(tmdb).toMatchObject({
    source: { service: "tmdb", id: "63858", url: "https://www.themoviedb.org/movie/63858" },
    facts: {
      genres: ["drama"],
      countries: ["Senegal", "DR Congo", "United States"],
      languages: ["french", "wolof"],
      directors: ["Ousmane Sembène"],
      writers: ["Ousmane Sembène"],
      producers: ["André Zwoboda"],
      cast: [{ name: "Mbissine Thérèse Diop", character: "Diouana" }],
      durationMinutes: 59,
      budget: { amount: "20000", currency: "USD" },
      description: "A young woman from Dakar works for a French couple.",
      trailer: "https://www.youtube.com/watch?v=ccccccccccc",
    },
    unmapped: ["Genre “TV Movie”"],
  });
  expect(tmdb?.facts).not.toHaveProperty("tagline");
  expect(tmdb?.facts).not.toHaveProperty("boxOffice");
});

/** The places of the film's genres at Wikidata. */
function order(genre: string): number {
  return ["drama", "comedy", "romance"].indexOf(genre);
}

test("TMDB's entry leads to Wikidata's", async () => {
  const { found } = await listFilmReadings(curator, readRef("tmdb:63858"));
  expect(found.map(({ source }) => source.id)).toEqual(["63858", "Q101"]);
});

test("people are found by name and identifier, with their birth, country and credit", async () => {
  for (const input of ["Ousmane Sembène", "nm0783733", "Q301", "tmdb:109719"]) {
    const { found } = await listPersonCandidates(curator, input);
    expect(found).toMatchObject([{ ref: { id: "Q301" }, title: "Ousmane Sembène", year: 1923 }]);
  }
  const { found } = await listPersonReadings(curator, readRef("wikidata:Q301"));
  expect(found).toMatchObject([
    {
      facts: {
        name: "Ousmane Sembène",
        bornYear: 1923,
        country: "Senegal",
        identifiers: [
          { scheme: "wikidata", value: "Q301" },
          { scheme: "imdb", value: "nm0783733" },
          { scheme: "tmdb", value: "109719" },
        ],
        picture: { credit: "Unknown author, Public domain, Wikimedia Commons" },
      },
    },
    {
      facts: { bornYear: 1923, bio: "Ousmane Sembène was a film director." },
      unmapped: ["Place of birth “Ziguinchor, Senegal”"],
    },
  ]);
});

test("an item that is something else gives no facts", async () => {
  const painting = await listFilmReadings(curator, readRef("wikidata:Q103"));
  expect(painting.problems).toEqual(["What Wikidata has under this address is not a film."]);
  const person = await listPersonReadings(curator, readRef("wikidata:Q101"));
  expect(person.problems).toEqual(["What Wikidata has under this address is not a person."]);
  const nothing = await listFilmReadings(curator, readRef("wikidata:Q999999"));
  expect(nothing.problems).toEqual(["Wikidata has nothing under this address."]);
  expect((await listFilmReadings(curator, readRef("tmdb:7"))).problems).toEqual([
    "TMDB has nothing under this address.",
  ]);
});

test("one service's fault leaves the other's facts", async () => {
  world.instead.tmdb = (response) => response.writeHead(503).end();
  const { found, problems } = await listFilmReadings(curator, readRef("wikidata:Q101"));
  expect(found.map(({ source }) => source.service)).toEqual(["wikidata"]);
  expect(problems).toEqual(["TMDB reported an error (503). Try again later."]);
});

test("TMDB asks for a key, and says where it is wrong; it is in no address of a token", async () => {
  await changeSettings(owner, { looksUpWikidata: false }, { keys: { tmdb: null } });
  expect((await listFilmCandidates(curator, "Xala")).problems).toEqual([
    "TMDB needs an API key. The owner enters it under Settings, Look up.",
  ]);
  expect(requests).toEqual([]);
  await changeSettings(owner, {}, { keys: { tmdb: "f".repeat(32) } });
  expect((await listFilmCandidates(curator, "Xala")).problems).toEqual([
    "TMDB refused the API key. The owner enters a new one under Settings, Look up.",
  ]);
  const token = "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJ4In0.c2lnbmF0dXJl";
  await changeSettings(owner, {}, { keys: { tmdb: token } });
  await listFilmCandidates(curator, "Xala");
  const { url, headers } = requests.at(-1) ?? {};
  expect(url?.href).not.toContain(token);
  expect(headers?.authorization).toBe(`Bearer ${token}`);
});
