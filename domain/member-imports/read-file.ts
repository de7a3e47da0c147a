import { basename } from "node:path/posix";
import { setImmediate } from "node:timers/promises";
import { decodeText, guessDelimiter, UnusableFile } from "#domain/imports/csv-file.ts";
import { readRows, splitText } from "#domain/imports/csv-rows.ts";
import { sniffFormat } from "#domain/imports/formats/file-format.ts";
import { findObjects } from "#domain/imports/formats/json-objects.ts";
import { isJson } from "#domain/imports/formats/json-rows.ts";
import { openArchive } from "#domain/imports/formats/zip-entries.ts";
import { inDigits } from "#shared/format/count-of.ts";
import type { Rounding } from "#shared/options/roundings.ts";
import { mostMemberRows } from "#shared/validation/member-import-limits.ts";
import { cutLine, type Draft, type ReadRow, readDraft } from "./draft.ts";
import { listsInOrder, readObject } from "./json-lists.ts";
import { createListReader, isList, recognizeTable } from "./tables.ts";

/** With the file of an archive that it is in. */
export type FileRow = ReadRow & { file: string; rowNumber: number };

type NumberedDraft = { rowNumber: number; draft: Draft };

const megabyte = 1024 * 1024;
const largestUnpacked = 64 * megabyte;
const rowsAtOnce = 200;

const unknownFile =
  "This file can’t be read here. Choose the file that Letterboxd, IMDb, Trakt, Simkl, NeoDB, Ryot or this site gave you, unchanged and under its own name.";

/** What of Letterboxd’s is no longer the member’s, or is others’, and NeoDB’s of other things. */
const leftOut =
  /(^|\/)(deleted|orphaned)\/|(^|\/)likes\/(reviews|lists)|(^|\/)(?!movie)[a-z]+_(mark|review|note)\b|__MACOSX|(^|\/)\./i;

/** The files of an archive that say most are read first: what they say then counts. */
const filesInOrder = [
  /diary/i,
  /history/i,
  /review/i,
  /mark/i,
  /rating/i,
  /watched/i,
  /watchlist/i,
];

/**
 * The rows of a file or of all files in an archive that have any; those that cannot be read say why.
 * Throws UnusableFile for what is no export, and for more than 20,000 rows.
 */
export async function readHistory(
  { name, bytes }: { name: string; bytes: Uint8Array },
  rounding: Rounding,
): Promise<FileRow[]> {
  const files =
    sniffFormat(bytes) === "zip" ? await unpack(bytes) : [{ name, read: async () => bytes }];
  const rows: FileRow[] = [];
  let hasKnown = false;
  for (const file of files) {
    const found = readFile(file.name, await file.read());
    for await (const { rowNumber, draft } of found) {
      hasKnown = true;
      if (rows.length === mostMemberRows)
        throw new UnusableFile(`The file has more than ${inDigits(mostMemberRows)} rows.`);
      rows.push({
        file: cutLine(file.name.slice(-100), 100) ?? "a file",
        rowNumber,
        ...readDraft(draft, rounding),
      });
      if (rows.length % rowsAtOnce === 0) await setImmediate();
    }
  }
  if (!hasKnown) throw new UnusableFile(unknownFile);
  return rows;
}

async function unpack(bytes: Uint8Array) {
  const archive = await openArchive(bytes);
  let left = largestUnpacked;
  return archive.entries
    .filter(({ name }) => /\.(csv|json)$/i.test(name) && !leftOut.test(name))
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
    .map(({ name }) => ({
      name,
      read: async () => {
        const content = await archive.readWhole(name, left);
        left -= content.length;
        return content;
      },
    }));
}

function placeOf(name: string): number {
  const place = filesInOrder.findIndex((one) => one.test(basename(name)));
  return place < 0 ? filesInOrder.length : place;
}

async function* readFile(name: string, bytes: Uint8Array): AsyncGenerator<NumberedDraft> {
  const decoded = await decodeText(bytes);
  if (!decoded) throw new UnusableFile(unknownFile);
  yield* isJson(decoded.text) ? readJson(decoded.text) : readTable(name, decoded.text);
}

async function* readTable(name: string, text: string): AsyncGenerator<NumberedDraft> {
  let read: ((cells: string[]) => Draft | undefined) | undefined;
  for await (const { number, cells } of readRows(splitText(text), guessDelimiter(text))) {
    if (!read) {
      read = isList(cells) ? createListReader() : recognizeTable(cells, name);
      if (!read) return;
      continue;
    }
    const draft = read(cells);
    if (draft) yield { rowNumber: number, draft };
  }
}

async function* readJson(text: string): AsyncGenerator<NumberedDraft> {
  const { lists } = await findObjects(text);
  for (const list of listsInOrder) {
    for (const [index, { start, end }] of (lists.get(list) ?? []).entries()) {
      for (const draft of readObject(list, parse(text.slice(start, end))))
        yield { rowNumber: index + 1, draft };
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
