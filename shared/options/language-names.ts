import type { Language } from "./languages.ts";

/** Languages whose titles often have diacritics or a script of their own, each with its BCP 47 tag. */
export const commonLanguages = {
  afrikaans: "af",
  amharic: "am",
  arabic: "ar",
  bambara: "bm",
  chinese: "zh",
  english: "en",
  ewe: "ee",
  french: "fr",
  fula: "ff",
  ga: "gaa",
  german: "de",
  hausa: "ha",
  hindi: "hi",
  igbo: "ig",
  italian: "it",
  japanese: "ja",
  kinyarwanda: "rw",
  korean: "ko",
  lingala: "ln",
  moore: "mos",
  pidgin: "pcm",
  portuguese: "pt",
  russian: "ru",
  shona: "sn",
  somali: "so",
  spanish: "es",
  swahili: "sw",
  tigrinya: "ti",
  twi: "tw",
  wolof: "wo",
  xhosa: "xh",
  yoruba: "yo",
  zulu: "zu",
} as const;

const accentedLabels: Record<string, string> = { moore: "Mooré", yoruba: "Yorùbá" };

/**
 * The languages offered in public filters, in their order (rule 14); in a filter, 'other'
 * stands for every language outside the first seven.
 */
export const publicLanguages = [
  "english",
  "yoruba",
  "igbo",
  "hausa",
  "twi",
  "french",
  "swahili",
  "other",
] as const satisfies readonly Language[];

/** The name for readers: 'egyptian-arabic' is Egyptian Arabic. */
export function labelOfLanguage(value: string): string {
  const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return accentedLabels[value] ?? value.split("-").map(capitalize).join(" ");
}

/** The BCP 47 tag of titles in a language: every Arabic is written as "ar"; undefined if not known. */
export function tagOfTitles(language: string): string | undefined {
  if (language.endsWith("-arabic")) return "ar";
  return commonLanguages[language as keyof typeof commonLanguages];
}
