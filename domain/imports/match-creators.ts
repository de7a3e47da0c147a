import type { Db } from "#db/client.ts";
import { foldWord, quote } from "#domain/film-tables/values/cell.ts";
import type { FilmEntry, Remark } from "#domain/film-tables/values/read-film.ts";
import { splitNames } from "#shared/text/split-list.ts";
import * as queries from "./queries/creators.ts";

/**
 * The creator of each film: the first of its creator's names whom an identifier of the file tells, or
 * whose name one creator alone has and no identifier of theirs speaks against.
 */
export async function matchCreators(db: Db, entries: FilmEntry[]): Promise<Map<FilmEntry, number>> {
  const wanted = entries.filter(({ creator }) => creator !== "");
  const names = [...new Set(wanted.flatMap((entry) => splitNames(entry.creator).map(foldWord)))];
  if (names.length === 0) return new Map();
  const named = Map.groupBy(await queries.listNamed(db, names), ({ foldedName }) => foldedName);
  const identifiers = wanted.flatMap(({ identified }) => identified);
  const known = identifiers.length > 0 ? await queries.listIdentified(db, identifiers) : [];
  const byIdentifier = new Map(known.map(({ id, scheme, value }) => [`${scheme} ${value}`, id]));
  const found = new Map<FilmEntry, number>();
  for (const entry of wanted) {
    for (const name of splitNames(entry.creator)) {
      const own = identifierOf(entry, name);
      const identified = own && byIdentifier.get(`${own.scheme} ${own.value}`);
      const [only, ...others] = named.get(foldWord(name)) ?? [];
      const other = own && only?.identifiers[own.scheme];
      const isNamesake = others.length > 0 || (other !== undefined && other !== own?.value);
      const id = identified ?? (isNamesake ? undefined : only?.id);
      if (id === undefined) continue;
      found.set(entry, id);
      break;
    }
  }
  return found;
}

/** The identifiers of the creators who have the name, under any spelling of theirs. */
export async function listNamesakes(db: Db, name: string): Promise<number[]> {
  return (await queries.listNamed(db, [foldWord(name)])).map(({ id }) => id);
}

/** For each film what to say of people whose name several creators have. */
export async function noteNamesakes(db: Db, entries: FilmEntry[]): Promise<Remark[][]> {
  const named = entries.map(listNames);
  const folded = new Set(named.flatMap((people) => people.map(({ name }) => foldWord(name))));
  const shared = folded.size > 0 ? await queries.listShared(db, [...folded]) : new Set();
  if (shared.size === 0) return entries.map(() => []);
  const creators = await matchCreators(db, entries);
  return entries.map((entry, place) => {
    const isChosen = creators.has(entry);
    return (named[place] ?? [])
      .filter(({ name, isCreator }) => shared.has(foldWord(name)) && !(isCreator && isChosen))
      .map(({ field, name, isCreator }) => {
        const text = `${quote(name)} is the name of several creators here: the film appears on the page of each`;
        return { field, text: isCreator ? `${text} until its creator is chosen` : text };
      });
  });
}

/** Each person of a film once. */
function listNames({ creator, cast, crew }: FilmEntry) {
  const creators = splitNames(creator);
  const all = [
    ...creators.map((name) => ({ field: "creator" as const, name, isCreator: true })),
    ...crew.map(({ name }) => ({ field: "crew" as const, name, isCreator: false })),
    ...cast.map(({ name }) => ({ field: "cast" as const, name, isCreator: false })),
  ];
  const seen = new Set<string>();
  return all.filter(({ name }) => !seen.has(name) && seen.add(name));
}

function identifierOf({ identified }: FilmEntry, name: string) {
  return identified.find((one) => foldWord(one.name) === foldWord(name));
}
