import { africanCountries } from "#shared/options/countries.ts";
import { genres } from "#shared/options/genres.ts";
import { type Language, languages } from "#shared/options/languages.ts";
import { slugify } from "#shared/text/slug.ts";
import { createRandom, type Random } from "../random.ts";
import type { TableRows, Value } from "../rows.ts";
import { nameOf } from "../words/names.ts";
import { closings, keywords, openings, turns } from "../words/sentences.ts";
import { sequels, titleParts } from "../words/titles.ts";
import { momentOf, type World } from "../world.ts";
import { crewsOf, listDirectors } from "./credits.ts";

// A third English, the others ever fewer, as in the catalogue.
const commonLanguages: Language[] = [
  ...(["english", "english", "english", "english", "yoruba", "yoruba", "hausa", "igbo"] as const),
  ...(["french", "french", "twi", "swahili", "arabic", "pidgin"] as const),
];
const commonCountries = [
  "Nigeria",
  "Nigeria",
  "Nigeria",
  "Ghana",
  "South Africa",
  "Egypt",
  "Senegal",
];

export function films(world: World): TableRows {
  const columns = `id, slug, title, original_title, description, synopsis, tagline, release_year,
    genre, language, countries, director, writer, producer, content_rating, keywords, duration_minutes,
    creator_id, featured, created_at`;
  return { table: "movies", columns, rows: rows(world) };
}

function* rows(world: World): Generator<Value[]> {
  const random = createRandom("films");
  const directors = listDirectors(world);
  const crews = crewsOf(world);
  const taken = new Set<string>();
  for (let film = 0; film < world.films; film += 1) {
    const language =
      random.next() < 0.9 ? random.pick(commonLanguages) : random.pick(languages).value;
    const title = titleIn(language, random);
    const year = 2026 - Math.floor(46 * random.next() ** 2);
    const named = slugify(`${title} ${year}`);
    const slug = taken.has(named) ? `${named}-${film + 1}` : named;
    taken.add(slug);
    const director = directors[film] ?? 0;
    const crew = crews.next().value ?? [];
    yield [
      film + 1,
      slug,
      title,
      language !== "english" && random.next() < 0.2 ? titleIn("english", random) : null,
      describe(random, 2),
      random.next() < 0.4 ? describe(random, 5) : null,
      random.next() < 0.3 ? random.pick(closings) : null,
      year,
      random.pick(genres).value,
      language,
      countriesOf(random),
      namesOf(crew, "director"),
      namesOf(crew, "writer"),
      namesOf(crew, "producer"),
      null,
      random.next() < 0.3 ? `${random.pick(keywords)}, ${random.pick(keywords)}` : null,
      60 + random.below(110),
      director < world.creators && random.next() < 0.5 ? director + 1 : null,
      random.next() < 40 / world.films,
      momentOf(world, world.filmAges[film] ?? 0),
    ];
  }
}

function namesOf(crew: readonly (readonly string[])[], role: string): string | null {
  const names = crew.flatMap(([name = "", own]) => (own === role ? [name] : []));
  return [...new Set(names)].join(", ") || null;
}

function titleIn(language: Language, random: Random): string {
  const { heads, tails } = titleParts[language] ?? titleParts.english;
  const title =
    random.next() < 0.1 ? random.pick(heads) : `${random.pick(heads)} ${random.pick(tails)}`;
  const named =
    random.next() < 0.15 ? `${title} ${nameOf(random.below(4000)).split(" ")[0]}` : title;
  return `${named}${random.pick(sequels)}`;
}

function describe(random: Random, sentences: number): string {
  const lines = Array.from(
    { length: sentences },
    () => `${random.pick(openings)} ${random.pick(turns)}.`,
  );
  return `${lines.join(" ")} ${random.pick(closings)}`;
}

function countriesOf(random: Random): string[] {
  const first = random.pick(random.next() < 0.7 ? commonCountries : africanCountries);
  const second = random.pick(africanCountries);
  return random.next() < 0.15 && second !== first ? [first, second] : [first];
}
