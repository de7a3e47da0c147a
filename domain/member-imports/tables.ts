import { basename } from "node:path/posix";
import type { ImportedKind } from "#shared/options/import-outcomes.ts";
import { fold } from "#shared/text/fold.ts";
import type { Draft } from "./draft.ts";

type TableSource = {
  /** Columns that the table has, as `nameColumn` gives them. */
  has: string[];
  /** The names of its files, where columns alone do not tell. */
  file?: RegExp;
  /** A film on the watchlist or one seen; for both, what the column `status` says. */
  kind: ImportedKind | Record<string, ImportedKind>;
  ratingsOutOf?: number;
};

/** The tables of other sites; the first that fits is the file's. */
const sources: TableSource[] = [
  // Letterboxd’s export.
  { has: ["letterboxduri"], file: /watchlist/i, kind: "watchlist" },
  { has: ["letterboxduri"], file: /^films/i, kind: "favorite" },
  { has: ["letterboxduri", "rating"], kind: "seen" },
  { has: ["letterboxduri"], file: /watched/i, kind: "seen" },
  // IMDb’s, before 2017 and since.
  { has: ["const", "yourated"], file: /rating/i, kind: "seen" },
  { has: ["const", "position"], kind: "watchlist" },
  { has: ["const", "yourrating"], kind: "seen" },
  // NeoDB’s marks and reviews of films.
  {
    has: ["links", "status"],
    file: /movie/i,
    kind: { complete: "seen", wishlist: "watchlist" },
    ratingsOutOf: 10,
  },
  { has: ["links", "content"], file: /movie/i, kind: "seen" },
  // What Letterboxd imports, as many programs write it.
  { has: ["title"], file: /watchlist/i, kind: "watchlist" },
  { has: ["title", "watcheddate"], kind: "seen" },
  { has: ["title", "rating"], kind: "seen" },
  { has: ["title", "rating10"], kind: "seen" },
];

/** What each source calls what a row says; the first that a row has counts. */
const columns = {
  title: ["title", "name"],
  year: ["year", "releaseyear", "info"],
  director: ["directors", "director"],
  rating: ["rating10", "yourrating", "yourated", "rating"],
  watchedOn: ["watcheddate"],
  text: ["review", "comment", "content"],
  listedAt: ["date", "created", "timestamp"],
} as const;

const noFilm = /series|episode|game|podcast|^tv show/i;

/** 'Letterboxd URI' is 'letterboxduri'. */
function nameColumn(name: string): string {
  return fold(name).replace(/[^a-z0-9]/g, "");
}

/** A table whose rows can be read, by its header and its file's name; undefined for others. */
export function recognizeTable(header: string[], file: string) {
  const names = header.map(nameColumn);
  const source = sources.find(({ has, file: named }) => {
    return has.every((one) => names.includes(one)) && (named?.test(basename(file)) ?? true);
  });
  return source && ((cells: string[]) => readCells(source, names, cells));
}

function readCells(source: TableSource, names: string[], cells: string[]): Draft {
  const cellOf = (name: string) => cells[names.indexOf(name)]?.trim() ?? "";
  const find = (field: keyof typeof columns) =>
    columns[field].map((name) => [name, cellOf(name)] as const).find(([, text]) => text);
  const textOf = (field: keyof typeof columns) => find(field)?.[1];
  const [ratedAs, rating] = find("rating") ?? [];
  const status = cellOf("status");
  const kind = typeof source.kind === "string" ? source.kind : source.kind[status];
  const type = cellOf("titletype");
  return {
    kind: kind ?? "seen",
    title: textOf("title"),
    year: textOf("year"),
    director: textOf("director"),
    addresses: [
      ...["letterboxduri", "url", "const", "links"].flatMap((name) => cellOf(name).split(/\s+/)),
      ...(cellOf("const") && [`imdb ${cellOf("const")}`]),
      ...(cellOf("imdbid") && [`imdb ${cellOf("imdbid")}`]),
      ...(cellOf("tmdbid") && [`tmdb ${cellOf("tmdbid")}`]),
    ],
    watchedOn: textOf("watchedOn"),
    rating: rating
      ? { text: rating, outOf: source.ratingsOutOf ?? (ratedAs === "rating" ? 5 : 10) }
      : undefined,
    text: textOf("text"),
    listedAt: textOf("listedAt"),
    refusal: noFilm.test(type)
      ? "A series, an episode or a game, not a film"
      : kind === undefined
        ? "Not watched to the end"
        : undefined,
  };
}

/** True for the first line of a list that Letterboxd exports. */
export function isList(cells: string[]): boolean {
  return /^letterboxd list export/i.test(cells[0] ?? "");
}

/** Reads what follows: a header and a row of the list itself, then a header and its films. */
export function createListReader() {
  let names: string[] = [];
  let list: Draft["list"];
  return (cells: string[]): Draft | undefined => {
    const named = cells.map(nameColumn);
    if (named.includes("name") && (named.includes("url") || named.includes("year"))) {
      names = named;
      return undefined;
    }
    const cellOf = (name: string) => cells[names.indexOf(name)]?.trim() ?? "";
    if (!names.includes("position")) {
      list = { title: cellOf("name"), description: cellOf("description") };
      return undefined;
    }
    return {
      kind: "list",
      ...{ title: cellOf("name"), year: cellOf("year"), addresses: [cellOf("url")] },
      ...{ list, position: Number(cellOf("position")) || 0, note: cellOf("description") },
    };
  };
}
