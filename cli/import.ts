import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { UnusableFile } from "#domain/imports/csv-file.ts";
import { importFile } from "#domain/imports/import-file.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { withDatabase } from "./with-database.ts";

/** Errors of rows go to stderr. */
export async function importCommand([path, ...rest]: string[]): Promise<string> {
  if (path === undefined || rest.length > 0)
    throw new UserFacingError("Usage: npm run cli import <file>");
  const bytes = await readFile(path).catch((error: Error) => {
    throw new UserFacingError(`${path} cannot be read: ${error.message}`);
  });
  return withDatabase(() => importBytes(path, bytes));
}

async function importBytes(path: string, bytes: Uint8Array): Promise<string> {
  try {
    const file = { name: basename(path), bytes };
    const counts = await importFile(file, ({ kind, rowNumber, message }) => {
      if (kind === "fault") console.error(`Row ${rowNumber}: ${message}`);
      if (kind === "unfeatured") console.error(`Row ${rowNumber}: ${message} is not featured`);
    });
    const { added, failed, present } = counts;
    return `${countOf(added, "film")} added, ${inDigits(failed)} failed, ${inDigits(present)} there already`;
  } catch (error) {
    if (error instanceof UnusableFile) throw new UserFacingError(`${path}: ${error.message}`);
    throw error;
  }
}
