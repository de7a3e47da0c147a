import { UnusableFile } from "../csv-file.ts";
import { openOds } from "./ods-rows.ts";
import type { TableBook } from "./sheet-table.ts";
import { openXlsx } from "./xlsx-book.ts";
import { type Archive, openArchive } from "./zip-entries.ts";

const saveAs = "Open it in a program that can, and save its table as .xlsx or .csv.";

/** Entries of documents that are no tables, and what to do with each. */
const others: [entry: RegExp, sentence: string][] = [
  [/^xl\/workbook\.bin$/, `This is a binary workbook (.xlsb). ${saveAs}`],
  [/^(word|ppt)\//, document("an Office document")],
  [
    /^Index\/.*\.iwa$|^Index\.zip$/,
    "This is a Numbers document. In Numbers, export it as Excel (.xlsx) or CSV and choose that file.",
  ],
];

/**
 * Opens what begins as a zip archive: a workbook, or the bytes of the one table in it. Throws
 * UnusableFile with what to do for other documents, for several files and for more than `mostBytes`.
 */
export async function unpack(
  bytes: Uint8Array,
  mostBytes: number,
): Promise<TableBook | Uint8Array> {
  const archive = await openArchive(bytes);
  const names = archive.entries.map(({ name }) => name);
  for (const [name, sentence] of others) {
    if (names.some((one) => name.test(one))) throw new UnusableFile(sentence);
  }
  if (archive.has("[Content_Types].xml")) return openXlsx(archive);
  if (archive.has("mimetype")) {
    const type = Buffer.from(await archive.readWhole("mimetype", 1000))
      .toString()
      .trim();
    if (type.includes("opendocument.spreadsheet")) return openOds(archive);
    throw new UnusableFile(document("a document or an e-book"));
  }
  return readOnlyTable(archive, mostBytes);
}

function document(kind: string): string {
  return `This is ${kind}. Copy its table into a spreadsheet, and save that as .xlsx or .csv.`;
}

async function readOnlyTable(archive: Archive, mostBytes: number): Promise<Uint8Array> {
  const files = archive.entries.filter(({ name }) => !/(^|\/)(__MACOSX\/|\.)/.test(name));
  const tables = files.filter(({ name }) =>
    /\.(csv|tsv|tab|psv|jsonl?|ndjson|xlsx|ods)$/i.test(name),
  );
  const candidates = tables.length > 0 ? tables : files;
  const [only, ...others] = candidates;
  if (!only) throw new UnusableFile("The archive is empty.");
  if (others.length > 0) {
    const named = candidates.slice(0, 3).map(({ name }) => `“${name.slice(-60)}”`);
    throw new UnusableFile(
      `The archive has ${candidates.length} files, such as ${named.join(" and ")}. Unpack it and choose one of them.`,
    );
  }
  if (/\.zip$/i.test(only.name)) {
    throw new UnusableFile(
      "The archive has another archive in it. Unpack it and choose the table.",
    );
  }
  return archive.readWhole(only.name, mostBytes);
}
