import { mostImportRows } from "#shared/validation/admin-limits.ts";
import { guessColumns } from "./column-choice.ts";
import { decodeText, guessDelimiter, NotText, UnusableFile } from "./csv-file.ts";
import { inChunks, readRows, splitText } from "./csv-rows.ts";

const previewRows = 5;
const previewCharacters = 160;
const mostColumns = 200;
const rowsAtOnce = 500;

/** The first five rows are shortened. Throws UnusableFile. */
export async function openFile(bytes: Uint8Array, mostRows = mostImportRows) {
  const decoded = decodeText(bytes);
  if (!decoded) throw new NotText();
  const { text, encoding } = decoded;
  const delimiter = guessDelimiter(text);
  let header: string[] | undefined;
  const preview: string[][] = [];
  let rowCount = 0;
  let lastRow = 1;
  for await (const chunk of inChunks(readRows(splitText(text), delimiter), rowsAtOnce)) {
    const rows = header ? chunk : chunk.slice(1);
    header ??= chunk[0]?.cells.map((name) => name.trim().slice(0, 100));
    for (const { cells } of rows.slice(0, previewRows - preview.length)) {
      preview.push(cells.slice(0, mostColumns).map((cell) => cell.slice(0, previewCharacters)));
    }
    rowCount += rows.length;
    lastRow = chunk.at(-1)?.number ?? lastRow;
    if (rowCount > mostRows) throw new UnusableFile("The file has more than 50,000 rows.");
  }
  if (!header) throw new UnusableFile("The file is empty.");
  if (header.length > mostColumns) throw new UnusableFile("The file has more than 200 columns.");
  if (rowCount === 0) throw new UnusableFile("The file has no rows under its header.");
  const choice = guessColumns(header);
  return { text, encoding, delimiter, header, choice, preview, rowCount, lastRow };
}
