import { z } from "zod";
import { type Answer, ask, type Lookup } from "./ask.ts";
import {
  type Item,
  labelOfItem,
  listItemIds,
  listStatements,
  readClaims,
  readItems,
} from "./claims.ts";
import type { Source } from "./facts.ts";
import { LookupFailed } from "./failures.ts";

const mostFound = 10;
const mostInOneRequest = 50;
const generationsOfClasses = 4;

/** Wikidata's class of films, and those below it that most films are in. */
const filmClass = "Q11424";
const commonFilmClasses = [filmClass, "Q24862", "Q506240", "Q93204", "Q202866"];
const humans = "Q5";

/** True for classes of films, false for others that are known. */
const areFilms = new Map<string, boolean>(commonFilmClasses.map((id) => [id, true]));

/** The page of an item, for readers. */
export function sourceOfItem(id: string, readAt: Date): Source {
  return { service: "wikidata", id, url: `https://www.wikidata.org/wiki/${id}`, readAt };
}

/**
 * Items that a title or name may mean, by labels and other names first, then by all their words in
 * any language. The caller chooses among them.
 */
export async function searchItems(lookup: Lookup, words: string, what: "film" | "person") {
  const classes = what === "film" ? commonFilmClasses : [humans];
  const byLabel = await askWikidata(lookup, {
    action: "wbsearchentities",
    search: words,
    language: "en",
    uselang: "en",
    type: "item",
    limit: String(mostFound),
  });
  const byWords = await askSearch(lookup, [
    withoutSyntax(words),
    `haswbstatement:${classes.map((id) => `P31=${id}`).join("|")}`,
  ]);
  const labelled = z.object({ search: z.array(z.object({ id: z.string() })) });
  const found = labelled.safeParse(byLabel.json).data?.search.map(({ id }) => id);
  if (!found) throw new LookupFailed("wikidata", "unreadable");
  return [...new Set([...found, ...byWords])].slice(0, 2 * mostFound);
}

/** The items that have an identifier of another service: P345 is IMDb's, P4947 TMDB's. */
export function searchIdentifier(lookup: Lookup, property: string, value: string) {
  return askSearch(lookup, [`haswbstatement:"${property}=${value.replaceAll('"', "")}"`]);
}

/** Items by their identifiers, without those that do not exist. */
export async function readItemsOf(
  lookup: Lookup,
  ids: string[],
  { isLabelOnly = false } = {},
): Promise<{ items: Map<string, Item>; readAt: Date }> {
  const items = new Map<string, Item>();
  let readAt = new Date();
  for (let start = 0; start < ids.length; start += mostInOneRequest) {
    const answer = await askWikidata(lookup, {
      action: "wbgetentities",
      ids: ids.slice(start, start + mostInOneRequest).join("|"),
      ...(isLabelOnly
        ? { props: "labels", languages: "en", languagefallback: "1" }
        : { props: "labels|descriptions|claims" }),
    });
    const read = readItems(answer.json);
    if (!read) throw new LookupFailed("wikidata", "unreadable");
    for (const [id, item] of read) items.set(id, item);
    readAt = answer.readAt;
  }
  return { items, readAt };
}

/** One item; throws LookupFailed where there is none. */
export async function readItem(lookup: Lookup, id: string): Promise<{ item: Item; readAt: Date }> {
  const { items, readAt } = await readItemsOf(lookup, [id]);
  const item = items.get(id);
  if (!item) throw new LookupFailed("wikidata", "not-found");
  return { item, readAt };
}

/** English names of items, or other names of those without. */
export async function readLabels(lookup: Lookup, ids: string[]): Promise<Map<string, string>> {
  const { items } = await readItemsOf(lookup, [...new Set(ids)], { isLabelOnly: true });
  const named = [...items].flatMap(([id, item]) => {
    const label = labelOfItem(item);
    return label ? [[id, label] as const] : [];
  });
  return new Map(named);
}

/** One property of an item, which spares reading it whole. */
export async function readProperty(lookup: Lookup, entity: string, property: string) {
  const { json } = await askWikidata(lookup, { action: "wbgetclaims", entity, property });
  return { claims: readClaims(json) };
}

/** The items that are films: in Wikidata's class of films or one below it. */
export async function listFilmsAmong(lookup: Lookup, items: Item[]): Promise<Item[]> {
  await learnClasses(lookup, [...new Set(items.flatMap(classesOf))]);
  return items.filter((item) => classesOf(item).some((id) => areFilms.get(id)));
}

export function isHuman(item: Item): boolean {
  return classesOf(item).includes(humans);
}

function classesOf(item: Item): string[] {
  return listItemIds(listStatements(item, "P31"));
}

/** Climbs from unknown classes to those they are below, all of a generation in one request. */
async function learnClasses(lookup: Lookup, classes: string[]): Promise<void> {
  const parents = new Map<string, string[]>();
  let unknown = classes.filter((id) => !areFilms.has(id));
  const asked = new Set(unknown);
  for (let step = 0; step < generationsOfClasses && unknown.length > 0; step += 1) {
    const { items } = await readItemsOf(lookup, unknown.slice(0, mostInOneRequest));
    for (const id of unknown) {
      const item = items.get(id);
      parents.set(id, item ? listItemIds(listStatements(item, "P279")) : []);
    }
    const above = unknown.flatMap((id) => parents.get(id) ?? []);
    unknown = [...new Set(above)].filter((id) => !areFilms.has(id) && !asked.has(id));
    for (const id of unknown) asked.add(id);
  }
  for (const id of classes) areFilms.set(id, leadsToFilms(id, parents));
}

function leadsToFilms(
  id: string,
  parents: Map<string, string[]>,
  seen = new Set<string>(),
): boolean {
  const known = areFilms.get(id);
  if (known !== undefined) return known;
  if (seen.has(id)) return false;
  seen.add(id);
  return (parents.get(id) ?? []).some((parent) => leadsToFilms(parent, parents, seen));
}

async function askSearch(lookup: Lookup, terms: string[]): Promise<string[]> {
  const { json } = await askWikidata(lookup, {
    action: "query",
    list: "search",
    srnamespace: "0",
    srlimit: String(mostFound),
    srsearch: terms.join(" "),
    srprop: "",
  });
  const results = z.object({
    query: z.object({ search: z.array(z.object({ title: z.string() })) }),
  });
  const found = results.safeParse(json).data?.query.search;
  if (!found) throw new LookupFailed("wikidata", "unreadable");
  return found.map(({ title }) => title).filter((title) => /^Q\d+$/.test(title));
}

/** Words without what the search engine would take for its own syntax. */
function withoutSyntax(words: string): string {
  return words
    .replace(/["\\:~*?!|()<>[\]{}=]+/g, " ")
    .replace(/(^|\s)[-+]+/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}

function askWikidata(lookup: Lookup, params: Record<string, string>): Promise<Answer> {
  const common = { format: "json", formatversion: "2", maxlag: "5" };
  return ask(lookup, { service: "wikidata", path: "/w/api.php", params: { ...params, ...common } });
}
