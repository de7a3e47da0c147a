import { labelOf } from "#shared/options/label-of.ts";
import { languages } from "#shared/options/languages.ts";
import {
  findLanguage,
  languageOfTag,
  listTagsByName,
  separateLanguages,
} from "#shared/text/find-language.ts";
import { foldWord, remember } from "./cell.ts";
import { type ClosedList, findClosest } from "./closed-lists.ts";
import { splitWords } from "./lists.ts";

export const languageList: ClosedList = {
  split: (text, separator) =>
    separateLanguages(splitWords(text, separator, "english_name", "iso_639_1", "name")),
  find: remember(findLanguage),
  suggest: (word) => languageOfTag(findClosest(foldWord(word), listTagsByName()) ?? ""),
  isValue: (value) => languages.some((language) => language.value === value),
  labelOf: (value) => labelOf(languages, value),
  kind: "language",
};
