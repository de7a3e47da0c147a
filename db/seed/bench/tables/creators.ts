import { africanCountries } from "#shared/options/countries.ts";
import { slugify } from "#shared/text/slug.ts";
import { createRandom } from "../random.ts";
import type { TableRows, Value } from "../rows.ts";
import { nameOf } from "../words/names.ts";
import { bios, closings } from "../words/sentences.ts";
import { momentOf, type World } from "../world.ts";

export function creators(world: World): TableRows {
  return {
    table: "creators",
    columns: "id, slug, name, bio, country, born_year, created_at",
    rows: rows(world),
  };
}

function* rows(world: World): Generator<Value[]> {
  const random = createRandom("creators");
  for (let person = 0; person < world.creators; person += 1) {
    const name = nameOf(person);
    const bio =
      random.next() < 0.6 ? `${name}. ${random.pick(bios)} ${random.pick(closings)}` : null;
    const bornYear = random.next() < 0.7 ? 1930 + random.below(75) : null;
    const age = (world.filmAges[person * 16] ?? 0) * random.next();
    const country = random.pick(africanCountries);
    yield [person + 1, slugify(name), name, bio, country, bornYear, momentOf(world, age)];
  }
}
