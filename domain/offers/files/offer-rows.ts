import { decodeText, guessDelimiter, NotText, UnusableFile } from "#domain/imports/csv-file.ts";
import { readRows, refuseUnstorable, splitText } from "#domain/imports/csv-rows.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { type OfferColumn, offerColumns } from "#shared/offers/columns.ts";
import { fold } from "#shared/text/fold.ts";
import { mostOfferRows } from "#shared/validation/admin-limits.ts";

/** The number is the spreadsheet's; a column that the file does not have is left out. */
export type OfferRow = { number: number; cells: Partial<Record<OfferColumn, string>> };

const columns = new Map(offerColumns.map(({ column }) => [column.replaceAll("_", " "), column]));
const most = inDigits(mostOfferRows);

/** The rows of a CSV file, and its columns that are none of offers; throws UnusableFile. */
export async function readOfferRows(bytes: Uint8Array) {
  const decoded = await decodeText(bytes);
  if (!decoded) throw new NotText();
  const { text } = decoded;
  let header: (OfferColumn | undefined)[] | undefined;
  const unknownColumns: string[] = [];
  const rows: OfferRow[] = [];
  for await (const row of readRows(splitText(text), guessDelimiter(text))) {
    refuseUnstorable(row);
    const { number, cells } = row;
    if (!header) {
      header = cells.map((name) => columns.get(fold(name)));
      requireColumns(header);
      unknownColumns.push(...cells.filter((name) => name.trim() && !columns.has(fold(name))));
      continue;
    }
    if (rows.length === mostOfferRows)
      throw new UnusableFile(`The file has more than ${most} rows.`);
    const named = header.flatMap((column, place) => {
      return column ? [[column, (cells[place] ?? "").trim()] as const] : [];
    });
    rows.push({ number, cells: Object.fromEntries(named) });
  }
  if (rows.length === 0) throw new UnusableFile("The file has no offers.");
  return { rows, unknownColumns };
}

function requireColumns(header: (OfferColumn | undefined)[]): void {
  const has = (column: OfferColumn) => header.includes(column);
  if (!has("film") && !(has("title") && has("year")))
    throw new UnusableFile("The file needs a column “film”, or “title” and “year”.");
  if (!has("address") && !has("provider"))
    throw new UnusableFile("The file needs a column “address” or “provider”.");
  const twice = header.find((column, place) => column && header.indexOf(column) < place);
  if (twice) throw new UnusableFile(`The file has the column “${twice}” twice.`);
}
