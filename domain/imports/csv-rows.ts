import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, type Parser, parse } from "csv-parse";
import { inDigits } from "#shared/format/count-of.ts";
import { readField } from "#shared/format/csv.ts";
import { type Delimiter, UnusableFile } from "./csv-file.ts";

/** A row of a file as a spreadsheet numbers it, the header being row 1. */
export type Row = { number: number; cells: string[] };

// Far more than all fields at their longest.
const mostCharacters = 200_000;

/**
 * The rows of a text that comes in pieces (RFC 4180; a quote inside an unquoted cell is a letter).
 * Rows without any text are counted but not given. Throws UnusableFile for a quote that stays open,
 * a row that is far too long, and a NUL, which PostgreSQL's texts do not hold.
 */
export async function* readRows(
  pieces: Iterable<string> | AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<Row> {
  const parser = parse({
    delimiter,
    bom: true,
    max_record_size: mostCharacters,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
  });
  const source = Readable.from(pieces);
  source.on("error", (error) => parser.destroy(error)).pipe(parser);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (cells.some((cell) => cell.includes("\0"))) {
        throw new UnusableFile(`Row ${number} has a NUL byte, which no text can hold.`);
      }
      if (cells.some((cell) => cell.trim())) yield { number, cells: cells.map(readField) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Rows that were read before the error may not have been asked for yet.
    throw new UnusableFile(`Row ${Number(error.records) + 1}: ${explain(error, parser)}`);
  } finally {
    source.destroy();
  }
}

/** A row is too long because its last quote swallows the rest of the file, or by itself. */
function explain({ code }: CsvError, parser: Parser): string {
  const { quoting } = (parser as Parser & { state: { quoting: boolean } }).state;
  if (code === "CSV_MAX_RECORD_SIZE" && !quoting) {
    return `the row is longer than ${inDigits(mostCharacters)} characters. Each film stands in a row of its own.`;
  }
  return "a quotation mark is opened and not closed.";
}

/** The same some rows at a time, letting others have their turn in between. */
export async function* inChunks(rows: AsyncIterable<Row>, size: number): AsyncGenerator<Row[]> {
  let chunk: Row[] = [];
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
    await setImmediate();
  }
  if (chunk.length > 0) yield chunk;
}

/** A text in pieces of about so many letters, none of which ends within a letter. */
export function* splitText(text: string, length = 65_536): Generator<string> {
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + length, text.length);
    if (isHighSurrogate(text.charCodeAt(end - 1)) && end < text.length) end += 1;
    yield text.slice(start, end);
    start = end;
  }
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
