import { tagOfTitles } from "#shared/options/language-names.ts";

type Titled = { title: string; originalTitle?: string | null; language?: string };

/**
 * The language tag of a film's title where it is certainly not English: the film's language if the
 * title has its diacritics and is not the translation of an original title.
 */
export function languageOfTitle({ title, originalTitle, language }: Titled): string | undefined {
  const translated = originalTitle && originalTitle !== title;
  if (translated || !/[^\p{ASCII}’–]/u.test(title)) return undefined;
  return tagOfTitles(language ?? "");
}

/**
 * The language tag of a film's original title: the film's language, tagged as Latin script where
 * that language uses another, as for "Bab el-Hadid".
 */
export function languageOfOriginalTitle(title: string, language: string): string | undefined {
  const tag = tagOfTitles(language);
  if (!tag) return undefined;
  const isLatin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(title);
  return isLatin && ["ar", "am", "ti"].includes(tag) ? `${tag}-Latn` : tag;
}
