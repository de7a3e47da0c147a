import type { Identifier } from "#shared/options/identifiers.ts";
import type { Lookup } from "./ask.ts";
import { type Candidate, type PersonFacts, type Reading, withoutEmpty } from "./facts.ts";
import {
  readPersonById,
  searchIdentifier,
  searchPeople,
  sourceOf,
  type TmdbPerson,
} from "./tmdb.ts";

const mostCandidates = 10;

type Found = Awaited<ReturnType<typeof searchPeople>>["value"]["results"][number];

/** The people that a name may mean. */
export async function listByWords(lookup: Lookup, name: string): Promise<Candidate[]> {
  const { value, readAt } = await searchPeople(lookup, name);
  return value.results.slice(0, mostCandidates).map((person) => candidateOf(person, readAt));
}

/** The people with an identifier of another service. */
export async function listByIdentifier(
  lookup: Lookup,
  identifier: Identifier,
): Promise<Candidate[]> {
  if (identifier.scheme !== "imdb" && identifier.scheme !== "wikidata") return [];
  const { value, readAt } = await searchIdentifier(lookup, identifier.scheme, identifier.value);
  return value.person_results.map((person) => ({
    ...candidateOf(person, readAt),
    identifiers: [{ scheme: "tmdb", value: String(person.id) }, identifier],
  }));
}

/** The person with an identifier of TMDB. Throws LookupFailed. */
export async function listById(lookup: Lookup, id: string): Promise<Candidate[]> {
  const { value, readAt } = await readPersonById(lookup, id);
  const found = { ...value, known_for: [], known_for_department: null };
  const year = birthYearOf(value) ?? null;
  return [{ ...candidateOf(found, readAt), year, identifiers: listIdentifiers(value) }];
}

/** TMDB's facts of a person. Throws LookupFailed. */
export async function readFacts(lookup: Lookup, id: string): Promise<Reading<PersonFacts>> {
  const { value, readAt } = await readPersonById(lookup, id);
  return {
    source: sourceOf("person", String(value.id), readAt),
    facts: withoutEmpty<PersonFacts>({
      name: value.name,
      bornYear: birthYearOf(value),
      country: undefined,
      bio: value.biography?.trim() || undefined,
      identifiers: listIdentifiers(value),
      picture: undefined,
    }),
    unmapped: value.place_of_birth ? [`Place of birth “${value.place_of_birth}”`] : [],
  };
}

function candidateOf(person: Found, readAt: Date): Candidate {
  const films = person.known_for.flatMap(({ title }) => title ?? []).slice(0, 3);
  const known = films.length > 0 ? `known for ${films.join(", ")}` : "";
  return {
    ref: { service: "tmdb", id: String(person.id) },
    title: person.name,
    year: null,
    director: null,
    description: [person.known_for_department, known].filter(Boolean).join(", ") || null,
    sources: [sourceOf("person", String(person.id), readAt)],
    identifiers: [{ scheme: "tmdb", value: String(person.id) }],
  };
}

function birthYearOf({ birthday }: TmdbPerson): number | undefined {
  return birthday && /^\d{4}/.test(birthday) ? Number(birthday.slice(0, 4)) : undefined;
}

function listIdentifiers({ id, external_ids: others }: TmdbPerson): Identifier[] {
  const { imdb_id: imdb, wikidata_id: wikidata } = others;
  return [
    { scheme: "tmdb", value: String(id) },
    ...(imdb && /^nm\d{7,10}$/.test(imdb) ? [{ scheme: "imdb", value: imdb } as const] : []),
    ...(wikidata && /^Q\d+$/.test(wikidata)
      ? [{ scheme: "wikidata", value: wikidata } as const]
      : []),
  ];
}
