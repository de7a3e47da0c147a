import { setImmediate } from "node:timers/promises";
import type { Row } from "../csv-rows.ts";
import type { TableBook } from "./sheet-table.ts";

const rowsAtOnce = 1000;

/** True if a text is the TSV that answers of SPARQL have: its header is `?film`, `?filmLabel`. */
export function isSparql(text: string): boolean {
  const [line = ""] = text.slice(0, 10_000).split(/\r?\n/, 1);
  return /^\?\w+(\t\?\w+)*$/.test(line.trimEnd());
}

/** Opens an answer of SPARQL in TSV (SPARQL 1.1, section 4 of its formats CSV and TSV). */
export function openSparql(text: string): TableBook {
  return { format: "csv", notes: new Set(), sheets: [{ name: "", rows: () => readTerms(text) }] };
}

async function* readTerms(text: string): AsyncGenerator<Row> {
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    if (place % rowsAtOnce === 0) await setImmediate();
    const cells = line.split("\t").map(place === 0 ? (name) => name.replace("?", "") : toText);
    if (line.trim()) yield { number: place + 1, cells };
  }
}

const escapes: Record<string, string> = { t: "\t", n: "\n", r: "\r" };

/** The text of <address>, "words"@en and "1975"^^<type>. */
function toText(term: string): string {
  const [, address, words] = /^(?:<(.*)>|"(.*)"(?:@[\w-]+|\^\^\S+)?)$/s.exec(term.trim()) ?? [];
  if (address !== undefined) return address;
  return words?.replace(/\\(.)/g, (_whole, sign) => escapes[sign] ?? sign) ?? term;
}
