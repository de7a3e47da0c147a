import { database } from "#db/client.ts";
import { UnusableFile } from "./csv-file.ts";
import { type Row, readRows } from "./csv-rows.ts";
import { findPart } from "./queries/imports.ts";

type Stored = { id: number; partCount: number; delimiter: string };

/** The rows of a stored file under its header, which is row 1. */
export async function* readStoredRows(stored: Stored, from = 2): AsyncGenerator<Row> {
  for await (const row of readRows(readParts(stored), stored.delimiter)) {
    if (row.number >= from) yield row;
  }
}

/** The rows of these numbers; it reads no further than the last of them. */
export async function findStoredRows(stored: Stored, numbers: number[]): Promise<Map<number, Row>> {
  const wanted = new Set(numbers);
  const last = Math.max(0, ...numbers);
  const found = new Map<number, Row>();
  for await (const row of readStoredRows(stored)) {
    if (wanted.has(row.number)) found.set(row.number, row);
    if (row.number >= last) break;
  }
  return found;
}

async function* readParts({ id, partCount }: Stored) {
  for (let place = 0; place < partCount; place += 1) {
    const part = await findPart(database(), id, place);
    if (part === undefined) {
      throw new UnusableFile("The file did not arrive complete. Please send it again.");
    }
    yield part;
  }
}
