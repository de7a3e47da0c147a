import type { Db } from "#db/client.ts";
import { splitNames } from "#shared/text/split-list.ts";
import * as queries from "./queries/matching.ts";
import { foldWord } from "./values/cell.ts";
import type { FilmEntry } from "./values/read-film.ts";

type Known = Pick<queries.Candidate, "id" | "slug">;

/** Whether an entry's film is in the catalogue: surely not, surely, or perhaps. */
export type Match =
  | { kind: "new" }
  | { kind: "same"; film: Known }
  | { kind: "doubtful"; candidates: Known[] };

/**
 * A match for each entry: by address where the file has one, by identifier, or by folded title with
 * a year that differs by at most one and a director; with the title alone it is doubtful.
 */
export async function matchFilms(db: Db, entries: FilmEntry[]): Promise<Match[]> {
  const placed = entries.map((entry, place) => ({ entry, place }));
  const [bySlug, byIdentifier, byTitle] = [
    await queries.listBySlugs(
      db,
      placed
        .filter(({ entry }) => entry.isAddressed)
        .map(({ entry, place }) => ({ place, slug: entry.movie.slug })),
    ),
    await queries.listByIdentifiers(
      db,
      placed.flatMap(({ entry, place }) => entry.identifiers.map((one) => ({ place, ...one }))),
    ),
    await queries.listByTitles(
      db,
      placed
        .filter(({ entry }) => !entry.isAddressed)
        .flatMap(({ entry: { movie }, place }) =>
          [...new Set([foldWord(movie.title), foldWord(movie.originalTitle ?? "")])]
            .filter(Boolean)
            .map((title) => ({ place, title, year: movie.releaseYear })),
        ),
    ),
  ];
  const [slugs, identifiers, titles] = [bySlug, byIdentifier, byTitle].map((found) =>
    Map.groupBy(found, ({ place }) => place),
  );
  return entries.map((entry, place) => {
    const [sure] = slugs?.get(place) ?? identifiers?.get(place) ?? [];
    return sure ? { kind: "same", film: sure } : judge(entry, titles?.get(place) ?? []);
  });
}

function judge({ movie }: FilmEntry, candidates: queries.Candidate[]): Match {
  const directors = new Set(foldedNames(movie.director));
  const judged = candidates.map((film) => {
    const others = foldedNames(film.director);
    const isUnknown = directors.size === 0 || others.length === 0;
    const isShared = others.some((name) => directors.has(name));
    const isSameYear = film.releaseYear === movie.releaseYear;
    const isSame = isShared || (isUnknown && isSameYear);
    return { film, isSame, isPossible: isSameYear || isUnknown };
  });
  const [same, ...further] = judged.filter(({ isSame }) => isSame);
  if (same && further.length === 0) return { kind: "same", film: same.film };
  const possible = judged.filter(({ isSame, isPossible }) => isSame || isPossible);
  if (possible.length === 0) return { kind: "new" };
  return { kind: "doubtful", candidates: possible.map(({ film }) => film) };
}

function foldedNames(names: string | null): string[] {
  return splitNames(names).map(foldWord).filter(Boolean);
}

/** Whether an earlier row of the file had this film; remembers it for the next rows. */
export function isRepeated(seen: Set<string>, { movie, identifiers, isAddressed }: FilmEntry) {
  const names = identifiers.map(({ scheme, value }) => `${scheme} ${value}`);
  if (isAddressed) names.push(movie.slug);
  else {
    const title = `${foldWord(movie.title)} ${movie.releaseYear}`;
    const directors = foldedNames(movie.director);
    names.push(...(directors.length > 0 ? directors : [""]).map((name) => `${title} ${name}`));
  }
  const found = names.some((name) => seen.has(name));
  for (const name of names) seen.add(name);
  return found;
}
