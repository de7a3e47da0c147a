import type { ImportField } from "#shared/film/columns.ts";
import type { Genre } from "#shared/options/genres.ts";
import type { Language } from "#shared/options/languages.ts";
import type { Film } from "./films.ts";

/** What of a film is compared. */
export type Facts = {
  title: string;
  year: number;
  genres: Genre[];
  languages: Language[];
  countries: string[];
  director: string | null;
  minutes: number | null;
  budget: string | null;
  boxOffice: string | null;
  /** As 'name (character)'. */
  cast: string[];
  identifiers: string[];
  /** In files of which they are compared. */
  texts?: { originalTitle: string | null; description: string; rating: string | null };
};

export type ForeignFile = {
  name: string;
  bytes: Uint8Array;
  /** What an administrator answers: by the name of a column its field, or null for none. */
  columns?: Record<string, ImportField | null>;
  /** What the file lacks. */
  constants?: Partial<Record<ImportField, string>>;
  films: Facts[];
  /** True if original titles, descriptions and certificates are compared too. */
  hasTexts?: boolean;
};

/** What a file says of a film, where its columns have all that the table has. */
export function factsOf(film: Film, other: Partial<Facts> = {}): Facts {
  return {
    ...{ title: film.title, year: film.year, genres: film.genres, languages: film.languages },
    ...{ countries: film.countries, director: film.directors.join(", "), minutes: film.minutes },
    ...{ budget: null, boxOffice: null, cast: [], identifiers: [] },
    ...other,
  };
}

export const castOf = ({ cast }: Film) => cast.map(([name, character]) => `${name} (${character})`);
export const playersOf = ({ cast }: Film) => cast.map(([name]) => name);

/** Puts a row among others after every so many. */
export function insertEvery<Row>(rows: Row[], every: number, others: Row[]): Row[] {
  return rows.flatMap((row, place) => {
    const other = (place + 1) % every === 0 ? others[(place + 1) / every - 1] : undefined;
    return other === undefined ? [row] : [row, other];
  });
}

/** A row with quotation marks where a cell needs them. */
function writeRow(cells: (string | number)[], separator = ","): string {
  return cells
    .map((cell) => {
      const text = String(cell);
      return text.includes(separator) || /["\r\n]/.test(text)
        ? `"${text.replaceAll('"', '""')}"`
        : text;
    })
    .join(separator);
}

export function writeTable(rows: (string | number)[][], separator = ",", end = "\n"): string {
  return rows.map((row) => writeRow(row, separator) + end).join("");
}

export const encode = (text: string) => new TextEncoder().encode(text);

export const inWords = <Word extends string>(words: Word[], names: Partial<Record<Word, string>>) =>
  words.map((word) => names[word] ?? word.charAt(0).toUpperCase() + word.slice(1));
