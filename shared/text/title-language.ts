import { tagOfTitles } from "#shared/options/language-names.ts";

type Titled = { title: string; originalTitle?: string | null; language?: string };

/** The film's language, if the title has its diacritics and is no translation. */
export function languageOfTitle({ title, originalTitle, language }: Titled): string | undefined {
  const translated = originalTitle && originalTitle !== title;
  if (translated || !/[^\p{ASCII}’–]/u.test(title)) return undefined;
  return tagOfTitles(language ?? "");
}

/**
 * The film's language, unless that is written in another script than the title: "Bab el-Hadid" may
 * be Arabic in Latin letters, but "Soleil des hyènes" is French.
 */
export function languageOfOriginalTitle(title: string, language: string): string | undefined {
  const tag = tagOfTitles(language);
  const isLatin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(title);
  return tag && isLatin && ["ar", "am", "ti"].includes(tag) ? undefined : tag;
}
