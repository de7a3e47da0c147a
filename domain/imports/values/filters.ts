import { toAsciiDigits } from "#shared/text/numbers.ts";
import type { RowFilter } from "#shared/validation/import-plan.ts";
import { foldWord, keyOfWord } from "./cell.ts";
import { readYear } from "./dates.ts";

/**
 * Whether a row passes all filters. Texts are compared folded; 'contains' looks for whole words, so
 * that Niger is not found in Nigeria; 'at least' and 'at most' compare the first number, of a date
 * its year, and pass no cell without one.
 */
export function passesFilters(cells: readonly string[], filters: readonly RowFilter[]): boolean {
  return filters.every((filter) => passes(cells[filter.place] ?? "", filter));
}

function passes(text: string, { test, value }: RowFilter): boolean {
  switch (test) {
    case "is":
      return keyOfWord(text) === keyOfWord(value);
    case "is not":
      return keyOfWord(text) !== keyOfWord(value);
    case "contains":
      return hasWords(text, value);
    case "does not contain":
      return !hasWords(text, value);
    case "is empty":
      return text.trim() === "";
    case "is not empty":
      return text.trim() !== "";
    case "at least":
    case "at most": {
      const [number, bound] = [numberIn(text, value), numberIn(value, value)];
      if (number === undefined || bound === undefined) return false;
      return test === "at least" ? number >= bound : number <= bound;
    }
  }
}

function hasWords(text: string, words: string): boolean {
  return ` ${foldWord(text)} `.includes(` ${foldWord(words)} `);
}

function numberIn(text: string, bound: string): number | undefined {
  if (/^\s*(?:19|20)\d{2}\s*$/.test(bound) && !/^\s*-?[\d., ]+\s*$/.test(text)) {
    return readYear(text, {}).value ?? undefined;
  }
  const number = /-?\d+(?:\.\d+)?/.exec(
    toAsciiDigits(text).replace(/(?<=\d)[, \u00a0](?=\d{3}\b)/g, ""),
  );
  return number ? Number(number[0]) : undefined;
}

const columnNames = new Set([
  ...["type", "title type", "titletype", "kind", "content type", "media type", "mediatype"],
  ...["format", "category", "show type", "video type", "production type", "tipo", "genre type"],
]);
const films = new Set([
  ...["movie", "movies", "film", "films", "feature", "feature film", "feature films", "tvmovie"],
  ...["tv movie", "long metrage", "longa metragem", "filme", "cinema", "short", "short film"],
  ...["documentary", "video", "tvshort", "فيلم"],
]);
const others = new Set([
  ...["tv show", "tv shows", "tv series", "tvseries", "series", "show", "tv", "miniseries"],
  ...["tv mini series", "tvminiseries", "mini series", "tvminiserie", "episode", "tvepisode"],
  ...["tv episode", "season", "web series", "serie", "novela", "telenovela", "soap opera", "game"],
  ...["videogame", "video game", "tvspecial", "tv special", "podcast", "podcastseries", "مسلسل"],
]);

/**
 * Filters that leave out what is no film: where a column such as 'type' has films and other things,
 * `rows` being a sample of the file.
 */
export function guessFilters(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): RowFilter[] {
  return header.flatMap((name, place): RowFilter[] => {
    if (!columnNames.has(foldWord(name))) return [];
    const words = new Map(
      rows.map((cells) => [foldWord(cells[place] ?? ""), (cells[place] ?? "").trim()]),
    );
    const found = [...words.keys()].filter((word) => films.has(word));
    const foreign = [...words.keys()].filter((word) => others.has(word));
    const [only] = found;
    if (only === undefined || foreign.length === 0) return [];
    if (found.length === 1 && words.size <= foreign.length + 2) {
      return [{ place, test: "is" as const, value: words.get(only) ?? "" }];
    }
    return foreign.map((word) => ({
      place,
      test: "is not" as const,
      value: words.get(word) ?? "",
    }));
  });
}
