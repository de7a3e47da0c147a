import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { catalogueLines } from "#domain/imports/export.ts";
import { offerLines } from "#domain/imports/export-offers.ts";
import { channelLines, providerLines } from "#domain/imports/export-providers.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { byteOrderMark } from "#shared/format/csv.ts";
import { withDatabase } from "./with-database.ts";

const tables = {
  films: () => catalogueLines(),
  offers: () => offerLines(),
  providers: () => providerLines(),
  channels: () => channelLines(),
};

const usage = `Usage: npm run cli export [file] -- [--of ${Object.keys(tables).join("|")}]`;

export async function exportCommand(args: string[]): Promise<string | undefined> {
  const { path, name } = readArgs(args);
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

function readArgs(args: string[]) {
  try {
    const options = { of: { type: "string", default: "films" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [path, ...rest] = positionals;
    if (rest.length === 0 && isTable(values.of)) return { path, name: values.of };
  } catch {
    // An unknown option.
  }
  throw new UserFacingError(usage);
}

function isTable(name: string): name is keyof typeof tables {
  return Object.hasOwn(tables, name);
}

async function* fileLines(name: keyof typeof tables) {
  yield byteOrderMark;
  yield* tables[name]();
}
