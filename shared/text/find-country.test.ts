import { expect, test } from "vitest";
import { africanCountries } from "#shared/options/countries.ts";
import { worldCountries } from "#shared/options/country-codes.ts";
import { findCountry, splitCountries } from "./find-country.ts";

test.each([
  ["DR Congo", ["DRC", "D.R.C.", "R.D. Congo", "Congo (Kinshasa)", "Congo, Dem. Rep.", "COD"]],
  ["DR Congo", ["Congo, Democratic Republic of the", "République démocratique du Congo"]],
  ["Congo", ["Congo-Brazzaville", "Congo (Brazzaville)", "Congo, Rep.", "République du Congo"]],
  ["Côte d'Ivoire", ["Ivory Coast", "Cote d’Ivoire", "CIV", "Costa do Marfim", "ساحل العاج"]],
  ["Eswatini", ["Swaziland", "Kingdom of Eswatini", "sz"]],
  ["Egypt", ["Egypt, Arab Rep.", "مصر", "Misri", "Ägypten", "Égypte"]],
  ["Ethiopia", ["ኢትዮጵያ", "Etiopia", "Federal Democratic Republic of Ethiopia"]],
  ["Tanzania", ["Tanzania, United Republic of", "Tanzanie"]],
  ["South Africa", ["Suid-Afrika", "iNingizimu Afrika", "RSA"]],
  ["Nigeria", ["Naijiria", "Nàìjíríà", "NGA", "Federal Republic of Nigeria"]],
  ["Niger", ["Niger, Republic of the"]],
  ["São Tomé and Príncipe", ["Sao Tome & Principe"]],
  ["United States", ["U.S.A.", "États-Unis"]],
  ["Cabo Verde", ["Cape Verde", "Cap-Vert"]],
  ["Zaire", ["Zaïre"]],
  ["Congo-Léopoldville", ["Republic of the Congo (Léopoldville)"]],
  ["Abyssinia", ["Ethiopian Empire"]],
  ["Dahomey", ["Republic of Dahomey"]],
  ["Morocco", ["المملكة المغربية", "🇲🇦"]],
  ["Central African Republic", ["Central African Rep."]],
  ["Benin", ["Benin Republic"]],
  [undefined, ["Wakanda", "Korea", "", "film"]],
])("the catalogue’s %s is also called %j", (name, others) => {
  expect(others.map((other) => findCountry(other)?.name)).toEqual(others.map(() => name));
});

test("each country is found by its name and its code, and no name is two countries’", () => {
  for (const code of worldCountries) expect(findCountry(code)?.code).toBe(code);
  for (const name of africanCountries) expect(findCountry(name)?.name).toBe(name);
});

test.each([
  ["Congo, Democratic Republic of the, Nigeria", ["Congo, Democratic Republic of the", "Nigeria"]],
  ["Ghana; Kenya፣ Egypt، Mali and Togo", ["Ghana", "Kenya", "Egypt", "Mali", "Togo"]],
  ["Bosnia and Herzegovina/France", ["Bosnia and Herzegovina", "France"]],
  ["Atlantis, Guinea-Bissau", ["Atlantis", "Guinea-Bissau"]],
  ["Virgin Islands, U.S., Ghana", ["Virgin Islands, U.S.", "Ghana"]],
  [
    "Saint Helena, Ascension and Tristan da Cunha",
    ["Saint Helena, Ascension and Tristan da Cunha"],
  ],
  ["السنغال ومالي", ["السنغال", "مالي"]],
  ["Senegal | Mali, and Niger", ["Senegal", "Mali", "Niger"]],
])("%s is a list of countries", (text, names) => {
  expect(splitCountries(text)).toEqual(names);
});
