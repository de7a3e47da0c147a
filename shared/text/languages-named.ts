import { type Language, languages } from "#shared/options/languages.ts";
import { fold } from "./fold.ts";
import { tidy } from "./tidy.ts";

const values = new Map(
  languages.flatMap(({ value, label }) => [value, label].map((name) => [fold(name), value])),
);

/** Languages by their names, which commas, semicolons or lines divide, or the first unknown one. */
export function languagesNamed(text: string): { languages: Language[] } | { unknown: string } {
  const names = text
    .split(/[,;\n]/)
    .map((name) => tidy(name).replace(/\s+/g, " ").trim())
    .filter(Boolean);
  const found = names.map((name) => values.get(fold(name)));
  const unknown = names.find((_, place) => !found[place]);
  return unknown === undefined ? { languages: [...new Set(found as Language[])] } : { unknown };
}
