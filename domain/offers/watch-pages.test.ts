import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { catchUp } from "#domain/platform/changes.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { buildMember, buildMovie, buildMovies, buildOffers, buildReview } from "#tests/builders.ts";
import { openListeningDatabase } from "#tests/setup/database.ts";
import { refreshWatchMarks } from "./watch-marks.ts";
import {
  getProviderPage,
  getWatchFront,
  listNewlyFree,
  listProvidersIn,
  listWatchPages,
  refreshWatchPages,
} from "./watch-pages.ts";

const db = await openListeningDatabase();

beforeEach(async () => {
  for (const table of ["movies", "channels", "watchPages"] as const) {
    await db.deleteFrom(table).execute();
  }
  await sql`delete from providers where kind = 'television'`.execute(db);
  await sql`update providers set countries = '{}'`.execute(db);
});

const long = new Date("2025-01-01Z");
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function titlesAt(provider: string, country?: string) {
  await catchUp();
  const { movies } = await getProviderPage({ provider, country, page: 1 });
  return movies.map(({ title }) => title);
}

function buildOld(title: string, fields: Parameters<typeof buildMovie>[0] = {}) {
  return buildMovie({ title, releaseYear: 1975, createdAt: long, ...fields });
}

type Offer = Omit<Parameters<typeof buildOffers>[0][number], "movieId">;

async function buildAt(title: string, ...offers: Offer[]) {
  const { id } = await buildOld(title);
  await buildOffers(offers.map((one) => ({ movieId: id, createdAt: long, ...one })));
  return id;
}

test("a film is at a provider while one of its offers there plays whole", async () => {
  const movieId = await buildAt("Xala", {});
  await buildAt("Ceddo", { extent: "trailer" });
  expect(await titlesAt("youtube")).toEqual(["Xala"]);
  for (const [change, is] of [
    [{ state: "gone" }, false],
    [{ state: "unsure" }, true],
    [{ availableFrom: day(1) }, false],
    [{ availableFrom: null, provider: "tubi" }, false],
    [{ provider: "youtube" }, true],
  ] as const) {
    await db.updateTable("movieOffers").set(change).where("movieId", "=", movieId).execute();
    expect((await titlesAt("youtube")).includes("Xala"), JSON.stringify(change)).toBe(is);
  }
  await db.updateTable("movies").set({ state: "draft" }).where("id", "=", movieId).execute();
  expect(await titlesAt("youtube")).toEqual([]);
  await db.updateTable("movies").set({ state: "published" }).where("id", "=", movieId).execute();
  expect(await titlesAt("youtube")).toEqual(["Xala"]);
  const { id: channelId } = await db
    .insertInto("channels")
    .values({ handle: "copies", title: "Copies", official: "unknown" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("movieOffers").set({ channelId }).execute();
  await db.updateTable("channels").set({ official: "no" }).execute();
  expect(await titlesAt("youtube")).toEqual([]);
  await db.deleteFrom("movies").where("id", "=", movieId).execute();
});

test("an offer that begins or ends by itself is followed on the next day", async () => {
  const movieId = await buildAt("Xala", { availableUntil: day(3) });
  await sql`alter table movie_offers disable trigger user`.execute(db);
  await db
    .updateTable("movieOffers")
    .set({ availableUntil: day(-1) })
    .execute();
  await sql`alter table movie_offers enable trigger user`.execute(db);
  await sql`update movies set watch_marks_until = ${day(-1)} where id = ${movieId}`.execute(db);
  await sql`insert into movie_providers (movie_id, provider, marks, since)
    values (${movieId}, 'youtube', '{youtube ?}', now()) on conflict do nothing`.execute(db);
  await refreshWatchMarks();
  expect(await titlesAt("youtube")).toEqual([]);
});

test.each<[string, string, Offer[], string[], string[]]>([
  ["everywhere", "netflix", [{ countryRule: "everywhere" }], ["NG", "FR"], []],
  ["only in some", "netflix", [{ countryRule: "only", countries: ["NG"] }], ["NG"], ["GH"]],
  ["but in some", "netflix", [{ countryRule: "except", countries: ["NG"] }], ["GH"], ["NG"]],
  [
    "where one of two offers does",
    "netflix",
    [
      { countryRule: "except", countries: ["NG", "GH"] },
      { countryRule: "only", countries: ["GH"] },
    ],
    ["GH", "KE"],
    ["NG"],
  ],
  [
    "everywhere where two leave out different ones",
    "netflix",
    [
      { countryRule: "except", countries: ["NG"] },
      { countryRule: "except", countries: ["GH"] },
    ],
    ["NG", "GH"],
    [],
  ],
  ["where a video on YouTube does not say", "youtube", [{}], ["NG", "FR"], []],
  ["where its provider does, or nobody knows", "netflix", [{}], [], ["NG"]],
  ["where its provider is", "tubi", [{}], ["KE"], ["NG"]],
])("a film plays %s", async (_where, provider, offers, plays, refuses) => {
  await sql`update providers set countries = '{KE}' where slug = 'tubi'`.execute(db);
  await buildAt("Xala", ...offers.map((offer) => ({ provider, ...offer })));
  for (const country of plays) expect(await titlesAt(provider, country), country).toEqual(["Xala"]);
  for (const country of refuses) expect(await titlesAt(provider, country), country).toEqual([]);
});

test("what is new at a provider comes first, twelve a page, and nothing is known of others", async () => {
  const films = await buildMovies(
    Array.from({ length: 14 }, (_, index) => ({ title: `Film ${index}`, createdAt: long })),
  );
  await buildOffers(
    films.map(({ id }, index) => ({
      movieId: id,
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    })),
  );
  const first = await getProviderPage({ provider: "youtube", page: 1 });
  expect(first).toMatchObject({ total: 14, pages: 2, isIndexed: true });
  expect(first.movies[0]?.title).toBe("Film 13");
  const second = await getProviderPage({ provider: "youtube", page: 2 });
  expect(second.movies.map(({ title }) => title)).toEqual(["Film 1", "Film 0"]);
  await expect(getProviderPage({ provider: "atlantis", page: 1 })).rejects.toThrow(NotFound);
});

test("newly free is what has become free, not what has been there for long", async () => {
  const paid = { provider: "netflix", access: "subscription", countryRule: "everywhere" } as const;
  const becomesFree = await buildAt("Became free", paid);
  await buildAt("Free for years", {}, { provider: "internet-archive" });
  await buildAt("Paid", paid);
  await buildOffers([{ movieId: (await buildOld("Added")).id, createdAt: new Date("2026-02-01") }]);
  await db
    .updateTable("movieOffers")
    .set({ access: "free" })
    .where("movieId", "=", becomesFree)
    .execute();
  const titles = async () => (await listNewlyFree(10)).map(({ title }) => title);
  expect(await titles()).toEqual(["Became free", "Added", "Free for years"]);
  // A check that fails and one that succeeds again make nothing new.
  for (const state of ["gone", "plays"] as const) {
    const years = db.selectFrom("movies").select("id").where("title", "=", "Free for years");
    await db.updateTable("movieOffers").set({ state }).where("movieId", "=", years).execute();
  }
  expect(await titles()).toEqual(["Became free", "Added", "Free for years"]);
});

test("for a country the front page has only the free films that play there", async () => {
  const limited = (countryRule: "only" | "except", ...countries: string[]): Offer => {
    return { countryRule, countries };
  };
  await buildAt("Everywhere", {});
  await buildAt("Only in Ghana", limited("only", "GH"));
  await buildAt("Not in Nigeria", limited("except", "NG"));
  await buildAt("Unknown", { provider: "internet-archive" });
  const titlesIn = async (country?: string) =>
    (await getWatchFront(country)).newlyFree.map(({ title }) => title).sort();
  const all = ["Everywhere", "Not in Nigeria", "Only in Ghana", "Unknown"];
  expect(await titlesIn()).toEqual(all);
  expect(await titlesIn("NG")).toEqual(["Everywhere"]);
  expect(await titlesIn("GH")).toEqual(all.slice(0, 3));
});

test("the front page has short films apart, and the week's television in its order", async () => {
  await sql`insert into providers (slug, name, kind) values ('nta', 'NTA', 'television')`.execute(
    db,
  );
  const { id: shortId } = await buildOld("Short", { durationMinutes: 90 });
  await buildOffers([{ movieId: shortId }]);
  await buildAt("Long", {});
  await db.updateTable("movies").set({ durationMinutes: 40 }).where("id", "=", shortId).execute();
  const at = (days: number): Offer => ({
    ...{ provider: "nta", access: "elsewhere" },
    ...{ availableFrom: day(days), availableUntil: day(days) },
  });
  const untilOnly = (days: number): Offer => ({ ...at(days), availableFrom: null });
  await buildAt("Friday", at(4), untilOnly(4));
  await buildAt("Today", at(0));
  await buildAt("Yesterday", at(-1));
  await buildAt("Next week", at(7));
  await buildAt("Last day in two weeks", untilOnly(14));
  await buildAt("Twice", untilOnly(6), { ...at(1), availableUntil: day(20) });
  const front = await getWatchFront();
  expect(front.freeAndShort.map(({ title }) => title)).toEqual(["Short"]);
  expect(front.onTelevision.map(({ title, day: on }) => [title, on])).toEqual([
    ["Today", day(0)],
    ["Twice", day(1)],
    ["Friday", day(4)],
    ["Twice", day(6)],
  ]);
});

test("a broadcaster's page has what is to come, the next first and a film once a day", async () => {
  await sql`insert into providers (slug, name, kind, countries)
    values ('nta', 'NTA', 'television', '{NG}')`.execute(db);
  const at = (days: number, fields: Offer = {}): Offer => ({
    ...{ provider: "nta", access: "elsewhere", availableFrom: day(days), ...fields },
  });
  await buildAt("Next month", at(40));
  await buildAt("Tomorrow", at(1), at(1, { availableUntil: day(1) }), at(8));
  await buildAt("Today", at(0));
  await buildAt("Cancelled", at(2, { state: "gone" }), at(2, { extent: "trailer" }));
  await buildAt("For Ghana", at(3, { countryRule: "only", countries: ["GH"] }));
  await buildAt("Elsewhere", at(1, { provider: "netflix" }));
  const upcomingIn = async (country?: string, page = 1) => {
    const { upcoming } = await getProviderPage({ provider: "nta", country, page });
    return upcoming.map(({ title, day: on }) => [title, on]);
  };
  await catchUp();
  const nigerian = [
    ["Tomorrow", day(1)],
    ["Tomorrow", day(8)],
    ["Next month", day(40)],
  ];
  expect(await upcomingIn()).toEqual(nigerian.toSpliced(1, 0, ["For Ghana", day(3)]));
  expect(await upcomingIn("NG")).toEqual(nigerian);
  expect(await upcomingIn("GH")).toEqual([["For Ghana", day(3)]]);
  expect(await upcomingIn("KE")).toEqual([]);
  expect(await upcomingIn(undefined, 2)).toEqual([]);
  expect(await titlesAt("nta")).toEqual(["Today"]);
  expect((await getProviderPage({ provider: "netflix", page: 1 })).upcoming).toEqual([]);
});

test("a film is short by the length of what is free, or by its own where that is not known", async () => {
  const buildOf = async (title: string, durationMinutes: number, ...offers: Offer[]) => {
    const { id: movieId } = await buildOld(title, { durationMinutes });
    await buildOffers(offers.map((one) => ({ movieId, ...one })));
  };
  const part = (number: number, minutes: number | null): Offer => ({
    ...{ extent: "part", part: number, parts: 2, minutes },
  });
  const paid: Offer = { access: "rent", minutes: 10 };
  await buildOf("Cut", 90, { minutes: 40 }, paid);
  await buildOf("Cut elsewhere", 90, {}, paid, { provider: "netflix", ...paid });
  await buildOf("With another film", 30, { minutes: 120 });
  await buildOf("Of two lengths", 90, { minutes: 90 }, { minutes: 35 });
  await buildOf("Two short parts", 90, part(1, 20), part(2, 20));
  await buildOf("Two long parts", 30, part(1, 20), part(2, 21));
  await buildOf("A part of unknown length", 30, part(1, 20), part(2, null));
  await buildOf("Not known", 40, {});
  await buildOf("A part twice", 90, part(1, 20), part(2, 18), part(2, 19));
  const titles = async () =>
    (await listNewlyFree(10, { areShort: true })).map(({ title }) => title).sort();
  const short = ["A part of unknown length", "Cut", "Not known", "Of two lengths"];
  expect(await titles()).toEqual(["A part twice", ...short, "Two short parts"].sort());
  await db.updateTable("movieOffers").set({ minutes: 21 }).where("part", "=", 2).execute();
  expect(await titles()).toEqual(short.slice(1));
});

test("the front page has services with their films, pictures and reviewed ones first, and wanted films", async () => {
  const netflix: Offer = { provider: "netflix", access: "subscription" };
  const inKenya: Offer = { ...netflix, countryRule: "only", countries: ["KE"] };
  await buildAt("Plain", netflix);
  const reviewed = await buildAt("Reviewed", netflix);
  const pictured = await buildAt("Pictured", inKenya);
  await buildAt("Trailer alone", { extent: "trailer" });
  await buildOld("Wanted");
  await buildReview({ movieId: reviewed, userId: (await buildMember()).userId });
  const posterUrl = "/uploads/posters/a.avif";
  await db.updateTable("movies").set({ posterUrl }).where("id", "=", pictured).execute();
  await refreshWatchPages();
  await catchUp();
  const titlesIn = async (country?: string) =>
    (await getWatchFront(country)).services.map(({ slug, movies }) => [
      slug,
      ...movies.map(({ title }) => title),
    ]);
  expect(await titlesIn()).toEqual([["netflix", "Pictured", "Reviewed", "Plain"]]);
  expect(await titlesIn("KE")).toEqual([["netflix", "Pictured"]]);
  expect(await titlesIn("NG")).toEqual([]);
  const { known, withoutOffers } = await getWatchFront();
  expect([known, ...withoutOffers.map(({ title }) => title)]).toEqual([3, "Wanted"]);

  await buildAt("Alone", { provider: "mubi", access: "subscription" });
  await refreshWatchPages();
  await catchUp();
  const { services, others } = await getWatchFront();
  expect([services, others].map((list) => list.map(({ slug }) => slug))).toEqual([
    ["netflix"],
    ["mubi"],
  ]);
});

test("pages are counted by provider, named country and free language, and change only with their films", async () => {
  await sql`update providers set countries = '{NG}' where slug = 'netflix'`.execute(db);
  const wolof = { subtitleLanguages: ["english"] } as Offer;
  for (let index = 0; index < 8; index += 1)
    await buildAt(`Both ${index}`, wolof, { provider: "netflix" });
  await buildAt("Kenyan", { provider: "netflix", countryRule: "only", countries: ["KE"] });
  await buildAt("Zulu", { audioLanguages: ["zulu"] });
  await refreshWatchPages();
  const rows = async () =>
    db
      .selectFrom("watchPages")
      .selectAll()
      .orderBy("provider")
      .orderBy("country")
      .orderBy("language")
      .execute();
  const before = await rows();
  expect(before.map(({ changedAt: _at, ...row }) => Object.values(row))).toEqual([
    ["", "", "", 10, 0, 0],
    ["", "", "wolof", 9, 8, 0],
    ["", "", "zulu", 1, 0, 0],
    ["", "*", "wolof", 8, 8, 0],
    ["", "*", "zulu", 1, 0, 0],
    ["", "KE", "wolof", 9, 8, 0],
    ["netflix", "", "", 9, 0, 0],
    ["netflix", "KE", "", 1, 0, 0],
    ["netflix", "NG", "", 8, 0, 0],
    ["youtube", "", "", 9, 0, 9],
  ]);
  const listed = (await listWatchPages()).map(({ path }) => path);
  expect(listed).toEqual(["/watch/netflix", "/watch/netflix/nigeria", "/watch/youtube"]);
  await refreshWatchPages();
  expect(await rows()).toEqual(before);
  await db.deleteFrom("movieOffers").where("provider", "=", "netflix").execute();
  await refreshWatchPages();
  expect((await rows()).map(({ provider }) => provider)).toEqual(["", "", "", "", "", "youtube"]);
});

test("a country has the providers whose films play there, named or not, with how many", async () => {
  const archive = { provider: "internet-archive", countryRule: "everywhere" } as const;
  await buildAt("Open", archive, { provider: "tubi", countryRule: "only", countries: ["US"] });
  await buildAt("Withheld", { ...archive, countryRule: "except", countries: ["KE"] });
  await buildAt("Kenyan", { provider: "netflix", countryRule: "only", countries: ["KE"] });
  await buildAt("Nowhere known", { provider: "mubi" });
  await buildAt("Not in Kenya", { provider: "youtube", countryRule: "except", countries: ["KE"] });
  await refreshWatchPages();
  const listIn = async (country: string) =>
    (await listProvidersIn(country)).map(({ slug, films }) => [slug, films]);
  expect(await listIn("NG")).toEqual([
    ["internet-archive", 2],
    ["youtube", 1],
  ]);
  expect(await listIn("KE")).toEqual([
    ["internet-archive", 1],
    ["netflix", 1],
  ]);
  expect((await getWatchFront()).countries.sort()).toEqual(["KE", "US"]);
});
