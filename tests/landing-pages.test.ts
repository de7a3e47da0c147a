import { expect, test } from "vitest";
import { refreshLandingPages } from "#domain/movies/landing-pages.ts";
import { buildMovie, buildMovies, buildReview } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openListeningDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openListeningDatabase();

const comedies = Array.from({ length: 14 }, (_, index) => ({
  ...{ title: `Comedy ${index + 1}`, releaseYear: 1990 + (index % 9), director: "Tunde Kelani" },
  ...{ countries: ["Nigeria"], language: "yoruba" as const, genre: "comedy" as const },
}));
const films = await buildMovies(comedies);
await buildMovie({
  title: "Sarraounia",
  releaseYear: 1986,
  countries: ["Niger"],
  language: "hausa",
});
await buildMovie({ title: "Bisi", releaseYear: 1977, countries: ["Nigeria"] });
for (const [index, { id }] of films.slice(0, 4).entries()) {
  await buildReview({ movieId: id, rating: 5 - index });
}
await refreshLandingPages();

async function read(path: string) {
  const answer = await ask(path);
  expect(answer.status, path).toBe(200);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return { html, data: data.map(([, json = ""]) => JSON.parse(json)) };
}

const titleIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

test("a landing page has its own title, text and address, and says what its films are", async () => {
  const { html, data } = await read("/country/nigeria");
  expect(titleIn(html)).toBe("Films from Nigeria · Griot");
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/country/nigeria"/>');
  expect(html).not.toContain("noindex");
  expect(html).toContain("15 films from Nigeria, made between 1977 and 1998.");
  expect(html).toContain(">Yorùbá</a>");
  const [list, trail] = data;
  expect(list["@type"]).toBe("ItemList");
  expect(list.itemListElement[0]).toMatchObject({ position: 1, name: "Comedy 1" });
  const names = list.itemListElement.map(({ name }: { name: string }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(trail).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { name: "Home" },
      { name: "Browse" },
      { name: "Nigeria", item: "http://localhost:3000/country/nigeria" },
    ],
  });
});

test("a landing page leads to its pairs, to others of its kind and to the whole list", async () => {
  const { html } = await read("/country/nigeria");
  for (const to of ["/country/nigeria/comedy", "/country/niger", "/browse?country=Nigeria"]) {
    expect(html, to).toContain(`href="${to}"`);
  }
  const pair = await read("/country/nigeria/comedy");
  expect(titleIn(pair.html)).toBe("Comedies from Nigeria · Griot");
  for (const to of [
    "/country/nigeria",
    "/genre/comedy",
    "/browse?genre=comedy&amp;country=Nigeria",
  ]) {
    expect(pair.html, to).toContain(`href="${to}"`);
  }
});

test("a new film is on its landing pages at once", async () => {
  const paths = [
    "/country/gabon",
    "/language/fon",
    "/genre/western",
    "/year/1962",
    "/decade/1960s",
  ];
  for (const path of paths) expect((await read(path)).html, path).toContain("noindex, follow");
  await buildMovie({
    ...{ title: "Ogooué Rider", releaseYear: 1962, countries: ["Gabon"] },
    ...{ language: "fon", genre: "western" },
  });
  for (const path of paths) {
    const { html } = await read(path);
    expect(html, path).toContain("Ogooué Rider");
    expect(html, path).not.toContain("noindex");
  }
});

test("other spellings lead to the one address, and too few films to the list with both filters", async () => {
  const moved: [string, number, string][] = [
    ["/country/Nigeria", 301, "/country/nigeria"],
    ["/Country/nigeria", 301, "/country/nigeria"],
    ["/country/ivory-coast", 301, "/country/cote-divoire"],
    ["/language/Yor%C3%B9b%C3%A1", 301, "/language/yoruba"],
    ["/genre/comedy/nigeria", 301, "/country/nigeria/comedy"],
    ["/country/niger/drama", 302, "/browse?genre=drama&country=Niger"],
  ];
  for (const [path, status, to] of moved) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("Location")], path).toEqual([status, to]);
  }
});

test("what no film can have is not found", async () => {
  const unknown = ["/country/atlantis", "/language/other", "/year/3000", "/genre/comedy/unknown"];
  for (const path of unknown) expect((await ask(path)).status, path).toBe(404);
});

test("lists with filters are left out by search engines, and the plain list is not", async () => {
  expect((await read("/browse?country=Nigeria")).html).toContain("noindex, follow");
  expect((await read("/browse")).html).not.toContain("noindex");
});

test("the full list of a coming year or decade has its films alone", async () => {
  const year = new Date().getUTCFullYear() + 4;
  await buildMovie({ title: "Announced", releaseYear: year });
  const decade = Math.floor(year / 10) * 10;
  for (const path of [
    `/browse?yearFrom=${year}&yearTo=${year}`,
    `/browse?decade=${decade}&yearFrom=${year}`,
  ]) {
    const { html } = await read(path);
    expect(html, path).toContain("Announced");
    expect(html, path).not.toContain("Sarraounia");
  }
});

test("all countries are on one map, those with films as links, and in a table", async () => {
  await refreshLandingPages();
  const { html, data } = await read("/countries");
  expect(html).toContain("<title>Nigeria (NG): 15 films</title>");
  expect(html).toContain("<title>Niger (NE): 1 film</title>");
  expect(html).toContain("<title>Chad (TD): no films yet</title>");
  expect(html).toContain('<a href="/country/nigeria" class="dip-5">');
  expect(html).not.toContain('"/country/chad"');
  expect(html).toContain('<th scope="row"><a href="/country/nigeria">Nigeria</a></th><td>15</td>');
  expect(html).toContain('<li><a href="/country/nigeria">Nigeria</a>15 films</li>');
  expect(html).toMatch(/<li class="hue-\d"><a href="\/language\/yoruba">Yorùbá<\/a> <small>14</);
  expect(data[0].itemListElement[0]).toMatchObject({
    ...{ name: "Nigeria", url: "http://localhost:3000/country/nigeria" },
  });
});

test("the map in a frame leads to countries' pages, and is left out below a filtered list", async () => {
  await refreshLandingPages();
  const frame = 'src="/countries/map"';
  expect((await read("/")).html).toContain(frame);
  expect((await read("/browse")).html).toContain(frame);
  expect((await read("/browse?genre=comedy")).html).not.toContain(frame);
  const map = (await read("/countries/map")).html;
  expect(map).toContain('<a href="/country/nigeria" target="_top"');
  expect(map).toContain('<a href="/country/nigeria" target="_top">Nigeria</a>15 films</li>');
});

test("a country's decades lead to the page of both, or where films are few to their list", async () => {
  const { html } = await read("/country/nigeria");
  expect(html).toContain('href="/country/nigeria/1990s"');
  expect(html).toContain('rel="nofollow" href="/browse?country=Nigeria&amp;decade=1970"');
  expect((await read("/decade/1990s")).html).not.toContain("decade-bar");
});
