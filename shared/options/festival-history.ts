import {
  categoryFields,
  editionFields,
  eventFields,
  type FestivalField,
  nominationFields,
} from "./festival-fields.ts";

/** Records of a festival, of which each is a part of its history. */
const fieldsOfRecords = {
  edition: editionFields,
  category: categoryFields,
  nomination: nominationFields,
} as const;

export type FestivalRecord = keyof typeof fieldsOfRecords;

type Cells = Record<string, string>;

export function partOfRecord(record: FestivalRecord, id: number): string {
  return `${record} ${id}`;
}

/** The record that the part is of; undefined for a fact of the festival itself. */
export function recordOfPart(part: string): { record: FestivalRecord; id: number } | undefined {
  const [, record, id] = /^(edition|category|nomination) (\d+)$/.exec(part) ?? [];
  return record ? { record: record as FestivalRecord, id: Number(id) } : undefined;
}

/** Each field of the part that differs, or all that a record had or has. */
export function describeFestivalPart(part: string, before: unknown, after: unknown) {
  const fact: FestivalField | undefined = eventFields[part as keyof typeof eventFields];
  if (fact) return [{ label: fact.label, before: inWords(before), after: inWords(after) }];
  const found = recordOfPart(part);
  if (!found) return [];
  const [former, now] = [before as Cells | null, after as Cells | null];
  const name = nameOfRecord(found.record, now ?? former ?? {});
  const fields = Object.entries<FestivalField>(fieldsOfRecords[found.record]);
  if (former && now) {
    return fields
      .filter(([field]) => former[field] !== now[field])
      .map(([field, { label }]) => ({
        label: `${name}, ${label}`,
        before: inWords(former[field]),
        after: inWords(now[field]),
      }));
  }
  const words = (cells: Cells | null) =>
    fields.flatMap(([field, { label }]) =>
      cells?.[field] ? `${label}: ${inWords(cells[field])}` : [],
    );
  return [{ label: name, before: words(former).join("; "), after: words(now).join("; ") }];
}

function nameOfRecord(record: FestivalRecord, { year, name, film, category, edition }: Cells) {
  if (record === "edition") return `Edition ${year}`;
  return record === "category" ? `Category ${name}` : `${film}: ${category} ${edition}`;
}

function inWords(cell: unknown): string {
  return String(cell ?? "").replaceAll("\n", ", ");
}
