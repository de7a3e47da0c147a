import { expect, test } from "vitest";
import { africanCountries } from "./countries.ts";
import { genres } from "./genres.ts";
import {
  hasLandingPage,
  type LandingFacets,
  landingPath,
  parseLandingPath,
} from "./landing-facets.ts";
import { languages } from "./languages.ts";

const parse = (path: string) => {
  const [, section = "", slug = "", second] = path.split("/");
  return parseLandingPath(section, slug, second, 2026);
};

const values: LandingFacets[] = [
  ...africanCountries.map((country) => ({ country })),
  ...languages.filter(({ value }) => value !== "other").map(({ value }) => ({ language: value })),
  ...genres.map(({ value }) => ({ genre: value })),
  ...[1900, 1990, 2020].map((decade) => ({ decade })),
];

test("each facet has an address of its own, which leads back to it", () => {
  for (const facets of [...values, { year: 1992 }, { year: 2027 }]) {
    expect(parse(landingPath(facets)), landingPath(facets)).toEqual(facets);
  }
  // A second segment may be any facet, so no two may be spelled alike.
  const slugs = values.map((facets) => landingPath(facets).split("/")[2]);
  expect(new Set(slugs).size).toBe(slugs.length);
});

test("addresses stay as they are", () => {
  const paths: [LandingFacets, string][] = [
    [{ country: "Côte d'Ivoire" }, "/country/cote-divoire"],
    [{ country: "São Tomé and Príncipe" }, "/country/sao-tome-and-principe"],
    [{ country: "DR Congo" }, "/country/dr-congo"],
    [{ language: "egyptian-arabic" }, "/language/egyptian-arabic"],
    [{ genre: "sci-fi", country: "South Africa" }, "/country/south-africa/sci-fi"],
    [{ decade: 1990, genre: "comedy" }, "/genre/comedy/1990s"],
    [{ decade: 1970 }, "/decade/1970s"],
    [{ year: 1992 }, "/year/1992"],
  ];
  for (const [facets, path] of paths) expect(landingPath(facets)).toBe(path);
});

test("other spellings, other names and another order mean the same page", () => {
  expect(parse("/country/Côte d'Ivoire")).toEqual({ country: "Côte d'Ivoire" });
  expect(parse("/country/ivory-coast")).toEqual({ country: "Côte d'Ivoire" });
  expect(parse("/language/Yorùbá")).toEqual({ language: "yoruba" });
  expect(parse("/genre/comedy/nigeria")).toEqual({ genre: "comedy", country: "Nigeria" });
  expect(parse("/country/nigeria/1990s")).toEqual({ country: "Nigeria", decade: 1990 });
});

test("what no film can have is no page", () => {
  const unknown = [
    ...["/country/atlantis", "/country/france", "/language/other", "/language/klingon"],
    ...["/genre/", "/decade/1990", "/decade/1995s", "/decade/1890s", "/decade/2040s"],
    ...["/year/1899", "/year/2032", "/year/1992/comedy", "/country/nigeria/1992"],
    ...["/country/nigeria/ghana", "/country/nigeria/unknown", "/film/nigeria"],
  ];
  for (const path of unknown) expect(parse(path), path).toBeUndefined();
});

test("only countries of Africa, as the catalogue spells them, have a page", () => {
  expect(["Kenya", "kenya", "France", ""].map(hasLandingPage)).toEqual([true, false, false, false]);
});
