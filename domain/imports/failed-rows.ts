import { database } from "#db/client.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { writeLine } from "#shared/format/csv.ts";
import { readParts } from "./continue-imports.ts";
import type { Delimiter } from "./csv-file.ts";
import { inChunks, readRows } from "./csv-rows.ts";
import * as queries from "./queries/imports.ts";

const reasonColumn = "Import error";
const rowsAtOnce = 500;

/** CSV lines with the reason in a last column, which another import ignores. Throws NotFound. */
export async function listFailedRows(viewer: Viewer): Promise<AsyncIterable<string>> {
  requireCapability(viewer, "curate-catalogue", "import movies");
  const current = await queries.findImport(database());
  if (!current) throw new NotFound("There is no such import.");
  return failedLines(current);
}

type StoredImport = NonNullable<Awaited<ReturnType<typeof queries.findImport>>>;

async function* failedLines({ id, partCount, header, delimiter }: StoredImport) {
  // A file of failed rows has the reasons of its last import, which are left out.
  const places = [...header.keys()].filter((place) => header[place] !== reasonColumn);
  const line = (cells: string[], reason: string) =>
    writeLine([...places.map((place) => cells[place] ?? ""), reason]);
  yield line(header, reasonColumn);
  const rows = readRows(readParts({ id, partCount }), delimiter as Delimiter);
  for await (const chunk of inChunks(rows, rowsAtOnce)) {
    const [first, last] = [chunk[0]?.number ?? 0, chunk.at(-1)?.number ?? 0];
    const faults = await queries.findFaults(database(), id, first, last);
    for (const { number, cells } of chunk) {
      const reason = faults.get(number);
      if (reason !== undefined) yield line(cells, reason);
    }
  }
}
