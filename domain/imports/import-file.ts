import { recordAudit } from "#domain/audit/audit.ts";
import { rankMovies } from "#domain/movies/ranking.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { countOf } from "#shared/format/count-of.ts";
import type { ImportPlan } from "#shared/validation/import-plan.ts";
import { describeFacts, learnFacts } from "./column-facts.ts";
import { type Delimiter, UnusableFile } from "./csv-file.ts";
import { inChunks, readRows, splitText } from "./csv-rows.ts";
import { listMissing, makePlan } from "./make-plan.ts";
import { createEarlierFilms } from "./match-films.ts";
import { openTable } from "./open-file.ts";
import { refuseRows, retryOneByOne, rowsAtOnce } from "./retry-rows.ts";
import { type Finding, sortRows } from "./sort-rows.ts";
import { writeRows } from "./write-rows.ts";

type File = { name: string; bytes: Uint8Array };

type Options = {
  /** Instead of what is recognised; its columns are those of the file. */
  plan?: ImportPlan;
  /** By field, the same for all rows. */
  constants?: ImportPlan["constants"];
  /** Reads and checks, and writes nothing. */
  isDryRun?: boolean;
  report: (finding: Finding) => void;
};

/** Imports a file of any size at once; after an interruption it can be run again. Throws UnusableFile. */
export async function importFile({ name, bytes }: File, options: Options) {
  const { report, isDryRun = false } = options;
  const table = await openTable(bytes, { mostRows: Number.POSITIVE_INFINITY });
  const given = options.plan ?? makePlan(table.columns);
  const constants = { ...given.constants, ...options.constants };
  const readTable = () => readRows(splitText(table.text), table.delimiter as Delimiter);
  const plan = await learnFacts(readTable(), { ...given, constants });
  const missing = listMissing(plan);
  if (missing.length > 0) throw new UnusableFile(`Columns are missing: ${missing.join(", ")}.`);
  const counts = { added: 0, changed: 0, failed: 0, present: 0, doubtful: 0, leftOut: 0 };
  const fileName = name.slice(-200);
  // Nobody can be asked, so that what is doubtful is left out.
  const decisions = { get: () => "leave" };
  const earlier = createEarlierFilms();
  let isHeader = true;
  for await (const chunk of inChunks(readTable(), rowsAtOnce.importing)) {
    await retryOneByOne(isHeader ? chunk.slice(1) : chunk, async (some, refusal) => {
      const { added, doubtful, findings } = refusal
        ? { added: 0, doubtful: [], findings: refuseRows(some, refusal) }
        : await inTransaction(async (db) => {
            if (isDryRun) {
              const sorted = await sortRows(db, some, plan, { earlier, decisions });
              return { ...sorted, added: sorted.newFilms.length };
            }
            // Rows that are written again one by one are not repeated ones.
            const importing = {
              fileName,
              actorId: null,
              plan,
              decisions,
              earlier: createEarlierFilms(),
            };
            return writeRows(db, some, importing);
          });
      counts.added += added;
      counts.doubtful += doubtful.length;
      for (const finding of findings) {
        if (finding.kind === "fault") counts.failed += 1;
        if (finding.kind === "present") counts.present += 1;
        if (finding.kind === "changed") counts.changed += 1;
        if (finding.kind === "left-out") counts.leftOut += 1;
        report(finding);
      }
    });
    isHeader = false;
  }
  const result = { ...counts, encoding: table.encoding, remarks: describeFacts(plan) };
  if (isDryRun) return result;
  const subject = `${countOf(counts.added, "film")} from ${fileName}`;
  await inTransaction((db) =>
    recordAudit(db, { id: null }, [{ act: "catalogue-imported", subject }]),
  );
  await rankMovies();
  return result;
}
