import { setImmediate } from "node:timers/promises";
import { knowsName } from "#domain/film-tables/recognition/column-names.ts";
import { DomainError } from "#domain/platform/errors.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export class UnusableFile extends DomainError {
  override name = "UnusableFile";
}

/** A picture or a program, whatever its name; `what` is a sentence that says which. */
export class NotText extends UnusableFile {
  override name = "NotText";

  constructor(what = "") {
    super(`${what} Please select a CSV file`.trim());
  }
}

const delimiters = [",", ";", "\t", "|"];

// One in eight random bytes is a control character; in a damaged text only a few are.
const mostControls = 0.05;

const bytesAtOnce = 512 * 1024;
const sampleLength = 32_768;
const sampleLines = 25;

/**
 * The text of a file without its byte order mark, read as Windows-1252 where it is not Unicode, as
 * older spreadsheets write it; null for a file that is no text. Other work goes on in between.
 */
export async function decodeText(
  bytes: Uint8Array,
): Promise<{ text: string; encoding: Encoding } | null> {
  const marked = markedEncoding(bytes);
  const utf8 = marked ? null : await decode(bytes, "utf-8");
  if (utf8 !== null) return isText(utf8) ? { text: utf8.text, encoding: "utf-8" } : null;
  const encoding = marked ?? "windows-1252";
  const decoded = await decode(bytes, encoding);
  return decoded && isText(decoded) ? { text: decoded.text, encoding } : null;
}

/**
 * The delimiter of a text: the most frequent one of its first line, a comma in doubt. Where the lines
 * below have others, as under the title of a table, the one that most of them share.
 */
export function guessDelimiter(text: string): string {
  const sample = text.slice(0, sampleLength).replace(/"[^"]*"/g, "");
  const lines = sample.split(/\r\n|[\r\n]/).filter((line) => line.trim());
  const [first = "", ...below] = lines.slice(0, sampleLines);
  const counts = delimiters.map((delimiter) => first.split(delimiter).length);
  const best = delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
  const names = first.split(best);
  if (names.length > 1 && names.filter(knowsName).length > 1) return best;
  const uses = delimiters.map((delimiter) => countAgreeing(below, delimiter));
  const most = Math.max(...uses);
  const isShared = names.length > 1 && countAgreeing(below, best) * 2 >= below.length;
  if (isShared || most * 2 < below.length || most < 2) return best;
  return delimiters[uses.indexOf(most)] ?? best;
}

/** The number of lines with as many cells as most of them have, at least two. */
function countAgreeing(lines: string[], delimiter: string): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = line.split(delimiter).length;
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

function markedEncoding([first, second]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

type Decoded = { text: string; controls: number };

/** Null for bytes that the encoding has not; only UTF-8 is read so strictly. */
async function decode(bytes: Uint8Array, encoding: Encoding): Promise<Decoded | null> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === "utf-8" });
  let text = "";
  let controls = 0;
  for (let start = 0; start < bytes.length; start += bytesAtOnce) {
    const end = start + bytesAtOnce;
    try {
      const part = decoder.decode(bytes.subarray(start, end), { stream: end < bytes.length });
      controls += part.match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0;
      text += part;
    } catch {
      return null;
    }
    await setImmediate();
  }
  return { text, controls };
}

function isText({ text, controls }: Decoded): boolean {
  return controls <= text.length * mostControls;
}
