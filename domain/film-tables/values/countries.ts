import { findCountry, listCountriesByName, separateCountries } from "#shared/text/find-country.ts";
import { splitList } from "#shared/text/split-list.ts";
import { type Cell, type CellOptions, cell, foldWord, isMissing, quote, remember } from "./cell.ts";
import { type ClosedList, findClosest, type Guess, readList } from "./closed-lists.ts";
import { splitWords } from "./lists.ts";

const longest = 60;
const most = 20;

export const countryList: ClosedList = {
  split: (text, separator) => separateCountries(splitWords(text, separator, "iso_3166_1", "name")),
  find: remember(guess),
  suggest: (word) => findClosest(foldWord(word), listCountriesByName())?.name,
  isValue: (value) => value.trim() !== "" && value.length <= longest,
  labelOf: (value) => value,
  kind: "country",
};

/** The countries of a cell in English, the main one first; those of Africa as the catalogue has them. */
export function readCountries(text: string, options: CellOptions): Cell<string[]> {
  if (isMissing(text) && !/^na$/i.test(text)) return cell([]);
  if (options.isOwnExport) return cell(splitList(text));
  const read = readList(countryList, text, options);
  if (read.value.length <= most) return read;
  return cell(
    read.value.slice(0, most),
    [...read.notes, `More than ${most} countries: the first are used`],
    read.unknown,
  );
}

function guess(word: string): Guess | undefined {
  // Namibia's code, and what statistics programs write for an empty cell.
  if (word === "NA") return { value: "Namibia", isSure: false };
  const found = findCountry(word);
  if (!found)
    return foldWord(word) === "korea" ? { value: "South Korea", isSure: false } : undefined;
  const { name, today } = found;
  if (!today) return { value: name, isSure: true, isExact: name === word };
  const note = `${quote(name)} is a country of the past (today ${today}): stays as it is`;
  return { value: name, isSure: true, note };
}
