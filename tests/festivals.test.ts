import { beforeEach, expect, test } from "vitest";
import { listFestivalPages } from "#domain/festivals/festivals.ts";
import { catchUp } from "#domain/platform/changes.ts";
import { buildCreator, buildMovie } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openListeningDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openListeningDatabase();

await buildCreator({ slug: "souleymane-cisse", name: "Souleymane Cissé" });
const { id: movieId } = await buildMovie({
  title: "Baara",
  releaseYear: 1978,
  director: "Souleymane Cissé",
});
const prize = { name: "FESPACO", category: "Étalon de Yennenga", won: true } as const;
await db
  .insertInto("nominations")
  .values([
    { ...prize, year: 1979, movieId },
    { ...prize, year: 1979, category: "Best Actor", movieId, won: false },
    {
      ...prize,
      year: 1979,
      category: "Best Music",
      movieId,
      people: "Balla Moussa Keïta (composer, singer), Baba Niaré",
    },
    { ...prize, year: 1973, filmTitle: "A Thousand and One Hands", filmYear: 1972 },
    { ...prize, year: 1973, category: "OAU Prize", filmTitle: "Réou-Takh", filmYear: 1972 },
    { ...prize, name: "Cannes Film Festival", year: 1979, category: "Palme", movieId, won: false },
  ])
  .execute();
await db
  .updateTable("events")
  .set({ country: "Burkina Faso", city: "Ouagadougou", founded: 1969, yearsBetween: 2 })
  .set({ website: "https://fespaco.bf/", wikidata: "Q1" })
  .where("slug", "=", "fespaco")
  .execute();
await db
  .updateTable("editions")
  .set({ number: 6, startsOn: "1979-02-02" })
  .where("year", "=", 1979)
  .execute();

const existing = await db.selectFrom("nominations").select("id").execute();
const events = await db.selectFrom("events").select("id").execute();

beforeEach(async () => {
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  await db.deleteFrom("nominations").where("id", "not in", ids(existing)).execute();
  await db.deleteFrom("editions").where("year", "not in", [1973, 1979]).execute();
  await db.deleteFrom("events").where("id", "not in", ids(events)).execute();
  await db.deleteFrom("creators").where("slug", "<>", "souleymane-cisse").execute();
  await catchUp();
});

const series = {
  ...{ "@type": "EventSeries", name: "FESPACO" },
  sameAs: ["https://fespaco.bf/", "https://www.wikidata.org/wiki/Q1"],
};

async function read(path: string) {
  const answer = await ask(path);
  expect(answer.status, path).toBe(200);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return { html, data: data.map(([, json = ""]) => JSON.parse(json)) };
}

test("festivals are listed, African ones first, and those without an award not at all", async () => {
  const { html, data } = await read("/festivals");
  expect(html.indexOf(">FESPACO</a>")).toBeGreaterThan(0);
  expect(html.indexOf(">Cannes Film Festival</a>")).toBeGreaterThan(html.indexOf(">FESPACO</a>"));
  expect(html).toContain("Ouagadougou, Burkina Faso · since 1969 · 2 editions");
  expect(html).not.toContain("Locarno");
  expect(data).toContainEqual(expect.objectContaining({ "@type": "ItemList" }));
});

test("festivals are chosen by a part of any name, by kind and by country", async () => {
  const { html } = await read("/festivals?q=espac&kind=festival&country=Burkina+Faso");
  expect(html).toContain(">FESPACO</a>");
  expect(html).not.toContain(">Cannes Film Festival</a>");
  expect(html).toContain('content="noindex, follow"');
  const none = await read("/festivals?q=nothing");
  expect(none.html).toContain("No festival or award fits these choices.");
});

test("a festival leads to its editions and categories, and shows who won the main one", async () => {
  const { html, data } = await read("/festival/fespaco");
  expect(html).toContain("Held in Ouagadougou, Burkina Faso, every two years. Founded in 1969.");
  for (const second of ["1973", "1979", "etalon-de-yennenga", "oau-prize"]) {
    expect(html).toContain(`href="/festival/fespaco/${second}"`);
  }
  expect(html.indexOf('href="/movie/baara-1978"')).toBeLessThan(html.indexOf(">Editions</h2>"));
  expect(html).toContain(">A Thousand and One Hands</span>");
  expect(html).not.toContain("Réou-Takh");
  expect(data).toContainEqual(expect.objectContaining(series));
});

test("an edition has its number, its categories, and what was nominated beside the winners", async () => {
  const { html, data } = await read("/festival/fespaco/1979");
  expect(html).toMatch(/href="\/festival\/fespaco\/1973">Earlier: 1973<\/a>/);
  expect(html).toContain("Edition 6. ");
  expect(html).toContain('href="/festival/fespaco/best-actor"');
  expect(html).toContain(
    '1978 · <bdi><a href="/creator/souleymane-cisse">Souleymane Cissé</a></bdi>',
  );
  const event = data.find((one) => one["@type"] === "Event");
  expect(event).toMatchObject({
    name: "FESPACO 1979",
    startDate: "1979-02-02",
    superEvent: series,
  });
  expect(event).not.toHaveProperty("sameAs");
  const { data: earlier } = await read("/festival/fespaco/1973");
  expect(earlier).toContainEqual(expect.objectContaining({ "@type": "Event", startDate: "1973" }));
});

test("a film that won several prizes of an edition stands once, with each and who got it", async () => {
  const { html } = await read("/festival/fespaco/1979");
  const [winners = ""] = html.split(">Nominations</h2>");
  expect(winners.match(/href="\/movie\/baara-1978"/g)).toHaveLength(1);
  expect(winners).toMatch(
    /1978 · <bdi><a href="\/creator\/souleymane-cisse">Souleymane Cissé<.*>Étalon de Yennenga<.*>Best Music<.*>Balla Moussa Keïta \(composer, singer\)<\/bdi> and <bdi>Baba Niaré</,
  );
});

test("a category goes through the years, the latest first", async () => {
  const { html } = await read("/festival/fespaco/etalon-de-yennenga");
  expect(html.indexOf("Baara</a>")).toBeLessThan(html.indexOf("A Thousand and One Hands</span>"));
  expect(html).not.toContain("Best Actor");
});

test.each([
  ...["/festival/nothing", "/festival/locarno", "/festival/fespaco/1975"],
  "/festival/fespaco/nothing",
])("%s is not there", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test("the feed has winners, and the sitemap every page of a festival", async () => {
  const feed = await (await ask("/festivals/feed")).text();
  expect(feed).toContain("<title>Baara: Étalon de Yennenga, FESPACO 1979</title>");
  expect(feed).not.toContain("Best Actor");
  const paths = (await listFestivalPages()).map(({ path }) => path);
  expect(paths).toContain("/festival/fespaco");
  expect(paths).toContain("/festival/cannes/palme");
  for (const path of paths) await read(path);
});

test("an award on a film's page leads to its edition", async () => {
  const { html } = await read("/movie/baara-1978?tab=awards");
  expect(html).toContain('<a href="/festival/fespaco/1979">FESPACO</a>');
});

test("a creator's page has what the directed films have won, and prizes of the creator's name", async () => {
  await buildCreator({ slug: "balla-moussa-keita", name: "Balla Moussa Keïta" });
  const prize = {
    name: "Carthage Film Festival",
    year: 1980,
    won: true,
    filmTitle: "Finye",
  } as const;
  const best = "Best Performance";
  await db
    .insertInto("nominations")
    .values([
      { ...prize, category: best, people: "Somebody Else, Balla Moussa Keita (actor)" },
      { ...prize, category: "Best Loser", people: "Balla Moussa Keita", won: false },
    ])
    .execute();
  const director = await read("/creator/souleymane-cisse");
  expect(director.html).toMatch(
    /<a href="\/festival\/fespaco\/1979"[^>]*>FESPACO<span[^>]*> 1979<\/span><\/a>.*?Étalon de Yennenga.*?Baara<\/a>/,
  );
  expect(director.html).not.toContain(best);
  const actor = await read("/creator/balla-moussa-keita");
  expect(actor.html).toMatch(
    /"\/festival\/carthage\/1980"[^>]*>.*?Best Performance \(Somebody Else; Balla Moussa Keita, actor\).*?Finye/,
  );
  expect(actor.html).not.toContain("Best Loser");
});

test("films that won in Africa and films in competition are lists that festivals lead to", async () => {
  const festivals = await read("/festivals");
  expect(festivals.html).toContain('<a rel="nofollow" href="/browse?award=african">');
  const won = await read("/browse?award=african");
  expect(won.html).toContain(">1 film, 1978<");
  expect(won.html).toContain('<input type="hidden" name="award" value="african"/>');
  expect(won.html).toMatch(
    /<a [^>]*href="\/browse"[^>]*>(?:<[^>]+>[^<]*)*Won at an African festival/,
  );
  expect(won.html).toContain('<meta name="robots" content="noindex');
  expect(won.html).toContain("<title>Films that won at an African festival");
  const edition = await read("/festival/fespaco/1979");
  expect(edition.html).toContain('href="/browse?competition=1979" rel="nofollow">');
  const misspelt = await read("/browse?competition=1979&award=african&q=bahra");
  expect(misspelt.html).toContain(">1 film<");
  const ofStory = await read("/browse?competition=1979&q=two+lovers+dream");
  expect(ofStory.html).toContain(">1 film<");
  const named = await read("/browse?competition=1979&q=baara");
  expect(named.html).toContain(">1 film<");
  expect(named.html).toContain("In competition in 1979");
});

test("editions that are to come or go on are listed by day, and in a calendar", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const [{ id: eventId } = expect.fail()] = await db
    .selectFrom("events")
    .select("id")
    .where("slug", "=", "fespaco")
    .execute();
  const online = { startsOn: "2098-05-02", isOnline: true };
  const nothingShown = await db
    .insertInto("events")
    .values({ slug: "film-week", name: "Film Week; Lagos", website: "https://week.example/" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("editions")
    .values([
      { eventId, year: 2099, number: 66, startsOn: "2099-02-27", endsOn: "2099-03-06" },
      { eventId, year: 2020, startsOn: "2020-02-22", endsOn: "2020-02-29" },
      { eventId: nothingShown.id, year: 2098, ...online },
      { eventId: nothingShown.id, year: 2026, startsOn: "2026-01-01", endsOn: today },
    ])
    .execute();
  const page = await (await ask("/festivals")).text();
  const coming = page.slice(page.indexOf("Coming up"), page.indexOf("In Africa"));
  expect(coming).toMatch(
    /week.example\/">Film Week; Lagos 2026.*2 May 2098 · Online.*\/festival\/fespaco">FESPACO 2099.*Edition 66 · 27 Feb.–.6 Mar 2099 · Ouagadougou, Burkina Faso/s,
  );
  expect(coming).not.toContain("2020");
  const answer = await ask("/festivals/calendar.ics");
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  const lines = (await answer.text()).split("\r\n");
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(3);
  expect(lines).toEqual(
    expect.arrayContaining([
      "SUMMARY:FESPACO 2099",
      "DTSTART;VALUE=DATE:20990227",
      "DTEND;VALUE=DATE:20990307",
      "LOCATION:Ouagadougou\\, Burkina Faso",
      "SUMMARY:Film Week\\; Lagos 2098",
      "URL;VALUE=URI:https://week.example/",
    ]),
  );
});

test("a festival of many years shows its latest winners, and every year once", async () => {
  const later = Array.from({ length: 9 }, (_, index) => 1981 + 2 * index);
  await db
    .insertInto("nominations")
    .values(later.map((year) => ({ ...prize, year, movieId })))
    .execute();
  await catchUp();
  const { html } = await read("/festival/fespaco");
  const [winners = "", rest = ""] = html.split(">Editions</h2>");
  expect(winners.match(/href="\/festival\/fespaco\/\d+"/g)).toHaveLength(6);
  const years = [...rest.matchAll(/href="\/festival\/fespaco\/(\d+)"/g)].map(([, year]) =>
    Number(year),
  );
  expect(years).toEqual([1997, 1995, 1993, 1991, 1989, 1987, 1985, 1983, 1981, 1979, 1973]);
});

test("a festival begins with the prize of most editions, once it has been won, and not with its own name", async () => {
  const at = { name: "Zanzibar International Film Festival", movieId } as const;
  const years = [2001, 2002, 2003, 2004];
  await db
    .insertInto("nominations")
    .values([
      ...years.map((year) => ({ ...at, category: "Honour", year, won: false })),
      ...years
        .slice(1)
        .map((year) => ({ ...at, category: "Golden Dhow", year, won: year === 2002 })),
      ...years.slice(2).map((year) => ({ ...at, category: "Jury Prize", year, won: true })),
    ])
    .execute();
  const { slug } = await db
    .updateTable("events")
    .set({ otherNames: ["Zanzibar", "Tamasha la Filamu"] })
    .where("name", "=", at.name)
    .returning("slug")
    .executeTakeFirstOrThrow();
  await catchUp();
  const { html } = await read(`/festival/${slug}`);
  expect(/<h2[^>]*>([^<]+)/.exec(html)?.[1]).toBe("Golden Dhow");
  expect(html).toContain("Also Tamasha la Filamu.");
});
