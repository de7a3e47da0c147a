import { UnusableFile } from "#domain/imports/csv-file.ts";
import { readNamedRows } from "#domain/imports/named-rows.ts";
import { countOf } from "#shared/format/count-of.ts";
import { mostNominationRows } from "#shared/validation/admin-limits.ts";
import {
  type NominationInput,
  nominationColumns,
  nominationForm,
} from "#shared/validation/festivals.ts";
import type { NominationRow } from "./plan-nominations.ts";

type Column = keyof NominationInput;

export type NumberedRow = { number: number; row: NominationRow };

const required: Column[] = ["edition", "category", "result"];
const mostFaults = 20;

/** The rows of a CSV file; throws UnusableFile, which names the rows and columns at fault. */
export async function readNominationRows(bytes: Uint8Array): Promise<NumberedRow[]> {
  const table = { columns: nominationColumns, noun: "nominations", most: mostNominationRows };
  const { rows } = await readNamedRows(bytes, { ...table, requireColumns });
  const faults: string[] = [];
  const read = rows.flatMap(({ number, cells }) => {
    const parsed = nominationForm.safeParse(cells);
    if (parsed.success) return { number, row: onlyNamed(parsed.data, cells) };
    const { issues } = parsed.error;
    faults.push(...issues.map(({ path, message }) => `Row ${number}, ${path.join()}: ${message}.`));
    return [];
  });
  requireFaultless(faults);
  return read;
}

/** Throws UnusableFile with the first faults. */
export function requireFaultless(faults: string[]): void {
  if (faults.length === 0) return;
  const more = faults.length - mostFaults;
  const rest = more > 0 ? [`And ${countOf(more, "more fault")}.`] : [];
  throw new UnusableFile([...faults.slice(0, mostFaults), ...rest].join("\n"));
}

function requireColumns(has: (column: Column) => boolean): void {
  const missing = required.find((column) => !has(column));
  if (missing) throw new UnusableFile(`The file needs a column “${missing}”.`);
  if (!has("film") && !has("movie"))
    throw new UnusableFile("The file needs a column “film” or “movie”.");
}

/** Without what the file has no column for. */
function onlyNamed(row: NominationInput, cells: Partial<Record<Column, string>>): NominationRow {
  const { people, note, source, ...others } = row;
  return {
    ...others,
    ...("people" in cells && { people }),
    ...("note" in cells && { note }),
    ...("source" in cells && { source }),
  };
}
