import { z } from "zod";
import { type Answer, ask, type Lookup } from "./ask.ts";
import type { Source } from "./facts.ts";
import { LookupFailed } from "./failures.ts";

/** A key of version 3 is 32 hexadecimal digits and goes into the address; a token is a header. */
const isApiKey = (key: string) => /^[\da-f]{32}$/i.test(key);

const date = z.string().catch("");
const id = z.number().int().positive();

const movieResult = z.object({ id, title: z.string(), release_date: date });
const personResult = z.object({
  id,
  name: z.string(),
  known_for_department: z.string().nullish().catch(null),
  known_for: z.array(z.object({ title: z.string().optional() })).catch([]),
});

const crew = z.object({ name: z.string(), job: z.string() });
const credits = z
  .object({
    cast: z.array(z.object({ name: z.string(), character: z.string().nullish() })).catch([]),
    crew: z.array(crew).catch([]),
  })
  .catch({ cast: [], crew: [] });
const externalIds = z
  .object({ imdb_id: z.string().nullish(), wikidata_id: z.string().nullish() })
  .catch({});

const movie = z.object({
  id,
  title: z.string(),
  original_title: z.string().catch(""),
  original_language: z.string().catch(""),
  overview: z.string().nullish().catch(null),
  tagline: z.string().nullish().catch(null),
  release_date: date,
  runtime: z.number().nullish().catch(null),
  budget: z.number().catch(0),
  revenue: z.number().catch(0),
  genres: z.array(z.object({ name: z.string() })).catch([]),
  production_countries: z.array(z.object({ iso_3166_1: z.string() })).catch([]),
  spoken_languages: z
    .array(z.object({ iso_639_1: z.string(), english_name: z.string().catch("") }))
    .catch([]),
  credits,
  external_ids: externalIds,
  videos: z
    .object({
      results: z.array(
        z.object({
          site: z.string(),
          type: z.string(),
          key: z.string(),
          official: z.boolean().catch(false),
        }),
      ),
    })
    .catch({ results: [] }),
});

const person = z.object({
  id,
  name: z.string(),
  biography: z.string().nullish().catch(null),
  birthday: z.string().nullish().catch(null),
  place_of_birth: z.string().nullish().catch(null),
  external_ids: externalIds,
});

export type TmdbMovie = z.output<typeof movie>;
export type TmdbPerson = z.output<typeof person>;

/** The page of a film or person, for readers. */
export function sourceOf(kind: "movie" | "person", id: string, readAt: Date): Source {
  return { service: "tmdb", id, url: `https://www.themoviedb.org/${kind}/${id}`, readAt };
}

/** Films by title; those of the year alone where there are any. */
export async function searchMovies(lookup: Lookup, title: string, year: number | null) {
  const schema = z.object({ results: z.array(movieResult) });
  const search = (params: Record<string, string>) =>
    read(lookup, "/3/search/movie", { query: title, include_adult: "false", ...params }, schema);
  if (year !== null) {
    const found = await search({ year: String(year) });
    if (found.value.results.length > 0) return found;
  }
  return search({});
}

export function searchPeople(lookup: Lookup, name: string) {
  const schema = z.object({ results: z.array(personResult) });
  return read(lookup, "/3/search/person", { query: name, include_adult: "false" }, schema);
}

/** The films and people with an identifier of another service. */
export function searchIdentifier(lookup: Lookup, scheme: "imdb" | "wikidata", value: string) {
  const schema = z.object({
    movie_results: z.array(movieResult).catch([]),
    person_results: z.array(personResult).catch([]),
  });
  const params = { external_source: `${scheme}_id` };
  return read(lookup, `/3/find/${encodeURIComponent(value)}`, params, schema);
}

/** Directors, writers and others of a film. */
export function readMovieCredits(lookup: Lookup, id: number) {
  return read(lookup, `/3/movie/${id}/credits`, {}, credits);
}

export function readMovie(lookup: Lookup, id: string) {
  const params = { append_to_response: "credits,external_ids,videos" };
  return read(lookup, `/3/movie/${encodeURIComponent(id)}`, params, movie);
}

export function readPersonById(lookup: Lookup, id: string) {
  const params = { append_to_response: "external_ids" };
  return read(lookup, `/3/person/${encodeURIComponent(id)}`, params, person);
}

async function read<Schema extends z.ZodType>(
  lookup: Lookup,
  path: string,
  params: Record<string, string>,
  schema: Schema,
): Promise<{ value: z.output<Schema>; readAt: Date }> {
  const key = lookup.tmdbKey;
  if (!key) throw new LookupFailed("tmdb", "no-key");
  const secret = isApiKey(key)
    ? { params: { api_key: key } }
    : { headers: { Authorization: `Bearer ${key}` } };
  const question = {
    service: "tmdb",
    path,
    params: { language: "en-US", ...params },
    secret,
  } as const;
  const answer: Answer = await ask(lookup, question);
  const parsed = schema.safeParse(answer.json);
  if (!parsed.success) throw new LookupFailed("tmdb", "unreadable");
  return { value: parsed.data, readAt: answer.readAt };
}
