import { expect, test } from "vitest";
import { refreshLandingPages } from "#domain/movies/landing-pages.ts";
import { buildMovie, buildMovies, indexMovies } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
await buildMovie({ title: "Touki Bouki", genre: "drama" });
const xala = await buildMovie({ title: "Xala", releaseYear: 1975 });
const mandabi = await buildMovie({ title: "Mandabi", releaseYear: 1968 });

async function read(path: string) {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll("<!-- -->", "");
}

test("a mistyped name is offered as it was meant, filters kept", async () => {
  const html = await read("/search?q=djibril+mambetti&genre=drama");
  expect(html).toContain('Did you mean <a href="/search?q=djibril+mambety&amp;genre=drama"');
  expect(html).toContain('href="/movie/touki-bouki-1973"');
});

test("a mistyped title is not offered above the film itself", async () => {
  const html = await read("/search?q=tuki+buki&genre=drama");
  expect(html).toContain('href="/movie/touki-bouki-1973"');
  expect(html).not.toContain("Did you mean");
});

test("a search that finds what was typed asks nothing", async () => {
  expect(await read("/search?q=touki+bouki")).not.toContain("Did you mean");
  expect(await read("/search?q=zzzzzz")).not.toContain("Did you mean");
});

test("a search without a hit has no button that counts films", async () => {
  expect(await read("/search?q=touki+bouki")).toContain("Show 1 film<");
  expect(await read("/search?q=zzzzzz")).not.toContain("Show 0");
});

test("a search for a country or language leads to all its films", async () => {
  const [other] = await buildMovies([{ title: "Kukan", countries: ["Ghana"], language: "yoruba" }]);
  await refreshLandingPages();
  const leadOf = async (text: string) =>
    /<a href="([^"]+)"[^>]*>([^<]+: all 1)</.exec(await read(`/search?q=${text}`))?.slice(1);
  expect(await leadOf("GHANA")).toEqual(["/country/ghana", "Films from Ghana: all 1"]);
  expect(await leadOf("yorùbá")).toEqual(["/language/yoruba", "Films in Yorùbá: all 1"]);
  expect(await leadOf("rwanda")).toBeUndefined();
  await db
    .deleteFrom("movies")
    .where("id", "=", other?.id ?? 0)
    .execute();
});

async function list(movieId: number, youtubeId: string, fields: object = {}) {
  const address = `https://www.youtube.com/watch?v=${youtubeId}`;
  const place = { provider: "youtube", address, access: "free" } as const;
  await db
    .insertInto("movieOffers")
    .values({ ...place, movieId, youtubeId, ...fields })
    .execute();
}

async function answerTo(path: string): Promise<string> {
  const html = await read(path);
  expect(html.includes('href="https://www.youtube')).toBe(false);
  const [, answer = "", note = ""] =
    /<p class="search-answer"[^>]*>(.*?)<\/p>(?:<p class="search-note">(.*?)<)?/s.exec(html) ?? [];
  return `${answer.replace(/<[^>]+>/g, "")} ${note}`.trim();
}

test("a pasted or shared video is named in a sentence, with its film and no list of matches", async () => {
  await list(xala.id, "abcdefghij0");
  const address = encodeURIComponent("https://youtu.be/abcdefghij0?t=3");
  const pasted = `/search?q=${address}&genre=comedy`;
  expect(await answerTo(pasted)).toBe("This video is Xala (1975).");
  expect(await answerTo(`/search?title=Xala&text=Watch+Xala+${address}&url=`)).toBe(
    "This video is Xala (1975).",
  );
  const html = await read(pasted);
  expect(html).toContain("<title>Xala (1975)");
  expect(html.match(/class="movie-card"/g)).toHaveLength(1);
});

test("two films in one upload, a trailer, and what is gone or not official are named as such", async () => {
  const channel = { handle: "pirate", title: "Pirate", official: "no" as const };
  const { id: channelId } = await db
    .insertInto("channels")
    .values(channel)
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { id } of [xala, mandabi]) await list(id, "abcdefghij4", { channelId });
  await list(xala.id, "abcdefghij8", { extent: "trailer" });
  await list(xala.id, "abcdefghijA", { extent: "part", part: 2, parts: 4, state: "gone" });
  const answers = {
    abcdefghij4:
      "This video shows Xala (1975) and Mandabi (1968). Not official, so nothing here links to it.",
    abcdefghij8: "This video is a trailer of Xala (1975).",
    abcdefghijA: "This video is part 2 of 4 of Xala (1975). It is no longer there.",
  };
  for (const [id, answer] of Object.entries(answers)) {
    expect(await answerTo(`/search?q=youtu.be/${id}`)).toBe(answer);
  }
});

test("an unknown video leads to a search by its title", async () => {
  const html = await read("/search?q=Borom+Sarret+https://youtu.be/abcdefghijE");
  expect(html).toContain("Griot does not know this video yet");
  expect(html).toContain('href="/search?q=Borom+Sarret"');
});

test("a film that is found by the title of an offer shows that title", async () => {
  await list(xala.id, "abcdefghijI", { listedTitle: "The Rich Man’s Curse" });
  await indexMovies([xala.id]);
  expect(await read("/search?q=rich+mans+curse")).toContain(
    'Also titled <q dir="auto">The Rich Man’s Curse</q>',
  );
  const answer = await ask("/search/suggestions?q=rich+mans");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
  expect(await answer.json()).toEqual([
    { label: "Xala", note: "1975, also titled ‘The Rich Man’s Curse’", to: "/movie/xala-1975" },
  ]);
});

const longest = "ሀሁሂሃሄህሆለሉሊላሌልሎሐሑሒሓሔሕ".repeat(14);

test("suggestions of the longest titles stay within two kilobytes, and lead to their films", async () => {
  const films = [1, 2, 3].map((number) => ({ title: `Vbnm ${number} ${longest}` }));
  await buildMovies(films);
  const answer = await ask("/search/suggestions?q=vbnm");
  const body = await answer.text();
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(2_048);
  const [link] = JSON.parse(body);
  expect(link.to).toMatch(/^\/movie\/vbnm-/);
  expect((await ask(encodeURI(link.to))).status).toBe(200);
});
