import { inDigits } from "#shared/format/count-of.ts";
import { fold } from "#shared/text/fold.ts";
import { decodeText, guessDelimiter, NotText, UnusableFile } from "./csv-file.ts";
import { readRows, refuseUnstorable, splitText } from "./csv-rows.ts";

/** The number is the spreadsheet's; a column that the file does not have is left out. */
export type NamedRow<Column extends string> = {
  number: number;
  cells: Partial<Record<Column, string>>;
};

type Table<Column extends string> = {
  columns: readonly Column[];
  /** In the plural, as 'offers'. */
  noun: string;
  most: number;
  requireColumns: (has: (column: Column) => boolean) => void;
};

/** The rows of a CSV file by its header, and its columns that are none of these; throws UnusableFile. */
export async function readNamedRows<Column extends string>(
  bytes: Uint8Array,
  { columns, noun, most, requireColumns }: Table<Column>,
) {
  const decoded = await decodeText(bytes);
  if (!decoded) throw new NotText();
  const { text } = decoded;
  const known = new Map(columns.map((column) => [column.replaceAll("_", " "), column]));
  let header: (Column | undefined)[] | undefined;
  const unknownColumns: string[] = [];
  const rows: NamedRow<Column>[] = [];
  for await (const row of readRows(splitText(text), guessDelimiter(text))) {
    refuseUnstorable(row);
    const { number, cells } = row;
    if (!header) {
      header = cells.map((name) => known.get(fold(name)));
      const all = header;
      requireColumns((column) => all.includes(column));
      requireEachOnce(all);
      unknownColumns.push(...cells.filter((name) => name.trim() && !known.has(fold(name))));
      continue;
    }
    if (rows.length === most)
      throw new UnusableFile(`The file has more than ${inDigits(most)} rows.`);
    const named = header.flatMap((column, place) => {
      return column ? [[column, (cells[place] ?? "").trim()] as const] : [];
    });
    rows.push({ number, cells: Object.fromEntries(named) as NamedRow<Column>["cells"] });
  }
  if (rows.length === 0) throw new UnusableFile(`The file has no ${noun}.`);
  return { rows, unknownColumns };
}

function requireEachOnce(header: (string | undefined)[]): void {
  const twice = header.find((column, place) => column && header.indexOf(column) < place);
  if (twice) throw new UnusableFile(`The file has the column “${twice}” twice.`);
}
