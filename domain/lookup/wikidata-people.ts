import type { Identifier } from "#shared/options/identifiers.ts";
import type { Lookup } from "./ask.ts";
import {
  type Item,
  labelOfItem,
  listBest,
  listItemIds,
  listStatements,
  listStrings,
  listYears,
} from "./claims.ts";
import { type Candidate, type PersonFacts, type Reading, withoutEmpty } from "./facts.ts";
import { LookupFailed } from "./failures.ts";
import { toCountries } from "./vocabulary.ts";
import {
  isHuman,
  readItem,
  readItemsOf,
  readLabels,
  searchIdentifier,
  searchItems,
  sourceOfItem,
} from "./wikidata.ts";
import { readFreePicture } from "./wikidata-pictures.ts";

const identifierProperties = [
  ["imdb", "P345"],
  ["tmdb", "P4985"],
] as const;

/** The people that a name may mean. */
export async function listByWords(lookup: Lookup, name: string): Promise<Candidate[]> {
  return toCandidates(lookup, await searchItems(lookup, name, "person"));
}

/** The person of an item; none where it is something else. */
export function listById(lookup: Lookup, id: string): Promise<Candidate[]> {
  return toCandidates(lookup, [id]);
}

/** The people with an identifier of another service. */
export async function listByIdentifier(
  lookup: Lookup,
  { scheme, value }: Identifier,
): Promise<Candidate[]> {
  const [, property] = identifierProperties.find(([name]) => name === scheme) ?? [];
  if (!property) return [];
  return toCandidates(lookup, await searchIdentifier(lookup, property, value));
}

async function toCandidates(lookup: Lookup, ids: string[]): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const { items, readAt } = await readItemsOf(lookup, ids);
  return [...items.values()].filter(isHuman).map((item) => ({
    ref: { service: "wikidata", id: item.id },
    title: labelOfItem(item) ?? item.id,
    year: birthYearOf(item) ?? null,
    director: null,
    description: item.descriptions.en?.value ?? null,
    sources: [sourceOfItem(item.id, readAt)],
    identifiers: listIdentifiers(item),
  }));
}

/** What Wikidata says of a person. Throws LookupFailed, also where the item is no person. */
export async function readFacts(lookup: Lookup, id: string): Promise<Reading<PersonFacts>> {
  const { item, readAt } = await readItem(lookup, id);
  if (!isHuman(item)) throw new LookupFailed("wikidata", "not-a-person");
  const countryIds = listItemIds(listBest(item, "P27"));
  const names = countryIds.length > 0 ? await readLabels(lookup, countryIds) : new Map();
  const [country] = toCountries(countryIds.flatMap((one) => names.get(one) ?? []));
  const { picture, refusal } = await readFreePicture(lookup, item, ["P18"]);
  return {
    source: sourceOfItem(item.id, readAt),
    facts: withoutEmpty<PersonFacts>({
      name: labelOfItem(item) ?? undefined,
      bornYear: birthYearOf(item),
      country,
      bio: undefined,
      identifiers: listIdentifiers(item),
      picture,
    }),
    unmapped: refusal ? [refusal] : [],
  };
}

function birthYearOf(item: Item): number | undefined {
  return listYears(listBest(item, "P569"))[0];
}

function listIdentifiers(item: Item): Identifier[] {
  const others = identifierProperties.flatMap(([scheme, property]) => {
    const value = listStrings(listStatements(item, property))[0];
    return value ? [{ scheme, value }] : [];
  });
  return [{ scheme: "wikidata", value: item.id }, ...others];
}
