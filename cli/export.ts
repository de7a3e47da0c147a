import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { catalogueLines } from "#domain/imports/export.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { byteOrderMark } from "#shared/format/csv.ts";
import { withDatabase } from "./with-database.ts";

export async function exportCommand([path, ...rest]: string[]): Promise<string | undefined> {
  if (rest.length > 0) throw new UserFacingError("Usage: npm run cli export [file]");
  return withDatabase(async () => {
    const lines = Readable.from(fileLines());
    if (path === undefined) {
      await pipeline(lines, process.stdout, { end: false });
      return undefined;
    }
    await pipeline(lines, createWriteStream(path)).catch((error: Error) => {
      throw new UserFacingError(`${path} cannot be written: ${error.message}`);
    });
    return `The catalogue is in ${path}`;
  });
}

async function* fileLines() {
  yield byteOrderMark;
  yield* catalogueLines();
}
