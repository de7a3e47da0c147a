import { recordAudit } from "#domain/audit/audit.ts";
import { rankMovies } from "#domain/movies/ranking.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { countOf } from "#shared/format/count-of.ts";
import { addFilms } from "./add-films.ts";
import { UnusableFile } from "./csv-file.ts";
import { inChunks, readRows, splitText } from "./csv-rows.ts";
import { listMissing } from "./find-columns.ts";
import { openFile } from "./open-file.ts";
import type { Finding } from "./sort-rows.ts";
import { refuse, retryOneByOne, rowsAtOnce } from "./steps.ts";

/**
 * Adds the films of a file for who runs the site, without a check beforehand and however large it
 * is; `tell` is given what there is to say of each row. Broken off, it is begun again: what is there
 * already is left as it is. Throws UnusableFile.
 */
export async function importFile(
  { name, bytes }: { name: string; bytes: Uint8Array },
  tell: (finding: Finding) => void,
) {
  const { text, delimiter, choice } = await openFile(bytes, Number.POSITIVE_INFINITY);
  const missing = listMissing(choice);
  if (missing.length > 0) throw new UnusableFile(`Columns are missing: ${missing.join(", ")}.`);
  const counts = { added: 0, failed: 0, present: 0 };
  let isHeader = true;
  for await (const chunk of inChunks(readRows(splitText(text), delimiter), rowsAtOnce.importing)) {
    await retryOneByOne(isHeader ? chunk.slice(1) : chunk, async (rows, refusal) => {
      const { added, findings } = refusal
        ? { added: 0, findings: refuse(rows, refusal) }
        : await inTransaction((db) => addFilms(db, null, rows, choice));
      counts.added += added;
      for (const finding of findings) {
        if (finding.kind === "fault") counts.failed += 1;
        if (finding.kind === "present") counts.present += 1;
        tell(finding);
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
