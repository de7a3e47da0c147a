import type { ImportView } from "#domain/imports/imports.ts";
import { noCurrency } from "#domain/imports/values/money.ts";
import type { ImportPlan } from "#shared/validation/import-plan.ts";

type Found = Pick<ImportView, "recognized" | "unknownColumns" | "plan" | "decided">;

/** What a checked file asks before it is imported; nothing of it must be answered. */
export function listOpenQuestions({ recognized, unknownColumns, plan, decided }: Found) {
  const columns = recognized.filter((column) => isOpenColumn(column, plan));
  const open = unknownColumns.flatMap(({ field, values }) =>
    values.filter(({ key, isSure }) => !isSure && !isDecided(plan, field, key)),
  );
  const words = open.filter((word) => !isSumWithoutCurrency(word));
  return {
    columns: columns.map(({ header }) => header),
    words: words.length,
    cells: countCells(words),
    sums: countCells(open.filter(isSumWithoutCurrency)),
    matches: decided.undecided,
  };
}

function countCells(words: { count: number }[]): number {
  return words.reduce((total, { count }) => total + count, 0);
}

/** Whether a word stands for sums whose file names no currency: they are read, not left out. */
export function isSumWithoutCurrency({ key }: { key: string }): boolean {
  return key === noCurrency;
}

type Column = Pick<ImportView["recognized"][number], "place" | "certainty">;

/** Whether a doubtful column was neither chosen nor left out. */
export function isOpenColumn({ place, certainty }: Column, plan: ImportPlan): boolean {
  const isRead = Object.values(plan.columns).some(
    (column) => column.place === place || column.more?.includes(place),
  );
  return certainty === "doubtful" && !isRead && !plan.leftOut?.includes(place);
}

export function isDecided(
  plan: ImportPlan,
  field: keyof ImportPlan["decisions"],
  key: string,
): boolean {
  const decisions = plan.decisions[field];
  return decisions !== undefined && Object.hasOwn(decisions, key);
}
