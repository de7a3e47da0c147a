import { UnusableFile } from "#domain/imports/csv-file.ts";
import { type NamedRow, readNamedRows } from "#domain/imports/named-rows.ts";
import { type OfferColumn, offerColumns } from "#shared/offers/columns.ts";
import { mostOfferRows } from "#shared/validation/admin-limits.ts";

export type OfferRow = NamedRow<OfferColumn>;

/** The rows of a CSV file, and its columns that are none of offers; throws UnusableFile. */
export function readOfferRows(bytes: Uint8Array) {
  const columns = offerColumns.map(({ column }) => column);
  return readNamedRows(bytes, { columns, noun: "offers", most: mostOfferRows, requireColumns });
}

function requireColumns(has: (column: OfferColumn) => boolean): void {
  if (!has("film") && !(has("title") && has("year")))
    throw new UnusableFile("The file needs a column “film”, or “title” and “year”.");
  if (!has("address") && !has("provider"))
    throw new UnusableFile("The file needs a column “address” or “provider”.");
}
