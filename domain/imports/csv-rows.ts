import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, type Parser, parse } from "csv-parse";
import { inDigits } from "#shared/format/count-of.ts";
import { readField } from "#shared/format/csv.ts";
import { UnusableFile } from "./csv-file.ts";

/** The number is the spreadsheet's, the header being row 1. */
export type Row = { number: number; cells: string[] };

/** In UTF-16 units. */
export const longestRow = 200_000;

/**
 * The rows of a text in chunks (RFC 4180; a quote inside an unquoted cell is an ordinary character).
 * Blank rows are counted but left out. Throws UnusableFile for an unclosed quote and for a row that is
 * far too long.
 */
export async function* readRows(
  chunks: Iterable<string> | AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<Row> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    max_record_size: longestRow,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    // Faster by far than rows of one empty cell.
    skip_empty_lines: true,
  });
  const source = Readable.from(withRests(chunks));
  source.on("error", (error) => parser.destroy(error)).pipe(parser);
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<ParsedRow>) {
      const number = info.records + info.empty_lines;
      if (cells.some((cell) => cell.trim())) yield { number, cells: cells.map(readField) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Counted by the parser, which may be ahead of the rows given out.
    const row = Number(error.records) + Number(error.empty_lines) + 1;
    throw new UnusableFile(`Row ${row}: ${explain(error, parser)}`);
  } finally {
    source.destroy();
  }
}

/** Throws UnusableFile for what PostgreSQL refuses, as escapes in JSON and workbooks can have it. */
export function refuseUnstorable({ number, cells }: Row): void {
  const has = (what: string) =>
    new UnusableFile(`Row ${inDigits(number)} has ${what}, which no text can hold.`);
  if (cells.some((cell) => cell.includes("\0"))) throw has("a NUL byte");
  if (!cells.every((cell) => cell.isWellFormed())) throw has("half of a character");
}

const tooLong = `row is longer than ${inDigits(longestRow)} characters. Each film stands in a row of its own.`;

type ParsedRow = { record: string[]; info: { records: number; empty_lines: number } };

// Chunks without a row would otherwise follow each other without a pause. The parser does not count
// empty cells, of which a line could have millions.
async function* withRests(chunks: Iterable<string> | AsyncIterable<string>) {
  let line = 0;
  for await (const chunk of chunks) {
    const end = Math.max(chunk.lastIndexOf("\n"), chunk.lastIndexOf("\r"));
    line = end < 0 ? line + chunk.length : chunk.length - end - 1;
    if (line > 2 * longestRow) throw new UnusableFile(`A ${tooLong}`);
    yield chunk;
    await setImmediate();
  }
}

// A row is too long by itself, or because an unclosed quote takes in the rest of the file.
function explain({ code }: CsvError, parser: Parser): string {
  const { quoting } = (parser as Parser & { state: { quoting: boolean } }).state;
  if (code === "CSV_MAX_RECORD_SIZE" && !quoting) {
    return `the ${tooLong}`;
  }
  return "a quotation mark is opened and not closed.";
}

/** Chunks of `size` rows, which may be another for each. */
export async function* inChunks(
  rows: AsyncIterable<Row>,
  size: number | (() => number),
): AsyncGenerator<Row[]> {
  const isFull = (count: number) => count >= (typeof size === "number" ? size : size());
  let chunk: Row[] = [];
  for await (const row of rows) {
    chunk.push(row);
    if (!isFull(chunk.length)) continue;
    yield chunk;
    chunk = [];
    await setImmediate();
  }
  if (chunk.length > 0) yield chunk;
}

/** In UTF-16 units, none of which splits a character. */
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
