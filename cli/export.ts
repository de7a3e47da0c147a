import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { catalogueLines } from "#domain/imports/export.ts";
import { offerLines } from "#domain/offers/files/export-offers.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { byteOrderMark } from "#shared/format/csv.ts";
import { withDatabase } from "./with-database.ts";

const tables = {
  films: () => catalogueLines(),
  offers: () => offerLines(),
};

type Options = { of: keyof typeof tables };

export async function exportCommand(
  path: string | undefined,
  { of: name }: Options,
): Promise<string | undefined> {
  return withDatabase(async () => {
    const lines = Readable.from(fileLines(name));
    if (path === undefined) {
      await pipeline(lines, process.stdout, { end: false });
      return undefined;
    }
    await pipeline(lines, createWriteStream(path)).catch((error: Error) => {
      throw new UserFacingError(`${path} cannot be written: ${error.message}`);
    });
    return name === "films" ? `The catalogue is in ${path}` : `All ${name} are in ${path}`;
  });
}

async function* fileLines(name: keyof typeof tables) {
  yield byteOrderMark;
  yield* tables[name]();
}
