import type { CrewRole } from "#shared/options/credits.ts";
import { tagOfLanguage } from "#shared/options/languages.ts";
import { africanCodes } from "#shared/options/world-countries.ts";
import type { FillChoice } from "#shared/validation/catalogue-fill.ts";

/** The languages in which names are read, the first that a name has; then any for titles. */
export const nameLanguages = ["en", "mul", "fr", "pt", "ar"];

/** Properties whose values are texts. */
const texts = ["P1476", "P345", "P4947", "P6127", "P2704", "P3212"];

/**
 * The properties that say where a film can be watched, with what precedes a value in its address.
 * Values with a role (P3831) are trailers.
 */
export const watchProperties: Record<string, string> = {
  P953: "",
  P1651: "https://www.youtube.com/watch?v=",
  P724: "https://archive.org/details/",
  P1874: "https://www.netflix.com/title/",
  P14440: "https://www.primevideo.com/detail/",
  P8055: "https://www.primevideo.com/detail/",
  P7299: "https://mubi.com/films/",
  P9586: "https://tv.apple.com/movie/",
  P7595: "https://www.disneyplus.com/movies/wd/",
};

/** The properties of the crew besides director, writer and producer. */
export const crewProperties = {
  P344: "cinematographer",
  P1040: "editor",
  P86: "composer",
  P2554: "production_designer",
  P2515: "costume_designer",
} as const satisfies Record<string, CrewRole>;

/** Properties whose values are items, of which the names are read. */
const items = [
  ...["P31", "P136", "P495", "P364", "P407", "P462", "P57", "P58", "P162"],
  ...Object.keys(crewProperties),
];

const isNameRead = (variable: string) =>
  `FILTER(LANG(${variable}) IN (${nameLanguages.map(quote).join(", ")}))`;

/** SPARQL 1.1 for the films of a choice with a number above `after`, the lowest first. */
export function buildListQuery(choice: FillChoice, after: number, limit: number): string {
  const { countries, languages, fromYear, toYear } = choice;
  const codes = countries.length > 0 ? countries : africanCodes;
  const tags = languages.map(tagOfLanguage);
  const years = [
    fromYear !== null && `YEAR(?date) >= ${fromYear}`,
    toYear !== null && `YEAR(?date) <= ${toYear}`,
  ].filter((test) => test !== false);
  const conditions = [
    `VALUES ?code { ${codes.map(quote).join(" ")} }`,
    // A former country has no code, and was replaced by one that has, or by another before it.
    "{ ?country wdt:P297 ?code } UNION { ?today wdt:P297 ?code . ?country wdt:P1366+ ?today }",
    "?film wdt:P495 ?country ; wdt:P31/wdt:P279* wd:Q11424 .",
    tags.length > 0 &&
      `VALUES ?tag { ${tags.map(quote).join(" ")} }
    ?language wdt:P305|wdt:P218|wdt:P220 ?tag .
    ?film wdt:P364|wdt:P407 ?language .`,
    years.length > 0 && `?film wdt:P577 ?date . FILTER(${years.join(" && ")})`,
    'BIND(xsd:integer(STRAFTER(STR(?film), "entity/Q")) AS ?number)',
    `FILTER(?number > ${after})`,
  ];
  return `SELECT DISTINCT ?number WHERE {
    ${conditions.filter(Boolean).join("\n    ")}
  } ORDER BY ?number LIMIT ${limit}`;
}

/** SPARQL 1.1 for all that is read of films, a row for each name of each value. */
export function buildFilmsQuery(numbers: number[]): string {
  const films = numbers.map((number) => `wd:Q${number}`).join(" ");
  return `SELECT ?film ?property ?item ?value ?role ?written ?date ?giver ?person ?name WHERE {
    VALUES ?film { ${films} }
    {
      ?film rdfs:label ?value . BIND("label" AS ?property)
    } UNION {
      ${pairsOf(texts)}
      ?film ?direct ?value .
    } UNION {
      ${pairsOf(items)}
      ?film ?direct ?item . ?item rdfs:label ?value . ${isNameRead("?value")}
    } UNION {
      ?film p:P161 ?statement . ?statement a wikibase:BestRank ; ps:P161 ?item .
      ?item rdfs:label ?value . ${isNameRead("?value")}
      OPTIONAL {
        ?statement pq:P453 ?part . ?part rdfs:label ?role . FILTER(LANG(?role) = LANG(?value))
      }
      OPTIONAL { ?statement pq:P4633 ?written }
      BIND("P161" AS ?property)
    } UNION {
      VALUES (?property ?claim ?direct) { ${claimsOf(Object.keys(watchProperties))} }
      ?film ?claim ?statement . ?statement a wikibase:BestRank ; ?direct ?value .
      FILTER NOT EXISTS { ?statement pq:P3831 ?purpose }
    } UNION {
      ?film p:P577 ?statement . ?statement wikibase:rank ?rank ; psv:P577 ?node .
      ?node wikibase:timeValue ?value ; wikibase:timePrecision ?precision .
      FILTER(?rank != wikibase:DeprecatedRank && ?precision >= 9)
      BIND("P577" AS ?property)
    } UNION {
      ?film p:P2047 ?statement . ?statement a wikibase:BestRank .
      ?statement psn:P2047/wikibase:quantityAmount ?value . BIND("P2047" AS ?property)
    } UNION {
      VALUES (?property ?claim ?direct) { ${claimsOf(["P166", "P1411"])} }
      ?film ?claim ?statement . ?statement ?direct ?item ; pq:P585 ?date .
      ?item rdfs:label ?value . FILTER(LANG(?value) = "en")
      OPTIONAL { ?item wdt:P1027 ?by . ?by rdfs:label ?giver . FILTER(LANG(?giver) = "en") }
      OPTIONAL {
        ?statement pq:P1346|pq:P2453 ?person . ?person rdfs:label ?name . ${isNameRead("?name")}
      }
    }
  }`;
}

function pairsOf(properties: string[]): string {
  const pairs = properties.map((property) => `("${property}" wdt:${property})`);
  return `VALUES (?property ?direct) { ${pairs.join(" ")} }`;
}

function claimsOf(properties: string[]): string {
  return properties.map((property) => `("${property}" p:${property} ps:${property})`).join(" ");
}

/** For codes and tags, which have no sign that would need an escape. */
function quote(text: string): string {
  return `"${text}"`;
}
