import { database } from "#db/client.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { writeLine } from "#shared/format/csv.ts";
import { inChunks } from "./csv-rows.ts";
import * as queries from "./queries/imports.ts";
import { readStoredRows } from "./stored-rows.ts";

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

async function* failedLines(found: StoredImport) {
  const { id, header } = found;
  // A file of failed rows has the reasons of its last import, which are left out.
  const places = [...header.keys()].filter((place) => header[place] !== reasonColumn);
  const line = (cells: string[], reason: string) =>
    writeLine([...places.map((place) => cells[place] ?? ""), reason]);
  yield line(header, reasonColumn);
  for await (const chunk of inChunks(readStoredRows(found), rowsAtOnce)) {
    const [first, last] = [chunk[0]?.number ?? 0, chunk.at(-1)?.number ?? 0];
    const findings = await queries.listFindingsOfRows(database(), id, first, last);
    const faults = findings.filter(({ kind }) => kind === "fault");
    const reasons = new Map(faults.map(({ rowNumber, message }) => [rowNumber, message]));
    for (const { number, cells } of chunk) {
      const reason = reasons.get(number);
      if (reason !== undefined) yield line(cells, reason);
    }
  }
}
