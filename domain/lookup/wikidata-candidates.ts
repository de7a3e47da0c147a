import type { Identifier, IdentifierScheme } from "#shared/options/identifiers.ts";
import type { Lookup } from "./ask.ts";
import { type Item, labelOfItem, listBest, listStrings } from "./claims.ts";
import type { Candidate } from "./facts.ts";
import { readItemsOf, searchIdentifier, searchItems, sourceOfItem } from "./wikidata.ts";

/** Wikidata's property for the identifiers of another service. */
type IdentifierProperties = readonly (readonly [IdentifierScheme, string])[];

type Kind = {
  what: "film" | "person";
  properties: IdentifierProperties;
  /** The items that are of this kind, each with its details. */
  choose: (lookup: Lookup, items: Item[]) => Promise<Chosen[]>;
};

type Chosen = { item: Item; year: number | undefined; director: string | null };

/** Finds candidates of a kind by words, by their item, or by an identifier of another service. */
export function candidatesOf({ what, properties, choose }: Kind) {
  async function toCandidates(lookup: Lookup, ids: string[]): Promise<Candidate[]> {
    if (ids.length === 0) return [];
    const { items, readAt } = await readItemsOf(lookup, ids);
    const chosen = await choose(lookup, [...items.values()]);
    return chosen.map(({ item, year, director }) => ({
      ref: { service: "wikidata", id: item.id },
      title: labelOfItem(item) ?? item.id,
      year: year ?? null,
      director,
      description: item.descriptions.en?.value ?? null,
      sources: [sourceOfItem(item.id, readAt)],
      identifiers: listIdentifiers(item, properties),
    }));
  }
  return {
    listByWords: async (lookup: Lookup, words: string) =>
      toCandidates(lookup, await searchItems(lookup, words, what)),
    listById: (lookup: Lookup, id: string) => toCandidates(lookup, [id]),
    async listByIdentifier(lookup: Lookup, { scheme, value }: Identifier) {
      const [, property] = properties.find(([name]) => name === scheme) ?? [];
      return property ? toCandidates(lookup, await searchIdentifier(lookup, property, value)) : [];
    },
  };
}

/** The item's own identifier, then those of other services. */
export function listIdentifiers(item: Item, properties: IdentifierProperties): Identifier[] {
  const others = properties.flatMap(([scheme, property]) => {
    const [value] = listStrings(listBest(item, property));
    return value ? [{ scheme, value }] : [];
  });
  return [{ scheme: "wikidata", value: item.id }, ...others];
}
