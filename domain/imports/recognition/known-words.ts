import { africanCountries } from "#shared/options/countries.ts";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { fold } from "#shared/text/fold.ts";

const locales = ["en", "fr", "pt", "es", "ar"];
const letters = "abcdefghijklmnopqrstuvwxyz";

const genreRoots = `dram komedi comed comic action adventur aventur animat anime cartoon horror horreur
  terror thriller suspens roman romance romcom rom com love crim polici gangster document docu fantas fantasy histor
  period music music musical myster mistér war guerr western sci sf science ficc famil kid child enfant
  biograph biopic sport short court curta corto independent international movies tv faith spiritual
  religio epic legend super policier nollywood ghollywood
  دراما كوميدي اكشن رعب رومانس وثائقي تاريخي مغامر جريمه غموض اثاره خيال موسيق حرب عائلي`;

let countries: Set<string> | undefined;
let tongues: Set<string> | undefined;
const roots = [...new Set(fold(genreRoots).split(/\s+/))];
const genreNames = new Set(genres.flatMap(({ value, label }) => [fold(value), fold(label)]));

/** Whether a text names a country in English, French, Portuguese, Spanish or Arabic, or is its code. */
export function isCountry(text: string): boolean {
  countries ??= listNames("region", ["Ivory Coast", "Tanganyika", "USA", "UK", "Zaire", "UAE"]);
  for (const country of africanCountries) countries.add(fold(country));
  return countries.has(fold(text)) || (/^[A-Z]{2}$/.test(text) && countries.has(codeOf(text)));
}

/** Whether a text names a language in such a way or in itself, or is its code. */
export function isLanguage(text: string): boolean {
  tongues ??= listNames("language", [
    ...languages.flatMap(({ label, tag }) => [label, ...(nameOf(tag, tag) ?? [])]),
    ...[
      "Kiswahili",
      "Pidgin",
      "Nigerian Pidgin",
      "Naija",
      "isiZulu",
      "isiXhosa",
      "Sesotho",
      "Setswana",
    ],
    ...["Mandarin", "Akan", "Chichewa", "Gikuyu", "Dioula", "Moore", "Fulani", "Darija"],
  ]);
  const isTag = /^[a-z]{2}(-[A-Z]{2})?$/.test(text);
  const isLongTag = languages.some(({ tag }) => tag === text);
  return tongues.has(fold(text)) || isLongTag || (isTag && tongues.has(codeOf(text.slice(0, 2))));
}

/** Whether each word of a text is such as genres have: 'International Movies', 'Rom-com'. */
export function isGenre(text: string): boolean {
  const name = fold(text);
  if (genreNames.has(name)) return true;
  const words = name.split(" ").filter((word) => word.length > 2);
  if (words.length === 0 || words.length > 4) return false;
  return words.every((word) => roots.some((root) => word.startsWith(root) || word === `ال${root}`));
}

// Codes stand beside the names, marked, so that 'in' is no country.
function codeOf(code: string): string {
  return `=${code.toLowerCase()}`;
}

function nameOf(code: string, locale: string): string[] | null {
  try {
    const names = new Intl.DisplayNames([locale], { type: "language", fallback: "none" });
    return [names.of(code)].filter((name) => name !== undefined);
  } catch {
    return null;
  }
}

function listNames(type: "region" | "language", more: string[]): Set<string> {
  const found = new Set(more.map(fold));
  for (const locale of locales) {
    const names = new Intl.DisplayNames([locale], { type, fallback: "none" });
    for (const first of letters) {
      for (const second of letters) {
        const code = first + second;
        const name = names.of(type === "region" ? code.toUpperCase() : code);
        if (name === undefined) continue;
        found.add(fold(name)).add(codeOf(code));
      }
    }
  }
  return found;
}
