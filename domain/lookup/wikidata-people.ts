import type { Lookup } from "./ask.ts";
import { type Item, labelOfItem, listBest, listItemIds, listYears } from "./claims.ts";
import { type PersonFacts, type Reading, withoutEmpty } from "./facts.ts";
import { LookupFailed } from "./failures.ts";
import { toCountries } from "./vocabulary.ts";
import { isHuman, readItem, readLabels, sourceOfItem } from "./wikidata.ts";
import { candidatesOf, listIdentifiers } from "./wikidata-candidates.ts";
import { readFreePicture } from "./wikidata-pictures.ts";

const identifierProperties = [
  ["imdb", "P345"],
  ["tmdb", "P4985"],
] as const;

export const { listByWords, listById, listByIdentifier } = candidatesOf({
  what: "person",
  properties: identifierProperties,
  choose: async (_lookup, items) =>
    items.filter(isHuman).map((item) => ({ item, year: birthYearOf(item), director: null })),
});

/** Wikidata's facts of a person. Throws LookupFailed, also if the item is no person. */
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
      identifiers: listIdentifiers(item, identifierProperties),
      picture,
    }),
    unmapped: refusal ? [refusal] : [],
  };
}

function birthYearOf(item: Item): number | undefined {
  return listYears(listBest(item, "P569"))[0];
}
