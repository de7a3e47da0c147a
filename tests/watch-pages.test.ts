import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client.ts";
import { refreshWatchPages } from "#domain/offers/watch-pages.ts";
import { catchUp } from "#domain/platform/changes.ts";
import { buildMovies, buildOffers } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openListeningDatabase } from "./setup/database.ts";
import { findXmlFaults } from "./setup/validate-xml.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openListeningDatabase();

beforeEach(async () => {
  await database().deleteFrom("movies").execute();
  const films = await buildMovies(
    Array.from({ length: 14 }, (_, index) => ({
      ...{ title: `Film ${index}`, language: "yoruba" as const, durationMinutes: 30 + index },
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    })),
  );
  await buildOffers(
    films.map(({ id }, index) => ({
      ...{ movieId: id, subtitleLanguages: index % 2 ? ["english" as const] : [] },
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    })),
  );
  const inKenya = { countryRule: "only" as const, countries: ["KE"] };
  await buildOffers(
    films.slice(0, 9).map(({ id }) => ({
      ...{ movieId: id, provider: "netflix", access: "subscription" as const },
      ...inKenya,
    })),
  );
  await refreshWatchPages();
  await catchUp();
});

async function read(path: string, cookie = "") {
  const answer = await ask(path, { cookie });
  expect(answer.status, path).toBe(200);
  return (await answer.text())
    .replaceAll("<!-- -->", "")
    .replace(/<script>[\s\S]*?<\/script>/g, "");
}

const titleIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

test("a front page and a provider without films say so, and lead on", async () => {
  await database().deleteFrom("movies").execute();
  await buildMovies([{ title: "Xala" }]);
  await refreshWatchPages();
  await catchUp();
  const front = await read("/watch");
  expect(front).toContain("Nothing to watch yet");
  expect(front).toContain('href="/browse"');
  expect(front).toContain('<a href="#wanted">Help us find more</a>');
  expect(/id="wanted".*/s.exec(front)?.[0]).toContain("Xala</a>");
  expect(front.slice(front.indexOf("<main"))).not.toMatch(/free/i);
  const provider = await read("/watch/netflix");
  expect(provider).toContain("We know of no film that can be seen on Netflix yet.");
  expect(provider).toContain("noindex");
  const home = await read("/");
  expect(home).toContain('rel="nofollow" href="/watch"');
  expect(home).not.toContain("Free to watch now");
  const browse = await read("/browse");
  expect(browse).toContain('href="/watch#wanted"');
  expect(browse).not.toContain("Free to watch");
});

test("from home a film in one's language, free and with English subtitles, is three links away", async () => {
  const home = await read("/");
  expect(/<nav class="site-nav".*?<\/nav>/s.exec(home)?.[0]).toContain('href="/watch"');
  expect(home).toContain("Free to watch now");
  const html = await read("/watch");
  expect(html).toContain('href="/browse?watch=free&amp;spoken=yoruba"');
  expect(html).toContain('href="/browse?watch=free&amp;spoken=yoruba&amp;subtitles=english"');
  expect(html).toContain("7 with English subtitles");
  expect(html).toContain('href="/watch/youtube"');
  expect(html).toContain('<option value="NG">Nigeria</option>');
  expect(html).toMatch(/<a href="\/watch\/netflix"[^>]*>On Netflix</);
  expect(html).toContain("We know where 14 of 14 films are.");
  expect(html).toContain("Free and short");
  expect(html).toContain('"@type":"ItemList"');
});

test("a provider's page lists what is there, page by page, and leads to its countries", async () => {
  const html = await read("/watch/youtube");
  expect(titleIn(html)).toBe("African films on YouTube · Griot");
  expect(html).toContain("We list 14 African films on YouTube.");
  expect(html).toContain('href="/watch/youtube?page=2"');
  expect(titleIn(await read("/watch/youtube?page=2"))).toContain("page 2");
  const netflix = await read("/watch/netflix");
  expect(netflix).toContain('href="/watch/netflix/kenya"');
  const kenya = await read("/watch/netflix/kenya");
  expect(titleIn(kenya)).toBe("African films on Netflix in Kenya · Griot");
  expect(kenya).toContain('rel="canonical" href="http://localhost:3000/watch/netflix/kenya"');
  expect(kenya).not.toContain("noindex");
  expect(kenya).toContain('href="/browse?at=netflix&amp;plays=KE"');
  const nigeria = await read("/watch/netflix/nigeria");
  expect(nigeria).toContain("no film that can be seen on Netflix in Nigeria");
  expect(nigeria).toContain("noindex");
});

test("who has chosen a country finds first what plays there, and everybody else the same page", async () => {
  const form = { country: "KE", back: "/watch" };
  const chosen = await ask("/preferences", { method: "POST", form });
  const [cookie = ""] = chosen.headers.get("Set-Cookie")?.split(";") ?? [];
  const kenya = await read("/watch", cookie);
  expect(kenya).toContain("<h2>In Kenya</h2>");
  for (const to of ["/watch/netflix/kenya", "/watch/youtube/kenya"]) {
    expect(kenya).toContain(`href="${to}"`);
  }
  expect(kenya).toContain('href="/browse?watch=free&amp;plays=KE"');
  expect(kenya).toContain('<option value="KE" selected="">');
  expect(kenya).toContain('rel="canonical" href="http://localhost:3000/watch"');
  expect(kenya).toContain("<h2>Free in Kenya, in your language</h2>");
  expect(kenya).toContain('href="/browse?watch=free&amp;plays=KE&amp;spoken=yoruba"');
  expect(kenya).toContain("<b>Yorùbá</b> 14 films");
  const anywhere = await read("/watch");
  expect(anywhere).toContain("<h2>Free in your language</h2>");
  expect(anywhere).not.toContain("In Kenya");
  expect(/<header class="watch-head">.*?<form.*?<\/header>/s.exec(anywhere)?.[0]).toContain(
    "Showing in your country",
  );
  expect(anywhere).toContain('<option value="" selected="">Any country</option>');
});

test("a provider of few films stands below the shelves, with their posters", async () => {
  const [film] = await buildMovies([{ title: "Gangs of Lagos" }]);
  const access = "subscription" as const;
  await buildOffers([{ movieId: film?.id ?? 0, provider: "prime-video", access }]);
  await refreshWatchPages();
  await catchUp();
  const below = /Also showing.*?<\/section>/s.exec(await read("/watch"))?.[0];
  expect(below).toContain(">Gangs of Lagos</span>");
  expect(below).toContain('href="/watch/prime-video"');
  expect(below).toContain("<p>1 film · Subscription</p>");
});

test("a broadcaster's page names the day of what is to come", async () => {
  await sql`insert into providers (slug, name, kind, countries)
    values ('nta', 'NTA', 'television', '{NG}')`.execute(database());
  const [film] = await buildMovies([{ title: "Saworoide", createdAt: new Date("2025-01-01Z") }]);
  await buildOffers([
    {
      ...{ movieId: film?.id ?? 0, provider: "nta", access: "elsewhere" },
      ...{ availableFrom: "2100-01-01", availableUntil: "2100-01-01" },
    },
  ]);
  await catchUp();
  for (const [path, where] of [
    ["/watch/nta", "on NTA"],
    ["/watch/nta/nigeria", "on NTA in Nigeria"],
  ] as const) {
    const html = await read(path);
    expect(html).toContain(`We know of no film that can be seen ${where} today.`);
    expect(html).toContain("<h2>Coming up</h2>");
    expect(html).toContain("<p>Friday 1 January 2100</p>");
    expect(html).toContain("Saworoide</a>");
    expect(html).not.toContain("Nothing here yet");
  }
  const kenya = await read("/watch/nta/kenya");
  expect(kenya).not.toContain("Coming up");
  expect(kenya).toContain("Nothing here yet");
  expect(await read("/watch/netflix")).not.toContain("Coming up");
});

test("other spellings lead to a page, and nothing is at the address of no provider or country", async () => {
  for (const path of ["/watch/netflix/KE", "/watch/Netflix/kenya", "/watch/netflix/Kenya"]) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("Location")], path).toEqual([
      301,
      "/watch/netflix/kenya",
    ]);
  }
  for (const path of ["/watch/nothing", "/watch/netflix/atlantis", "/watch/nothing/feed"]) {
    expect((await ask(path)).status, path).toBe(404);
  }
});

test("feeds have what became free, and what is new at a provider, each dated by when", async () => {
  for (const [path, films] of [
    ["/watch/feed", 14],
    ["/watch/netflix/feed", 9],
  ] as const) {
    const xml = await (await ask(path)).text();
    expect(await findXmlFaults(xml, "atom.rng")).toEqual([]);
    expect(xml.match(/<entry>/g)).toHaveLength(films);
  }
  const xml = await (await ask("/watch/feed")).text();
  expect(xml).toContain("<published>2026-01-14T00:00:00.000Z</published>");
  expect(await read("/watch")).toContain('href="/watch/feed"');
});

test("an offer that goes is gone from the pages at once", async () => {
  await database().deleteFrom("movieOffers").where("provider", "=", "netflix").execute();
  expect(await read("/watch/netflix")).toContain("We know of no film");
});
