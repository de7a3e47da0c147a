import { expect, test } from "vitest";
import { readStarterFilms, seedStarter } from "#domain/imports/starter.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { listFilmCandidates } from "./films.ts";

await openTestDatabase();

/** Numbers from 0 to 1, the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = createRandom(1975);
const letters = "abcdefghijklmnopqrstuvwxyz";

/** A letter left out, doubled, replaced or swapped with the next. */
function misspell(text: string): string {
  const signs = [...text];
  const places = signs.flatMap((sign, place) => (/\p{L}/u.test(sign) ? [place] : []));
  const place = places[Math.floor(random() * places.length)] ?? 0;
  const [sign = "", next = ""] = signs.slice(place);
  const letter = letters[Math.floor(random() * letters.length)] ?? "";
  const edits = [[next], [sign, sign, next], [letter, next], [next, sign]];
  signs.splice(place, 2, ...(edits[Math.floor(random() * edits.length)] ?? []));
  return signs.join("");
}

/** As lists have it: 'Sembene Ousmane', 'Wedding Party, The'. */
const turn = (text: string) => text.replace(/^(\S+) (.+)$/, "$2 $1");
const turnArticle = (title: string) => title.replace(/^(The|A|An|La|Le|Les) (.+)$/, "$2, $1");
const withoutMarks = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

const spellings: ((film: { title: string; original: string; director: string }) => object)[] = [
  ({ title }) => ({ text: misspell(title) }),
  ({ title, director }) => ({ text: misspell(title), director: misspell(turn(director)) }),
  ({ original }) => ({ text: original }),
  ({ title, director }) => ({
    text: misspell(withoutMarks(turnArticle(title))),
    director: withoutMarks(director).toUpperCase(),
  }),
  ({ title }) => ({ text: title.length > 9 ? misspell(misspell(title)) : misspell(title) }),
];

test("of 100 titles that are misspelt or spelt otherwise, at least 95 are found first", {
  tags: ["thorough"],
}, async () => {
  await seedStarter();
  const films = (await readStarterFilms()).filter(({ director }) => director);
  const missed: object[] = [];
  let wrong = 0;
  for (let number = 0; number < 100; number += 1) {
    const film = films[Math.floor((number * films.length) / 100)] ?? expect.fail();
    const { title = "", original_title: original, director = "" } = film;
    const names = {
      title: title ?? "",
      original: original || title || "",
      director: director ?? "",
    };
    const year = Number(film.release_year) + (number % 7 === 0 ? 1 : 0);
    const base = { slug: undefined, director: names.director, countries: [], identifiers: [] };
    const spelt = spellings[number % spellings.length]?.(names);
    const query = { ...base, text: "", year, ...spelt };
    const found = await listFilmCandidates(query);
    const [first] = found;
    if (first?.name !== title) missed.push({ title, query, first });
    wrong += found.filter(({ match, name }) => match && name !== title).length;
  }
  expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(5);
  expect(wrong).toBe(0);
});
