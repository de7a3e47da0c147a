import type { Sent } from "./stand-ins.ts";

export type Value = { type: string; value: unknown };
type Snak = { snaktype: "value"; property: string; datavalue: Value };
type Qualifiers = Record<string, Value[]>;
export type Claim = {
  value: Value;
  rank?: "preferred" | "normal" | "deprecated";
  qualifiers?: Qualifiers;
};

export type WikidataItem = {
  id: string;
  /** By language; English where it is a text alone. */
  label: string | Record<string, string>;
  aliases?: string[];
  description?: string;
  claims?: Record<string, (Value | Claim)[]>;
};

export const itemValue = (id: string): Value => ({
  type: "wikibase-entityid",
  value: { "entity-type": "item", "numeric-id": Number(id.slice(1)), id },
});
export const text = (value: string): Value => ({ type: "string", value });
export const titled = (value: string, language: string): Value => ({
  type: "monolingualtext",
  value: { text: value, language },
});
export const year = (value: number, precision = 9): Value => ({
  type: "time",
  value: {
    ...{ time: `+${value}-00-00T00:00:00Z`, timezone: 0, before: 0, after: 0, precision },
    calendarmodel: "http://www.wikidata.org/entity/Q1985727",
  },
});
export const quantity = (amount: number, unit: string): Value => ({
  type: "quantity",
  value: { amount: `+${amount}`, unit: `http://www.wikidata.org/entity/${unit}` },
});

/** Answers of api.php: wbsearchentities, wbgetentities, wbgetclaims and the search of CirrusSearch. */
export function answerWikidata(items: WikidataItem[], { searchParams }: URL): Sent {
  const param = (name: string) => searchParams.get(name) ?? "";
  switch (param("action")) {
    case "wbsearchentities":
      return { json: searchLabels(items, param("search"), Number(param("limit"))) };
    case "wbgetentities":
      return { json: getEntities(items, param("ids").split("|"), param("props").split("|")) };
    case "wbgetclaims": {
      const { claims } = entityOf(items.find(({ id }) => id === param("entity")));
      const { [param("property")]: found } = claims as Record<string, unknown>;
      return { json: { claims: found ? { [param("property")]: found } : [] } };
    }
    case "query":
      return { json: searchStatements(items, param("srsearch")) };
    default:
      return { json: { error: { code: "badvalue", info: "Unrecognized value for action." } } };
  }
}

function searchLabels(items: WikidataItem[], words: string, limit: number) {
  const beginning = words.toLowerCase();
  const found = items.filter((item) =>
    [labelsOf(item).en ?? "", ...(item.aliases ?? [])].some((name) =>
      name.toLowerCase().startsWith(beginning),
    ),
  );
  const search = found.slice(0, limit).map((item) => ({
    ...{ id: item.id, title: item.id, pageid: 1, repository: "wikidata" },
    ...{ concepturi: `http://www.wikidata.org/entity/${item.id}`, label: labelsOf(item).en },
    match: { type: "label", language: "en", text: labelsOf(item).en },
  }));
  return { searchinfo: { search: words }, search, success: 1 };
}

function searchStatements(items: WikidataItem[], query: string) {
  const [, quoted, plain = ""] = /haswbstatement:(?:"([^"]*)"|(\S+))/.exec(query) ?? [];
  const wanted = (quoted ?? plain).split("|");
  const words = query
    .replace(/haswbstatement:("[^"]*"|\S+)/, "")
    .toLowerCase()
    .split(" ")
    .filter(Boolean);
  const found = items.filter((item) => {
    const text = Object.values(labelsOf(item)).join(" ").toLowerCase();
    return (
      wanted.some((one) => hasStatement(item, one)) && words.every((word) => text.includes(word))
    );
  });
  const search = found.map(({ id }) => ({ ns: 0, title: id, pageid: 1 }));
  return { batchcomplete: true, query: { searchinfo: { totalhits: found.length }, search } };
}

function hasStatement(item: WikidataItem, wanted: string): boolean {
  const [property = "", value = ""] = wanted.split("=");
  return (item.claims?.[property] ?? []).some((entry) => {
    const { value: stored } = claimOf(entry).value;
    return stored === value || (stored as { id?: string }).id === value;
  });
}

function getEntities(items: WikidataItem[], ids: string[], props: string[]) {
  if (ids.length > 50) return { error: { code: "toomanyvalues", info: "Too many values." } };
  const entities = ids.map((id) => {
    const item = items.find((one) => one.id === id);
    if (!item) return [id, { id, missing: "" }];
    const all: Record<string, unknown> = entityOf(item);
    return [id, Object.fromEntries(["type", "id", ...props].map((name) => [name, all[name]]))];
  });
  return { entities: Object.fromEntries(entities), success: 1 };
}

function entityOf(item: WikidataItem | undefined) {
  const claims = Object.entries(item?.claims ?? {}).map(([property, values]) => [
    property,
    values.map(claimOf).map(({ value, rank = "normal", qualifiers = {} }, place) => ({
      ...{ mainsnak: snakOf(property, value), type: "statement", rank },
      id: `${item?.id}$${place}`,
      qualifiers: Object.fromEntries(
        Object.entries(qualifiers).map(([name, all]) => [
          name,
          all.map((one) => snakOf(name, one)),
        ]),
      ),
    })),
  ]);
  const texts = (values: Record<string, string>) => {
    const entries = Object.entries(values);
    // An empty map is written as an empty list.
    if (entries.length === 0) return [];
    return Object.fromEntries(entries.map(([language, value]) => [language, { language, value }]));
  };
  return {
    ...{ type: "item", id: item?.id ?? "" },
    labels: texts(item ? labelsOf(item) : {}),
    descriptions: texts(item?.description ? { en: item.description } : {}),
    claims: claims.length > 0 ? Object.fromEntries(claims) : [],
  };
}

export function labelsOf(item: WikidataItem | undefined): Record<string, string> {
  const label = item?.label ?? {};
  return typeof label === "string" ? { en: label } : label;
}

export function claimOf(entry: Value | Claim): Claim {
  return "type" in entry ? { value: entry } : entry;
}

function snakOf(property: string, datavalue: Value): Snak {
  return { snaktype: "value", property, datavalue };
}
