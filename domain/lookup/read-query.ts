/** A curator's input in the search field of a look-up. */
export type Query =
  | { kind: "words"; words: string; year: number | null }
  | { kind: "wikidata"; id: string }
  | { kind: "imdb"; id: string }
  | { kind: "tmdb"; id: string }
  | { kind: "letterboxd"; id: string }
  | { kind: "refused"; reason: string };

type What = "film" | "person";

export const longestQuery = 300;

const imdbShapes: Record<What, RegExp> = { film: /^tt\d{7,10}$/, person: /^nm\d{7,10}$/ };
const tmdbPaths: Record<What, RegExp> = {
  film: /^\/(?:[a-z-]+\/)?movie\/(\d{1,9})\b/,
  person: /^\/(?:[a-z-]+\/)?person\/(\d{1,9})\b/,
};
const nouns: Record<What, string> = { film: "a film", person: "a person" };

/**
 * Reads a title or name with an optional year, as in 'Xala (1975)'; an identifier, as Q123, tt0073915
 * or tmdb:73915; or a link to one at Wikidata, IMDb, TMDB or Letterboxd.
 */
export function readQuery(input: string, what: What): Query {
  const text = input.trim().replace(/\s+/g, " ");
  if (text === "") return refuse("Type a title, an identifier or a link.");
  if (text.length > longestQuery) return refuse(`Type at most ${longestQuery} characters.`);
  if (/^(https?:\/\/|www\.|[\w.-]+\.(org|com)\/)/i.test(text)) return readLink(text, what);
  const [, scheme = "", rest = ""] = /^(wikidata|imdb|tmdb)\s*[:#]\s*(\S+)$/i.exec(text) ?? [];
  const id = rest || text;
  if (/^q\d{1,10}$/i.test(id)) return { kind: "wikidata", id: id.toUpperCase() };
  if (/^(tt|nm)\d{7,10}$/i.test(id)) return readImdb(id.toLowerCase(), what);
  if (scheme.toLowerCase() === "tmdb" && /^\d{1,9}$/.test(id)) return { kind: "tmdb", id };
  if (scheme) return refuse(`“${text}” is not an identifier of ${scheme}.`);
  const [, words = text, year] = /^(.+?)\s*\((\d{4})\)$/.exec(text) ?? [];
  return { kind: "words", words, year: year ? Number(year) : null };
}

function readLink(text: string, what: What): Query {
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  const host = url?.hostname.toLowerCase().replace(/^(www|m)\./, "") ?? "";
  const path = url?.pathname ?? "";
  if (host === "wikidata.org") {
    const [, id] = /^\/(?:wiki|entity)\/(?:Special:EntityData\/)?(Q\d{1,10})\b/i.exec(path) ?? [];
    if (id) return { kind: "wikidata", id: id.toUpperCase() };
  }
  if (host === "imdb.com") {
    const [, id] = /\/(?:title|name)\/((?:tt|nm)\d{7,10})\b/i.exec(path) ?? [];
    if (id) return readImdb(id.toLowerCase(), what);
  }
  if (host === "themoviedb.org") {
    const [, id] = tmdbPaths[what].exec(path) ?? [];
    if (id) return { kind: "tmdb", id };
  }
  if (host === "letterboxd.com" && what === "film") {
    const [, id] = /^\/film\/([\w-]+)/.exec(path) ?? [];
    if (id) return { kind: "letterboxd", id };
  }
  const known = /^(wikidata\.org|imdb\.com|themoviedb\.org|letterboxd\.com)$/.test(host);
  return refuse(
    known
      ? `This link does not lead to ${nouns[what]}.`
      : "Only links to Wikidata, IMDb, TMDB and Letterboxd can be looked up.",
  );
}

function readImdb(id: string, what: What): Query {
  return imdbShapes[what].test(id)
    ? { kind: "imdb", id }
    : refuse(`IMDb's ${id} is not ${nouns[what]}.`);
}

function refuse(reason: string): Query {
  return { kind: "refused", reason };
}
