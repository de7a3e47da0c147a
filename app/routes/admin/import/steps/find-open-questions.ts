import { listMissingFields, listPlaces } from "#domain/film-tables/recognition/make-plan.ts";
import type { ImportView } from "#domain/imports/imports.ts";
import { isOpenColumn, listOpenQuestions } from "#domain/imports/open-questions.ts";
import { guessRows } from "#domain/imports/preview.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { ImportPlan } from "#shared/validation/import-plan.ts";

/** The questions of a checked file; while it is checked, none of its rows. */
export async function findOpenQuestions(viewer: Viewer, view: ImportView) {
  const { progress, plan } = view;
  const isAsked = progress.status === "checked" && plan.filters.length === 0 && !plan.takesAllRows;
  const rowGuess = isAsked ? await guessRows(viewer, progress.id) : { filters: [], leavesOut: 0 };
  return listOpenQuestions({ ...view, rowGuess, undecided: view.decided.undecided });
}

export type UnreadColumn = { place: number; header: string; sample: string };

/** The columns that nothing is read from, one of which may be what the file seems to lack. */
export function listUnread(recognized: ImportView["recognized"], plan: ImportPlan): UnreadColumn[] {
  const read = new Set(listPlaces(plan));
  return recognized
    .filter(({ place }) => !read.has(place))
    .map(({ place, header, samples }) => ({ place, header, sample: samples[0] ?? "" }));
}

/** The messages at the controls of open questions that a form would have passed by. */
export function listUnanswered({ plan, recognized }: Pick<ImportView, "plan" | "recognized">) {
  const missing = listMissingFields(plan).map((field) =>
    field === "title"
      ? ["column-title", "Choose the column with the titles"]
      : [`same-${field}`, "Choose a column, or what is the same for all rows"],
  );
  const columns = recognized
    .filter((column) => isOpenColumn(column, plan))
    .map(({ place }) => [`as-${place}`, "Choose what it is, or leave it out"]);
  const toErrors = (list: string[][]): Record<string, string> => Object.fromEntries(list);
  return { missing: toErrors(missing), columns: toErrors(columns) };
}
