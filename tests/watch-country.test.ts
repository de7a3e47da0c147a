import { expect, test } from "vitest";
import { database } from "#db/client.ts";
import { buildMovie } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openListeningDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openListeningDatabase();
const { member, other } = await signEveryoneIn();
const { id: movieId } = await buildMovie({ title: "Ceddo", releaseYear: 1977 });
await database()
  .insertInto("movieOffers")
  .values([
    { movieId, provider: "youtube", access: "free", countryRule: "only", countries: ["SN"] },
    {
      movieId,
      provider: "netflix",
      access: "subscription",
      countryRule: "only",
      countries: ["KE"],
    },
  ])
  .execute();
const film = "/movie/ceddo-1977";

async function read(path: string, cookie = "") {
  const answer = await ask(path, { cookie });
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll("<!-- -->", "").replace(/<script[\s\S]*?<\/script>/g, "");
}

function choose(country: string, cookie = "") {
  return ask("/preferences", { method: "POST", form: { country, back: film }, cookie });
}

test("an address may name the country; search engines keep to the one without", async () => {
  const html = await read(`${film}?country=ke`);
  expect(html).toContain("Find it on Netflix");
  expect(html).toContain("Not in Kenya");
  expect(html).toContain('content="noindex, follow"');
  expect(html).toContain(`rel="canonical" href="http://localhost:3000${film}"`);
  expect(html).toContain(`${film}?tab=cast-crew&amp;country=KE`);
  const unknown = await read(`${film}?country=atlantis`);
  expect(unknown).not.toContain("noindex");
  expect(unknown).toContain("Find it on YouTube");
});

test("an address may name the country of what can be watched, before the one that was chosen", async () => {
  const [cookie = ""] = (await choose("SN")).headers.getSetCookie()[0]?.split(";") ?? [];
  const html = await read("/watch?country=ke", cookie);
  expect(html).toContain("All that plays in Kenya");
  expect(html).toContain('content="noindex, follow"');
  expect(html).toContain('rel="canonical" href="http://localhost:3000/watch"');
  expect(await read("/watch", cookie)).toContain("All that plays in Senegal");
  for (const path of ["/watch", "/watch?country=atlantis"]) {
    const usual = await read(path);
    expect(usual).not.toContain("noindex");
    expect(usual).not.toContain("All that plays in");
  }
});

test("a visitor's country is kept in the browser until they choose none", async () => {
  const answer = await choose("KE");
  expect(answer.headers.get("Location")).toBe(film);
  const [cookie = ""] = answer.headers.getSetCookie()[0]?.split(";") ?? [];
  expect(await read(film, cookie)).toContain("Showing for Kenya. Change");
  expect(await read(`${film}/watch`, cookie)).toContain('value="KE" selected=""');
  expect(await read(film)).not.toContain("Kenya</");
  expect((await choose("")).headers.getSetCookie()[0]).toContain("Max-Age=0");
  expect((await choose("XX<script>")).status).toBe(303);
});

test("a member's country is in the profile, for nobody else to see", async () => {
  const { cookie } = member;
  expect((await choose("KE", cookie)).headers.getSetCookie()).toEqual([]);
  expect(await read(film, cookie)).toContain("Showing for Kenya. Change");
  expect(await read(film, other.cookie)).not.toContain("Showing for");
  expect(await read("/profile/edit", cookie)).toContain('value="KE" selected=""');
  expect(await read("/profile/the-member")).not.toContain("Kenya");
  await choose("", cookie);
  expect(await read(film, cookie)).not.toContain("Showing for");
});

test("the page of all offers unfolds them, and says so where there are none", async () => {
  const html = await read(`${film}/watch`);
  expect(html).not.toContain("<details");
  expect(html).toContain("Plays only in Kenya");
  await buildMovie({ title: "Bare", releaseYear: 1989 });
  expect(await read("/movie/bare-1989/watch")).toContain("Nobody has told us yet");
});
