import { expect, test } from "vitest";
import type { PersonFacts, Reading } from "./facts.ts";
import { joinPersonParts, listPersonRows } from "./person-rows.ts";

const picture = {
  url: "https://p.example/a.jpg",
  credit: "A, CC0",
  creditUrl: "https://p.example",
};

const reading: Reading<PersonFacts> = {
  source: {
    service: "wikidata",
    id: "Q7",
    url: "https://e.example",
    readAt: new Date("2026-01-01"),
  },
  facts: {
    ...{ name: "Safi Faye", bornYear: 1943, country: "Senegal", bio: "A film-maker.", picture },
    identifiers: [
      { scheme: "wikidata", value: "Q7" },
      { scheme: "imdb", value: "nm0269713" },
    ],
  },
  unmapped: [],
};

const ticked = (person: Parameters<typeof listPersonRows>[0]) =>
  listPersonRows(person, [reading])
    .flatMap(({ offers }) => offers)
    .filter(({ isTicked }) => isTicked);

test("of a new person all is ticked but the words of others", () => {
  const offers = ticked({});
  expect(joinPersonParts({}, offers)).toEqual({
    ...{ name: "Safi Faye", bornYear: 1943, country: "Senegal" },
    ...{ imageUrl: picture.url, imageCredit: "A, CC0", imageCreditUrl: "https://p.example" },
    identifiers: reading.facts.identifiers,
  });
});

test("what stands here already is not ticked, and identifiers of other schemes stay", () => {
  const person = {
    ...{ name: "Safi Faye", bornYear: 1944, country: null, imageUrl: "/uploads/creators/a" },
    identifiers: [
      { scheme: "tmdb" as const, value: "5" },
      { scheme: "imdb" as const, value: "nm0000001" },
    ],
  };
  const offers = ticked(person);
  expect(joinPersonParts(person, offers)).toEqual({
    country: "Senegal",
    identifiers: [...person.identifiers, { scheme: "wikidata", value: "Q7" }],
  });
});
