import { DomainError } from "#domain/platform/errors.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
export type Delimiter = "," | ";" | "\t";

export class UnusableFile extends DomainError {
  override name = "UnusableFile";
}

export class NotText extends UnusableFile {
  override name = "NotText";

  constructor() {
    super("Please select a CSV file");
  }
}

const delimiters: Delimiter[] = [",", ";", "\t"];

// One in eight random bytes is a control character; in a damaged text only a few are.
const mostControls = 0.05;

/** Read as Windows-1252 where it is not Unicode; null for a file that is no text. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const controls = text.match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0;
  return controls > text.length * mostControls ? null : { text, encoding };
}

export function guessDelimiter(text: string): Delimiter {
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
