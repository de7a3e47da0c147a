import { expect, test } from "vitest";
import { africanCountries } from "./countries.ts";
import { countryTiles } from "./country-tiles.ts";
import { findCountryCode } from "./world-countries.ts";

test("every country of Africa has one square, with its code", () => {
  const names = countryTiles.map(({ country }) => country);
  expect(names.toSorted()).toEqual([...africanCountries].toSorted());
  for (const { country, code } of countryTiles) expect(findCountryCode(country)).toBe(code);
});
