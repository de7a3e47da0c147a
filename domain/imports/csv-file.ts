import { DomainError } from "#domain/platform/errors.ts";

/** How a file's bytes were read. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
export type Delimiter = "," | ";" | "\t";

/** Nothing of a file can be imported; the message says why. */
export class UnusableFile extends DomainError {
  override name = "UnusableFile";
}

/** It is a picture, a workbook or a program, whatever its name says. */
export class NotText extends UnusableFile {
  override name = "NotText";

  constructor() {
    super("Please select a CSV file");
  }
}

const delimiters: Delimiter[] = [",", ";", "\t"];

// Of bytes at random one in eight is a control character; of a text that was damaged a few are.
const mostControls = 0.05;

/**
 * The text of a file without its byte order mark. What is not UTF-8 is read as Windows-1252, which
 * older spreadsheets write; null where it is no text at all.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const controls = text.match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0;
  return controls > text.length * mostControls ? null : { text, encoding };
}

/** What stands between the cells of the first line: a comma where nothing else stands more often. */
export function findDelimiter(text: string): Delimiter {
  const [line = ""] = text.replace(/"[^"]*"/g, "").split(/[\r\n]/, 1);
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}
