import { tagOfLanguage } from "#shared/options/languages.ts";
import { findCountry } from "#shared/text/find-country.ts";
import { findLanguage } from "#shared/text/find-language.ts";
import type { Sent } from "./stand-ins.ts";
import { type Claim, claimOf, labelsOf, type Value, type WikidataItem } from "./wikidata.ts";

type Term = { type: "uri" | "literal" | "bnode"; value: string; "xml:lang"?: string };
type Row = Record<string, Term>;

/** Answers of the query service, in SPARQL 1.1's JSON, to the two queries that fill the catalogue. */
export function answerSparql(items: WikidataItem[], query: string): Sent {
  const byId = new Map(items.map((item) => [item.id, item]));
  const rows = query.includes("VALUES ?film")
    ? listOf(query, "film", /wd:(Q\d+)/g).flatMap((id) => describe(byId, byId.get(id), query))
    : listFilms(byId, query).map((id) => ({ number: literal(id.slice(1)) }));
  return { json: { head: { vars: [] }, results: { bindings: rows } } };
}

const awardProperties = ["P166", "P1411"];

function listFilms(byId: Map<string, WikidataItem>, query: string): string[] {
  const codes = listOf(query, "code", /"(\w+)"/g);
  const tags = listOf(query, "tag", /"([\w-]+)"/g);
  const [, after = 0] = /\?number > (\d+)/.exec(query) ?? [];
  const [, least = 0] = /YEAR\(\?date\) >= (\d+)/.exec(query) ?? [];
  const [, most = 9999] = /YEAR\(\?date\) <= (\d+)/.exec(query) ?? [];
  const [, limit] = /LIMIT (\d+)/.exec(query) ?? [];
  const nameOf = (id: string | undefined) => labelsOf(byId.get(id ?? "")).en ?? "";
  const named = (item: WikidataItem, property: string) =>
    bestOf(item, property).map(({ value }) => nameOf(idOf(value)));
  const codesOf = (id: string | undefined): string[] => [
    codeOf(nameOf(id)),
    ...claimsOf(byId.get(id ?? ""), "P1366").flatMap(({ value }) =>
      query.includes("wdt:P1366+") ? codesOf(idOf(value)) : [],
    ),
  ];
  return [...byId.values()]
    .filter((item) => isFilm(byId, item))
    .filter((item) =>
      bestOf(item, "P495").some(({ value }) =>
        codesOf(idOf(value)).some((code) => codes.includes(code)),
      ),
    )
    .filter(
      (item) => tags.length === 0 || named(item, "P364").some((name) => tags.includes(tagOf(name))),
    )
    .filter(
      (item) =>
        !query.includes("wdt:P577") ||
        bestOf(item, "P577").some(
          ({ value }) => yearOf(value) >= Number(least) && yearOf(value) <= Number(most),
        ),
    )
    .map(({ id }) => id)
    .filter((id) => Number(id.slice(1)) > Number(after))
    .sort((one, other) => Number(one.slice(1)) - Number(other.slice(1)))
    .slice(0, Number(limit));
}

function describe(
  byId: Map<string, WikidataItem>,
  item: WikidataItem | undefined,
  query: string,
): Row[] {
  if (!item) return [];
  const film = entity(item.id);
  const languages = listOf(query, "film", /"(en|mul|fr|pt|ar)"/g, query);
  const namesOf = (id: string | undefined) =>
    Object.entries(labelsOf(byId.get(id ?? "")))
      .filter(([language]) => languages.includes(language))
      .map(([language, name]) => literal(name, language));
  const direct = [...query.matchAll(/\("(P\d+)" wdt:/g)].flatMap(([, property = ""]) =>
    bestOf(item, property).flatMap(({ value }): Row[] => {
      const about = { film, property: literal(property) };
      if (value.type === "somevalue") return [{ ...about, value: unknown }];
      const id = idOf(value);
      if (id) return namesOf(id).map((name) => ({ ...about, item: entity(id), value: name }));
      return [{ ...about, value: literal(textOf(value), languageOf(value)) }];
    }),
  );
  const watched = [...query.matchAll(/\("(P\d+)" p:P\d+ ps:/g)]
    .filter(([, property = ""]) => !awardProperties.includes(property))
    .flatMap(([, property = ""]) =>
      bestOf(item, property)
        .filter(({ qualifiers }) => !qualifiers?.P3831)
        .map(({ value }): Row => {
          const type = property === "P953" ? "uri" : "literal";
          return { film, property: literal(property), value: { type, value: textOf(value) } };
        }),
    );
  const cast = bestOf(item, "P161").flatMap(({ value, qualifiers }): Row[] => {
    if (value.type === "somevalue") return [{ film, property: literal("P161"), item: unknown }];
    const id = idOf(value) ?? "";
    const [role] = qualifiers?.P453 ?? [];
    const [written] = qualifiers?.P4633 ?? [];
    return namesOf(id).map((name) => {
      const part = namesOf(role && idOf(role)).find((one) => one["xml:lang"] === name["xml:lang"]);
      return {
        ...{ film, property: literal("P161"), item: entity(id), value: name },
        ...(part && { role: part }),
        ...(written && { written: literal(textOf(written)) }),
      };
    });
  });
  const days = claimsOf(item, "P577").flatMap(({ value, rank }) =>
    rank === "deprecated" || precisionOf(value) < 9
      ? []
      : [{ film, property: literal("P577"), value: literal(`${yearOf(value)}-01-01T00:00:00Z`) }],
  );
  const lengths = bestOf(item, "P2047").map(({ value }) => {
    return { film, property: literal("P2047"), value: literal(secondsOf(value)) };
  });
  const awards = awardProperties.flatMap((property) =>
    claimsOf(item, property).flatMap(({ value, qualifiers }): Row[] => {
      const id = idOf(value) ?? "";
      const [date] = qualifiers?.P585 ?? [];
      const prize = byId.get(id);
      const [by] = prize ? bestOf(prize, "P1027") : [];
      const giver = by && labelsOf(byId.get(idOf(by.value) ?? "")).en;
      if (!date) return [];
      const row = {
        ...{ film, property: literal(property), item: entity(id) },
        value: literal(labelsOf(prize).en ?? "", "en"),
        date: literal(`${yearOf(date)}-01-01T00:00:00Z`),
        ...(giver && { giver: literal(giver, "en") }),
      };
      const people = query.includes("pq:P1346|pq:P2453")
        ? [...(qualifiers?.P1346 ?? []), ...(qualifiers?.P2453 ?? [])].map(idOf)
        : [];
      const named = people.flatMap((one = "") =>
        namesOf(one).map((name) => ({ ...row, person: entity(one), name })),
      );
      return named.length > 0 ? named : [row];
    }),
  );
  const labels = Object.entries(labelsOf(item)).map(([language, name]) => {
    return { film, property: literal("label"), value: literal(name, language) };
  });
  return [...labels, ...direct, ...watched, ...cast, ...days, ...lengths, ...awards];
}

/** A value that nobody knows, as the service writes it. */
const unknown: Term = {
  type: "uri",
  value: "http://www.wikidata.org/.well-known/genid/3f0c1b7f2f0d4d0a",
};

function listOf(query: string, variable: string, each: RegExp, within?: string): string[] {
  const [, list = ""] = new RegExp(`VALUES \\?${variable} \\{([^}]*)\\}`).exec(query) ?? [];
  return [...(within ?? list).matchAll(each)].map(([, found = ""]) => found);
}

function isFilm(byId: Map<string, WikidataItem>, item: WikidataItem): boolean {
  const leads = (id: string): boolean =>
    id === "Q11424" || claimsOf(byId.get(id), "P279").some(({ value }) => leads(idOf(value) ?? ""));
  return bestOf(item, "P31").some(({ value }) => leads(idOf(value) ?? ""));
}

function claimsOf(item: WikidataItem | undefined, property: string): Claim[] {
  return (item?.claims?.[property] ?? []).map(claimOf);
}

function bestOf(item: WikidataItem, property: string): Claim[] {
  const all = claimsOf(item, property).filter(({ rank }) => rank !== "deprecated");
  const preferred = all.filter(({ rank }) => rank === "preferred");
  return preferred.length > 0 ? preferred : all;
}

function literal(value: string, language?: string): Term {
  return { type: "literal", value, ...(language && { "xml:lang": language }) };
}

function entity(id: string): Term {
  return { type: "uri", value: `http://www.wikidata.org/entity/${id}` };
}

function idOf({ value }: Value): string | undefined {
  return (value as { id?: string } | null)?.id;
}

function textOf({ value }: Value): string {
  return typeof value === "string" ? value : ((value as { text?: string }).text ?? "");
}

function languageOf({ value }: Value): string | undefined {
  return (value as { language?: string }).language;
}

function yearOf({ value }: Value): number {
  return Number((value as { time: string }).time.slice(1, 5));
}

function precisionOf({ value }: Value): number {
  return (value as { precision: number }).precision;
}

const secondsOfUnit: Record<string, number> = { Q7727: 60, Q25235: 3600, Q11574: 1 };

function secondsOf({ value }: Value): string {
  const { amount, unit } = value as { amount: string; unit: string };
  return String(Number(amount) * (secondsOfUnit[unit.split("/").at(-1) ?? ""] ?? 0));
}

function codeOf(country: string): string {
  return findCountry(country)?.code ?? "";
}

function tagOf(language: string): string {
  return tagOfLanguage(findLanguage(language)?.value ?? "");
}
