import { awardCategories } from "#shared/options/awards.ts";
import { africanCountries } from "#shared/options/countries.ts";
import { createRandom } from "../random.ts";
import type { TableRows, Value } from "../rows.ts";
import { lastNames } from "../words/names.ts";
import { momentOf, type World } from "../world.ts";

const firstYear = 1901;
const lastYear = 2025;
const mostEditions = 27;
const mostNominations = 40;
const ownCategories = 5;

/** The first festival has an edition every year and a large last one. */
const nominationsEachYear = 12;
const nominationsOfLastYear = 400;

export function festivals(world: World): TableRows {
  const columns = "slug, name, kind, country, city, is_african, founded";
  return { table: "events", columns, rows: eventRows(world) };
}

/** Some are of films that are not in the catalogue. */
export function festivalNominations(world: World): TableRows {
  const columns = "movie_id, film_title, film_year, name, category, year, won, created_at";
  return { table: "nominations", columns, rows: nominationRows(world) };
}

function* eventRows(world: World): Generator<Value[]> {
  const random = createRandom("festivals");
  for (let festival = 0; festival < countFestivals(world); festival += 1) {
    const isAfrican = festival === 0 || random.next() < 0.6;
    const country = isAfrican ? random.pick(africanCountries) : "France";
    const kind = festival === 0 || random.next() < 0.8 ? "festival" : "award";
    const founded = festival === 0 ? firstYear : lastYear - mostEditions;
    yield [
      ...[slugOf(festival), nameOf(festival), kind, country, random.pick(lastNames)],
      ...[isAfrican, founded],
    ];
  }
}

function* nominationRows(world: World): Generator<Value[]> {
  const random = createRandom("nominations");
  for (let festival = 0; festival < countFestivals(world); festival += 1) {
    const isFirst = festival === 0;
    const editions = isFirst ? lastYear - firstYear + 1 : 1 + random.below(mostEditions - 1);
    for (let year = lastYear - editions + 1; year <= lastYear; year += 1) {
      const ofFirst = year === lastYear ? nominationsOfLastYear : nominationsEachYear;
      const nominations = isFirst ? ofFirst : 1 + random.below(mostNominations - 1);
      const firstFilm = random.below(world.films);
      for (let place = 0; place < Math.min(nominations, world.films); place += 1) {
        const film = (firstFilm + place) % world.films;
        const isHere = random.next() < 0.7;
        const category = awardCategories[place % ownCategories] ?? "Other";
        yield [
          ...[isHere ? film + 1 : null, isHere ? null : `Film ${film} of ${year}`],
          ...[isHere ? null : year, "Other", `${nameOf(festival)}: ${category}`, year],
          ...[place < ownCategories, momentOf(world, world.filmAges[film] ?? 0)],
        ];
      }
    }
  }
}

/** 1,500 with about 20,000 editions and 400,000 nominations for 250,000 films. */
function countFestivals({ films }: World): number {
  return Math.ceil(films * 0.006);
}

function nameOf(festival: number): string {
  return `Festival Number ${festival + 1}`;
}

function slugOf(festival: number): string {
  return `festival-number-${festival + 1}`;
}
