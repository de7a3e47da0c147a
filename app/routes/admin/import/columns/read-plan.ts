import {
  joinColumn,
  planColumn,
  withDescription,
} from "#domain/film-tables/recognition/make-plan.ts";
import type { RecognizedColumn } from "#domain/film-tables/recognition/recognize-columns.ts";
import { findConstantFault } from "#domain/imports/answer-plan.ts";
import {
  type ImportField,
  importFields,
  labelOfImportField,
  listFields,
  takesSeveralColumns,
} from "#shared/film/columns.ts";
import { existingPolicies } from "#shared/options/imports.ts";
import {
  type ImportPlan,
  importPlan,
  type PlanColumn,
  type RowFilter,
} from "#shared/validation/import-plan.ts";
import { placeAsCurrency, sameFields, separators, unitsOf } from "./column-options.ts";

type Current = { header: string[]; recognized: RecognizedColumn[]; plan: ImportPlan };

type Read = { plan: ImportPlan; errors: Record<string, string> };

/**
 * The plan that a form of columns asks for; what the form does not name stays as it was. The errors
 * are by the name of the form's field.
 */
export function readPlan(form: FormData, { header, recognized, plan }: Current): Read {
  const errors: Record<string, string> = {};
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const columns: ImportPlan["columns"] = {};
  const leftOut: number[] = [];
  const answers = new Map(
    importFields.map((field) => [text(`column-${field}`), field] as const).filter(([at]) => at),
  );
  const joins = (place: number) => recognized[place]?.joins !== undefined;
  const places = [...header.keys()].toSorted((one, other) => +joins(one) - +joins(other));
  for (const place of places) {
    const name = header[place] ?? "";
    const before = fieldsAt(plan, place);
    const isNamed = form.has(`as-${place}`);
    const wanted =
      answers.get(String(place)) ?? (isNamed ? text(`as-${place}`) : (before[0] ?? "?"));
    const stays = !isNamed && plan.leftOut?.includes(place);
    if (wanted === "" || (wanted === "?" && stays)) leftOut.push(place);
    if (!isField(wanted)) continue;
    // A column that is read twice stays so, unless somebody chose otherwise.
    for (const field of before[0] === wanted ? before : [wanted]) {
      const known = recognized.find((column) => column.place === place);
      const other = columns[field];
      if (other) {
        if (field !== wanted) continue;
        if (takesSeveralColumns(field)) {
          joinColumn(columns, field, { place, header: name, separator: known?.separator ?? null });
          continue;
        }
        const first = header[other.place] || `Column ${other.place + 1}`;
        errors[`as-${place}`] = `${labelOfImportField(field)} is read from “${first}” already.`;
        continue;
      }
      const current = isNamed || !before.includes(field) ? undefined : plan.columns[field];
      columns[field] = readColumn(form, { place, field, known, recognized, current });
    }
  }
  const constants = { ...plan.constants };
  for (const field of sameFields) {
    if (!form.has(`same-${field}`)) continue;
    delete constants[field];
    const value = text(`same-${field}`);
    if (value === "") continue;
    const wrong = findConstantFault(field, value);
    if (wrong) errors[`same-${field}`] = wrong;
    constants[field] = value.slice(0, 10_000);
  }
  const existing = text("existing") || plan.existing;
  const read = importPlan.safeParse({
    ...plan,
    columns: withDescription(columns),
    constants,
    leftOut,
    existing,
    // Whoever has seen the question has answered it, with a filter or without.
    ...(form.has("filter-place-0") && { takesAllRows: true }),
    filters: readFilters(form, header, plan, errors),
    existingFields: readExistingFields(form, plan),
  });
  return { plan: read.success ? read.data : plan, errors };
}

/** The fields that a column is read as, the one that its select shows first. */
export function fieldsAt({ columns }: Pick<ImportPlan, "columns">, place: number): ImportField[] {
  const fields = importFields.filter(
    (field) => columns[field]?.place === place || columns[field]?.more?.includes(place),
  );
  const isCopy = (field: ImportField) => field === "description" && fields.includes("synopsis");
  return [...fields.filter((field) => !isCopy(field)), ...fields.filter(isCopy)];
}

type Chosen = {
  place: number;
  field: ImportField;
  known: RecognizedColumn | undefined;
  recognized: RecognizedColumn[];
  /** Its present reading, where the form does not name it. */
  current: PlanColumn | undefined;
};

function readColumn(form: FormData, chosen: Chosen): PlanColumn {
  const { place, field, known, recognized, current } = chosen;
  const found = known ? planColumn(known, field, recognized) : { place };
  // Its further columns join it one by one.
  const column: PlanColumn = { ...(current ?? found), place, more: undefined };
  if (!listFields.has(field)) delete column.separator;
  if (form.has(`separator-${place}`) && listFields.has(field)) {
    const named = separators.find(({ value }) => value === form.get(`separator-${place}`));
    delete column.separator;
    if (named?.sign) column.separator = named.sign;
  }
  if (form.has(`unit-${place}`)) {
    delete column.unit;
    const unit = unitsOf(field).find(({ value }) => value && value === form.get(`unit-${place}`));
    if (unit) column.unit = unit.value as NonNullable<PlanColumn["unit"]>;
  }
  const currency = String(form.get(`currency-${place}`) ?? "");
  if (form.has(`currency-${place}`)) {
    delete column.currency;
    delete column.currencyPlace;
  }
  if (/^[A-Z]{3}$/.test(currency)) column.currency = currency;
  const beside = recognized.find((other) => placeAsCurrency(other.place) === currency);
  if (beside) column.currencyPlace = beside.place;
  const order = String(form.get(`dates-${place}`) ?? "");
  if (/^(day|month|year)-first$/.test(order)) {
    column.dateOrder = order as NonNullable<PlanColumn["dateOrder"]>;
  }
  return column;
}

function readFilters(
  form: FormData,
  header: string[],
  plan: ImportPlan,
  errors: Record<string, string>,
): RowFilter[] {
  if (!form.has("filter-place-0")) return plan.filters;
  const filters: RowFilter[] = [];
  for (let row = 0; form.has(`filter-place-${row}`) && row < 50; row += 1) {
    const place = String(form.get(`filter-place-${row}`));
    const test = String(form.get(`filter-test-${row}`)) as RowFilter["test"];
    const value = String(form.get(`filter-value-${row}`) ?? "").trim();
    if (place === "" || header[Number(place)] === undefined) continue;
    const isBare = test === "is empty" || test === "is not empty";
    if (!isBare && value === "") errors[`filter-value-${row}`] = "Enter a value to look for.";
    filters.push({ place: Number(place), test, value: isBare ? "" : value.slice(0, 500) });
  }
  for (const guess of form.getAll("guess")) {
    const [place = "", test = "", ...value] = String(guess).split("|");
    const filter = {
      place: Number(place),
      test: test as RowFilter["test"],
      value: value.join("|"),
    };
    const isThere = filters.some((one) => JSON.stringify(one) === JSON.stringify(filter));
    if (!isThere && header[filter.place] !== undefined) filters.push(filter);
  }
  return filters;
}

function readExistingFields(form: FormData, plan: ImportPlan): ImportPlan["existingFields"] {
  const fields = { ...plan.existingFields };
  for (const field of importFields) {
    if (!form.has(`existing-${field}`)) continue;
    delete fields[field];
    const policy = existingPolicies.find(({ value }) => value === form.get(`existing-${field}`));
    if (policy) fields[field] = policy.value;
  }
  return fields;
}

function isField(text: string): text is ImportField {
  return (importFields as string[]).includes(text);
}
