import { certificateList } from "../values/certificates.ts";
import type { ClosedList } from "../values/closed-lists.ts";
import { countryList } from "../values/countries.ts";
import { genreList } from "../values/genres.ts";
import { languageList } from "../values/languages.ts";

/** True if a text names a country in one of several languages, or is its code in capitals. */
export function isCountry(text: string): boolean {
  // 'in' and 'no' are words.
  return (text.length > 3 || text === text.toUpperCase()) && isMeant(countryList, text);
}

/** True if a text names a language in such a way or in itself, or is its code. */
export function isLanguage(text: string): boolean {
  // NG and KE are countries.
  return !/^[A-Z]{2}$/.test(text) && isMeant(languageList, text);
}

/** True if a text is what the catalogue or others call a genre: 'Comedies', 'Rom-com'. */
export function isGenre(text: string): boolean {
  return isMeant(genreList, text);
}

/** True if a text is a certificate, or says that there is none; a digit alone may be stars. */
export function isCertificate(text: string): boolean {
  if (/^\d$/.test(text)) return false;
  const guess = certificateList.find(text);
  return guess?.isSure === true && guess.note === undefined;
}

function isMeant(list: ClosedList, text: string): boolean {
  const guess = list.find(text);
  return guess?.isSure === true && guess.value !== null;
}
