/** What a property holds: a text, an address, a number, a date, or things of these types. */
type Expected = "text" | "url" | "number" | "integer" | "date" | "duration" | "language" | string[];

type Definition = { properties: Record<string, Expected>; required: string[] };

const person = ["Person"];

/**
 * The types and properties that the site uses, as https://schema.org defines them (read in November
 * 2026), with what Google's search gallery requires of each.
 */
const definitions: Record<string, Definition> = {
  Movie: {
    properties: {
      ...{ url: "url", name: "text", alternateName: "text", description: "text", image: "url" },
      ...{ dateCreated: "date", genre: "text", inLanguage: "language", duration: "duration" },
      ...{ subtitleLanguage: "language", countryOfOrigin: ["Country"], sameAs: "url" },
      ...{ director: person, actor: ["Person", "PerformanceRole"], award: "text" },
      ...{ aggregateRating: ["AggregateRating"], review: ["Review"], trailer: ["VideoObject"] },
    },
    required: ["name", "url"],
  },
  Person: {
    properties: {
      ...{ name: "text", url: "url", description: "text", image: "url", birthDate: "date" },
      ...{ nationality: ["Country"], sameAs: "url" },
    },
    required: ["name"],
  },
  Country: { properties: { name: "text" }, required: ["name"] },
  PerformanceRole: {
    properties: { actor: person, characterName: "text" },
    required: ["actor", "characterName"],
  },
  AggregateRating: {
    properties: {
      ...{ ratingValue: "number", reviewCount: "integer", bestRating: "number" },
      worstRating: "number",
    },
    required: ["ratingValue", "reviewCount"],
  },
  Rating: {
    properties: { ratingValue: "number", bestRating: "number", worstRating: "number" },
    required: ["ratingValue"],
  },
  Review: {
    properties: {
      ...{ author: person, datePublished: "date", reviewRating: ["Rating"], reviewBody: "text" },
    },
    required: ["author", "reviewRating"],
  },
  VideoObject: {
    properties: {
      ...{ name: "text", description: "text", thumbnailUrl: "url", uploadDate: "date" },
      ...{ embedUrl: "url", contentUrl: "url", url: "url" },
    },
    required: ["name", "thumbnailUrl", "uploadDate"],
  },
  ItemList: { properties: { itemListElement: ["ListItem"] }, required: ["itemListElement"] },
  BreadcrumbList: { properties: { itemListElement: ["ListItem"] }, required: ["itemListElement"] },
  ListItem: {
    properties: { position: "integer", url: "url", item: "url", name: "text" },
    required: ["position"],
  },
  WebSite: {
    properties: {
      ...{ name: "text", description: "text", url: "url", potentialAction: ["SearchAction"] },
    },
    required: ["name", "url"],
  },
  SearchAction: {
    properties: { target: ["EntryPoint"], "query-input": "text" },
    required: ["target", "query-input"],
  },
  EntryPoint: { properties: { urlTemplate: "text" }, required: ["urlTemplate"] },
};

const isText = (value: unknown) => typeof value === "string" && value.trim() !== "";
const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);
const matches = (pattern: RegExp) => (value: unknown) =>
  typeof value === "string" && pattern.test(value);

const checks: Record<string, (value: unknown) => boolean> = {
  text: isText,
  url: (value) => isText(value) && /^https?:/.test(URL.parse(String(value))?.protocol ?? ""),
  number: isNumber,
  integer: (value) => Number.isInteger(value),
  // ISO 8601: a year, or a day.
  date: matches(/^\d{4}(-\d\d-\d\d)?$/),
  duration: matches(/^P(?!$)(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?$/),
  // BCP 47.
  language: (value) => isText(value) && Intl.getCanonicalLocales(String(value)).length === 1,
};

type Thing = Record<string, unknown>;

/** What is wrong with data for search engines, each with the path to it; none if all is well. */
export function findSchemaFaults(data: Thing, path = ""): string[] {
  const type = String(data["@type"]);
  const at = path || type;
  const definition = definitions[type];
  if (!definition) return [`${at}: ${type} is not among the types in use`];
  const missing = definition.required.filter((name) => data[name] === undefined);
  const faults = Object.entries(data).flatMap(([name, value]) => {
    if (name === "@type" || (name === "@context" && !path)) return [];
    const expected = definition.properties[name];
    if (!expected) return [`${at}.${name}: ${type} has no such property`];
    const values = Array.isArray(value) ? value : [value];
    if (values.length === 0) return [`${at}.${name}: empty`];
    return values.flatMap((one) => findFaultsOf(one, expected, `${at}.${name}`));
  });
  return [...missing.map((name) => `${at}.${name}: missing`), ...faults];
}

function findFaultsOf(value: unknown, expected: Expected, at: string): string[] {
  if (typeof expected === "string") {
    return checks[expected]?.(value) ? [] : [`${at}: ${JSON.stringify(value)} is no ${expected}`];
  }
  const thing = value as Thing;
  const type = String(thing?.["@type"]);
  return expected.includes(type) ? findSchemaFaults(thing, at) : [`${at}: ${type} is not allowed`];
}

/** The data for search engines in a page, in its order. */
export function readJsonLd(html: string): Thing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(([, json = ""]) => JSON.parse(json));
}
