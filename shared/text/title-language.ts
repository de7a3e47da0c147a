import { tagOfTitles } from "#shared/options/language-names.ts";

type Titled = { title: string; originalTitle?: string | null; language?: string };

/** The film's language, if the title has its diacritics and is no translation. */
export function languageOfTitle({ title, originalTitle, language }: Titled): string | undefined {
  const translated = originalTitle && originalTitle !== title;
  if (translated || !/[^\p{ASCII}’–]/u.test(title)) return undefined;
  return tagOfTitles(language ?? "");
}

/** Tagged as Latin script if the language uses another, as for "Bab el-Hadid". */
export function languageOfOriginalTitle(title: string, language: string): string | undefined {
  const tag = tagOfTitles(language);
  if (!tag) return undefined;
  const isLatin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(title);
  return isLatin && ["ar", "am", "ti"].includes(tag) ? `${tag}-Latn` : tag;
}
