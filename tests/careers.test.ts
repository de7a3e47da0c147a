import { expect, test } from "vitest";
import { buildCreator, buildMovies } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openListeningDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openListeningDatabase();

async function read(path: string) {
  return (await (await ask(path)).text()).replaceAll("<!-- -->", "");
}

async function buildCareer(name: string, years: number[]) {
  await buildCreator({ name });
  await buildMovies(
    years.map((releaseYear) => ({ title: `${name} ${releaseYear}`, releaseYear, director: name })),
  );
}

test("a director's films stand in one row by year, with room where years passed", async () => {
  await buildCareer("Ababacar Samb", [1965, 1971, 1972]);
  const html = await read("/creator/ababacar-samb");
  const row = /<ol class="career">(.*?)<\/ol>/.exec(html)?.[1] ?? "";
  expect([...row.matchAll(/<b>(\d+)<\/b><\/a>/g)].map(([, year]) => year)).toEqual([
    ...["1965", "1971", "1972"],
  ]);
  expect(row.match(/class="career-break"/g)).toHaveLength(1);
  expect(html).not.toContain("decade-bar");
  await buildCareer("Idrissa Diop", [1970, 1980]);
  expect(await read("/creator/idrissa-diop")).not.toContain('class="career"');
});

test("a row that holds all films needs no columns of decades", async () => {
  await buildCareer("Safi Faye", [1972, 1975, 1976, 1979, 1980, 1982, 1989, 1996]);
  const html = await read("/creator/safi-faye");
  expect(html).toContain('class="career"');
  expect(html).not.toContain("decade-bar");
});

test("the decades of a long career lead to their first film, whichever page it is on", async () => {
  const years = Array.from({ length: 26 }, (_, index) => 1985 + index);
  await buildCareer("Moustapha Alassane", years);
  const path = "/creator/moustapha-alassane";
  const first = await read(path);
  expect(first).toContain(`href="${path}#1990s"`);
  expect(first).toMatch(/<li id="1990s"><article.*?Moustapha Alassane 1999/);
  const second = await read(`${path}?page=2`);
  expect(second).toContain(`href="${path}#1990s"`);
  expect(second).not.toContain('class="career"');
});
