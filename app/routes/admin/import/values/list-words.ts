import type { ImportView } from "#domain/imports/imports.ts";
import { isDecided, isSumWithoutCurrency } from "#domain/imports/open-questions.ts";

export const wordsOnPage = 40;

/** The words of a file that are written otherwise here, in the order of the step's pages. */
export function listWords({ unknownColumns, plan }: Pick<ImportView, "unknownColumns" | "plan">) {
  const fields = unknownColumns.map(({ field }) => field);
  const all = unknownColumns.flatMap(({ field, values }) =>
    values.map((value) => ({
      ...value,
      field,
      decision: plan.decisions[field]?.[value.key],
      isDecided: isDecided(plan, field, value.key),
    })),
  );
  return (
    all
      // Words that are left out come first.
      .toSorted((one, other) => Number(one.guess !== null) - Number(other.guess !== null))
      .toSorted((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field))
  );
}

export type ListedWord = ReturnType<typeof listWords>[number];

/** True if a word is left out until somebody decides. */
export function isUndecided(word: ListedWord): boolean {
  return !word.isSure && !word.isDecided && !isSumWithoutCurrency(word);
}

/** The first page of those to decide that has an undecided word; undefined where none is. */
export function findOpenPage(found: Parameters<typeof listWords>[0]): number | undefined {
  const place = listWords(found)
    .filter(({ isSure }) => !isSure)
    .findIndex(isUndecided);
  return place < 0 ? undefined : Math.floor(place / wordsOnPage) + 1;
}
