import { z } from "zod";

// PHP writes an empty map as an empty list, which `catch` reads as none.
const texts = z.record(z.string(), z.object({ value: z.string() })).catch({});

const snak = z.object({
  snaktype: z.string(),
  datavalue: z.object({ value: z.unknown() }).optional(),
});

const statement = z.object({
  mainsnak: snak,
  rank: z.enum(["preferred", "normal", "deprecated"]),
  qualifiers: z.record(z.string(), z.array(snak)).optional().catch(undefined),
});

const item = z.object({
  id: z.string(),
  labels: texts,
  descriptions: texts,
  claims: z.record(z.string(), z.array(statement).catch([])).catch({}),
});

type Snak = z.output<typeof snak>;

export type Item = z.output<typeof item>;
export type Statement = z.output<typeof statement>;

const entities = z.object({
  entities: z.record(z.string(), z.looseObject({ id: z.string() })),
});

/** The items of a `wbgetentities` answer by the identifiers that were asked for; null if unreadable. */
export function readItems(json: unknown): Map<string, Item> | null {
  const parsed = entities.safeParse(json);
  if (!parsed.success) return null;
  const found = Object.entries(parsed.data.entities).flatMap(([asked, entity]) => {
    const read = "missing" in entity ? undefined : item.safeParse(entity).data;
    return read ? [[asked, read] as const] : [];
  });
  return new Map(found);
}

/** The claims of a `wbgetclaims` answer. */
export function readClaims(json: unknown): Item["claims"] {
  return z.object({ claims: item.shape.claims }).safeParse(json).data?.claims ?? {};
}

/** An English label, or another where there is none. */
export function labelOfItem({ labels }: Item): string | null {
  const label = labels.en ?? labels.mul ?? Object.values(labels)[0];
  return label?.value ?? null;
}

/** A property's statements in their order, without those that Wikidata calls wrong. */
export function listStatements({ claims }: Pick<Item, "claims">, property: string): Statement[] {
  return (claims[property] ?? []).filter(({ rank }) => rank !== "deprecated");
}

/** The preferred statements, or all where none is. */
export function listBest(item: Pick<Item, "claims">, property: string): Statement[] {
  const all = listStatements(item, property);
  const preferred = all.filter(({ rank }) => rank === "preferred");
  return preferred.length > 0 ? preferred : all;
}

export function listItemIds(statements: Statement[]): string[] {
  return statements.flatMap(({ mainsnak }) => itemIdOf(mainsnak) ?? []);
}

export function listStrings(statements: Statement[]): string[] {
  return statements.flatMap(({ mainsnak }) => stringOf(mainsnak) ?? []);
}

export function itemIdOf({ datavalue }: Snak): string | undefined {
  return z.object({ id: z.string().regex(/^Q\d+$/) }).safeParse(datavalue?.value).data?.id;
}

export function stringOf({ datavalue }: Snak): string | undefined {
  return z.string().min(1).safeParse(datavalue?.value).data;
}

/** The years that statements name, where they are exact to the year. */
export function listYears(statements: Statement[]): number[] {
  const time = z.object({ time: z.string(), precision: z.number().min(9) });
  return statements.flatMap(({ mainsnak }) => {
    const value = time.safeParse(mainsnak.datavalue?.value).data?.time ?? "";
    const [, year] = /^\+(\d{4})-/.exec(value) ?? [];
    return year ? [Number(year)] : [];
  });
}

export function listTitles(statements: Statement[]): { text: string; language: string }[] {
  const title = z.object({ text: z.string().min(1), language: z.string() });
  return statements.flatMap(
    ({ mainsnak }) => title.safeParse(mainsnak.datavalue?.value).data ?? [],
  );
}

/** Amounts with the item of their unit. */
export function listQuantities(statements: Statement[]): { amount: number; unit: string }[] {
  const quantity = z.object({ amount: z.string(), unit: z.string() });
  return statements.flatMap(({ mainsnak }) => {
    const value = quantity.safeParse(mainsnak.datavalue?.value).data;
    const amount = Number(value?.amount);
    if (!value || !Number.isFinite(amount)) return [];
    return [{ amount, unit: value.unit.split("/").at(-1) ?? "" }];
  });
}
