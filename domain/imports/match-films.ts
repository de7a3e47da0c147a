import type { Db } from "#db/client.ts";
import { foldWord } from "#domain/film-tables/values/cell.ts";
import type { FilmEntry } from "#domain/film-tables/values/read-film.ts";
import { listTitleNames, withoutArticle } from "#domain/film-tables/values/titles.ts";
import type { Identifier } from "#shared/options/identifiers.ts";
import { splitNames } from "#shared/text/split-list.ts";
import * as queries from "./queries/matching.ts";

type Known = Pick<
  queries.Candidate,
  "id" | "slug" | "title" | "releaseYear" | "director" | "identifiers"
>;

/** What a row says of a film, as far as it is compared. */
export type ComparedEntry = Pick<FilmEntry, "furtherTitles" | "identifiers" | "isAddressed"> & {
  movie: Pick<FilmEntry["movie"], "slug" | "title" | "originalTitle" | "releaseYear" | "director">;
};

type NumberedEntry = { rowNumber: number; entry: ComparedEntry };

/** A row's film in the catalogue or in an earlier row: surely none, surely one, or perhaps some. */
type Match =
  | { kind: "new" }
  | { kind: "same"; film: Known }
  /** With the address where the film is in the catalogue too. */
  | { kind: "repeated"; slug: string | null }
  | { kind: "doubtful"; candidates: Known[]; earlier: number[] };

/** The facts that films are compared by. */
type Compared = {
  names: readonly string[];
  releaseYear: number;
  directors: string[];
  identifiers: string[];
};
/** A film as another list has it; its title may bring further names and the year. */
export type ListedFilm = {
  title: string;
  releaseYear: number | undefined;
  director: string;
  identifiers: Identifier[];
};

export type ComparedFilm = Awaited<ReturnType<typeof compareFilms>>[number];

type EarlierFilm = Compared & { rowNumber: number; slug: string | null };

const mostOfName = 20;

/** The films of earlier rows of a file, with which later ones are compared. */
export type EarlierFilms = ReturnType<typeof createEarlierFilms>;

export function createEarlierFilms() {
  const films = new Map<string, EarlierFilm[]>();
  return {
    find: (keys: string[]): EarlierFilm[] => keys.flatMap((key) => films.get(key) ?? []),
    add(keys: string[], film: EarlierFilm): void {
      for (const key of keys) {
        const known = films.get(key);
        if (!known) films.set(key, [film]);
        else if (known.length < mostOfName) known.push(film);
      }
    },
  };
}

/**
 * A match for each row: by address where the file has one, by identifier, or by a name in the title
 * and a director, the year being at most one apart; what speaks for less than that is doubtful. The
 * rows are compared with each other and with `earlier` ones alike, which gets them; where that is null,
 * each is compared with the catalogue alone.
 */
export async function matchFilms(
  db: Db,
  rows: NumberedEntry[],
  earlier: EarlierFilms | null = createEarlierFilms(),
): Promise<Match[]> {
  const entries = rows.map(({ entry }) => ({ entry, compared: toCompared(entry) }));
  const placed = entries.map((one, place) => ({ ...one, place }));
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
        .flatMap(({ compared: { names, releaseYear: year }, place }) =>
          withBareNames(names).map((title) => ({ place, title, year })),
        ),
    ),
  ];
  const [slugs, identifiers, titles] = [bySlug, byIdentifier, byTitle].map((found) =>
    Map.groupBy(found, ({ place }) => place),
  );
  return placed.map(({ entry, compared, place }) => {
    const rowNumber = rows[place]?.rowNumber ?? 0;
    const [sure] = slugs?.get(place) ?? identifiers?.get(place) ?? [];
    const match: Match = sure
      ? { kind: "same", film: sure }
      : judge(compared, titles?.get(place) ?? []);
    return earlier ? compareWithEarlier(match, { rowNumber, entry, compared }, earlier) : match;
  });
}

/**
 * Films of the catalogue as an import compares them with one that is listed elsewhere. Where that
 * has no year, none is surely the same.
 */
export async function compareFilms(db: Db, listed: ListedFilm, slugs: string[]) {
  const compared: Compared = {
    names: listTitleNames(listed.title),
    releaseYear: listed.releaseYear ?? Number.NaN,
    directors: listDirectors(listed.director),
    identifiers: listed.identifiers.map(({ scheme, value }) => `${scheme} ${value}`),
  };
  const found = await queries.listBySlugs(
    db,
    slugs.map((slug, place) => ({ slug, place })),
  );
  return found
    .toSorted((one, other) => one.place - other.place)
    .map((film) => {
      const its = ofCatalogue(film);
      return { film, compared, its, verdict: compare(compared, its) };
    });
}

function judge(compared: Compared, candidates: queries.Candidate[]): Match {
  const judged = candidates.map((film) => ({
    film,
    verdict: compare(compared, ofCatalogue(film)),
  }));
  const [same, ...further] = judged.filter(({ verdict }) => verdict === "same");
  if (same && further.length === 0) return { kind: "same", film: same.film };
  const possible = judged.filter(({ verdict }) => verdict !== "other").map(({ film }) => film);
  if (possible.length === 0) return { kind: "new" };
  return { kind: "doubtful", candidates: possible, earlier: [] };
}

type NumberedFilm = NumberedEntry & { compared: Compared };

function compareWithEarlier(match: Match, film: NumberedFilm, earlier: EarlierFilms): Match {
  const { rowNumber, entry, compared } = film;
  const slug = match.kind === "same" ? match.film.slug : null;
  const sureKeys = entry.isAddressed
    ? [...compared.identifiers, `/${entry.movie.slug}`]
    : compared.identifiers;
  const nameKeys = entry.isAddressed ? [] : withBareNames(compared.names);
  const isSure = earlier.find(sureKeys).length > 0;
  const judged = [...new Set(earlier.find(nameKeys))].map((other) => {
    return { other, verdict: compare(compared, other) };
  });
  earlier.add([...sureKeys, ...nameKeys], { ...compared, rowNumber, slug });
  if (isSure || judged.some(({ verdict }) => verdict === "same")) return { kind: "repeated", slug };
  if (match.kind === "same") return match;
  const candidates = match.kind === "doubtful" ? match.candidates : [];
  const rows = judged
    .filter(({ verdict, other }) => {
      return verdict === "possible" && !candidates.some((one) => one.slug === other.slug);
    })
    .map(({ other }) => other.rowNumber);
  if (rows.length === 0) return match;
  return { kind: "doubtful", candidates, earlier: rows };
}

function toCompared({ movie, furtherTitles, identifiers }: ComparedEntry): Compared {
  return {
    names: listNames([movie.title, movie.originalTitle ?? "", ...furtherTitles]),
    releaseYear: movie.releaseYear,
    directors: listDirectors(movie.director),
    identifiers: identifiers.map(({ scheme, value }) => `${scheme} ${value}`),
  };
}

function ofCatalogue(film: queries.Candidate): Compared {
  const { title, originalTitle, aliases, releaseYear, identifiers } = film;
  const names = [...listNames([title, originalTitle ?? ""]), ...aliases];
  return { names, releaseYear, directors: listDirectors(film.director), identifiers };
}

function listNames(titles: string[]): string[] {
  return [...new Set(titles.flatMap(listTitleNames))];
}

function withBareNames(names: readonly string[]): string[] {
  return [...new Set([...names, ...names.map(withoutArticle)])];
}

function listDirectors(names: string | null): string[] {
  return splitNames(names).map(foldWord).filter(Boolean);
}

/** The likelihood that two films with a name in common, be it but for the article, are one. */
function compare(one: Compared, other: Compared): "same" | "possible" | "other" {
  const bare = new Set(other.names.map(withoutArticle));
  if (!one.names.some((name) => bare.has(withoutArticle(name)))) return "other";
  const isExact = one.names.some((name) => other.names.includes(name));
  const apart = Math.abs(one.releaseYear - other.releaseYear);
  if (one.directors.length > 0 && other.directors.length > 0) {
    const isShared = one.directors.some((name) => other.directors.some((its) => isOne(name, its)));
    if (isShared) return apart <= 1 ? "same" : "possible";
    return isExact && apart === 0 ? "possible" : "other";
  }
  const isSame = isExact && apart === 0 && !differInIdentifier(one, other);
  const isNamedOnce = one.directors.length + other.directors.length > 0;
  if (isSame) return "same";
  return apart <= 1 || (isExact && isNamedOnce) ? "possible" : "other";
}

/** 'Sembène Ousmane' and 'Ousmane Sembène', 'Djibril Mambéty' and 'Djibril Diop Mambéty'. */
function isOne(name: string, other: string): boolean {
  if (name === other) return true;
  const [short = [], long = []] = [name.split(" "), other.split(" ")].toSorted(
    (a, b) => a.length - b.length,
  );
  return short.length > 1 && short.every((word) => long.includes(word));
}

function differInIdentifier(one: Compared, other: Compared): boolean {
  const schemeOf = (identifier: string) => identifier.slice(0, identifier.indexOf(" "));
  return one.identifiers.some((mine) =>
    other.identifiers.some((its) => its !== mine && schemeOf(its) === schemeOf(mine)),
  );
}
