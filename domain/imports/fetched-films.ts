import { runInBackground } from "#domain/platform/background.ts";
import { type ImportField, listFields } from "#shared/film/columns.ts";
import { importPlan } from "#shared/validation/import-plan.ts";
import { continueImports } from "./continue-imports.ts";
import { storeTable } from "./imports.ts";
import { openTable } from "./open-file.ts";

type FetchedFilms = { name: string; text: string; startedBy: number | null };

/**
 * Stores films that another site gave, as CSV with the importer's own columns, as the import that is
 * checked next. Throws Conflict where there is one, and UnusableFile for too many rows.
 */
export async function storeFetchedFilms({ name, text, startedBy }: FetchedFilms): Promise<void> {
  const table = await openTable(Buffer.from(text));
  await storeTable({ name, table, plan: planFetchedFilms(table.header, name), startedBy });
  runInBackground(continueImports);
}

/** What is empty is filled in, what an earlier fill wrote is renewed, and a curator's words stay. */
export function planFetchedFilms(header: string[], name?: string) {
  const columns = header.map((field, place) => {
    const isList = listFields.has(field as ImportField);
    const unit = field === "duration" ? { unit: "minutes" } : {};
    return [field, { place, ...unit, ...(isList && { separator: ";" }) }];
  });
  return importPlan.parse({
    columns: Object.fromEntries(columns),
    existing: "fill",
    follows: name,
  });
}
