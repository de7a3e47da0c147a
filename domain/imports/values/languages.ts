import { labelOf } from "#shared/options/label-of.ts";
import { type Language, languages } from "#shared/options/languages.ts";
import {
  findLanguage,
  languageOfTag,
  listTagsByName,
  separateLanguages,
} from "#shared/text/find-language.ts";
import { type Cell, type CellOptions, cell, foldWord, isMissing, remember } from "./cell.ts";
import { type ClosedList, findClosest, readWords } from "./closed-lists.ts";
import { splitWords } from "./lists.ts";

export const languageList: ClosedList = {
  find: remember(findLanguage),
  suggest: (word) => languageOfTag(findClosest(foldWord(word), listTagsByName()) ?? ""),
  isValue: (value) => languages.some((language) => language.value === value),
  labelOf: (value) => labelOf(languages, value),
  kind: "language",
};

/** The languages of a cell, the main one first. */
export function readLanguages(
  text: string,
  { separator, decisions }: CellOptions,
): Cell<Language[]> {
  const trimmed = text.trim();
  if (isMissing(trimmed)) return cell([]);
  return readWords(splitLanguages(trimmed, separator), languageList, decisions) as Cell<Language[]>;
}

/** The words of such a cell, as decisions name them. */
export function splitLanguages(text: string, separator: string | undefined): string[] {
  return separateLanguages(splitWords(text, separator, "english_name", "iso_639_1", "name"));
}
