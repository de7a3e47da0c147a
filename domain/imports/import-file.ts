import { recordAudit } from "#domain/audit/audit.ts";
import { rankMovies } from "#domain/movies/ranking.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { countOf } from "#shared/format/count-of.ts";
import { addFilms } from "./add-films.ts";
import { listMissing } from "./column-choice.ts";
import { UnusableFile } from "./csv-file.ts";
import { inChunks, readRows, splitText } from "./csv-rows.ts";
import { openFile } from "./open-file.ts";
import { refuseRows, retryOneByOne, rowsAtOnce } from "./retry-rows.ts";
import type { Finding } from "./sort-rows.ts";

/** After an interruption it can be run again. Throws UnusableFile. */
export async function importFile(
  { name, bytes }: { name: string; bytes: Uint8Array },
  report: (finding: Finding) => void,
) {
  const { text, delimiter, choice } = await openFile(bytes, Number.POSITIVE_INFINITY);
  const missing = listMissing(choice);
  if (missing.length > 0) throw new UnusableFile(`Columns are missing: ${missing.join(", ")}.`);
  const counts = { added: 0, failed: 0, present: 0 };
  let isHeader = true;
  for await (const chunk of inChunks(readRows(splitText(text), delimiter), rowsAtOnce.importing)) {
    await retryOneByOne(isHeader ? chunk.slice(1) : chunk, async (rows, refusal) => {
      const { added, findings } = refusal
        ? { added: 0, findings: refuseRows(rows, refusal) }
        : await inTransaction((db) => addFilms(db, null, rows, choice));
      counts.added += added;
      for (const finding of findings) {
        if (finding.kind === "fault") counts.failed += 1;
        if (finding.kind === "present") counts.present += 1;
        report(finding);
      }
    });
    isHeader = false;
  }
  const subject = `${countOf(counts.added, "film")} from ${name.slice(-200)}`;
  await inTransaction((db) =>
    recordAudit(db, { id: null }, [{ act: "catalogue-imported", subject }]),
  );
  await rankMovies();
  return counts;
}
