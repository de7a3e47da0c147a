import type { Db } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import type { Member } from "#domain/rights/viewer.ts";
import type { AuditAction } from "#shared/options/audit-actions.ts";
import { cellsOf, type FestivalField, type FieldValues } from "#shared/options/festival-fields.ts";
import { truncateAtWord } from "#shared/text/truncate.ts";

const longestSubject = 400;
const longestReason = 2000;

type Change<Name extends string> = {
  act: AuditAction;
  subject: string;
  path: string | null;
  fields: Record<Name, FestivalField>;
  /** What the fields are of, if not of the subject. */
  part?: string | undefined;
  before?: NoInfer<FieldValues<Name>> | undefined;
  after?: NoInfer<FieldValues<Name>> | undefined;
};

/** Records in the log what was and what is now; nothing where they are the same. */
export async function recordFields<Name extends string>(
  db: Db,
  actor: Pick<Member, "id">,
  { act, subject, path, fields, part, before, after }: Change<Name>,
): Promise<void> {
  const [former, current] = [before, after].map((values) => values && cellsOf(fields, values));
  const lines = Object.entries<FestivalField>(fields).flatMap(([field, { label }]) => {
    const [old = "", now = ""] = [former, current].map((cells) =>
      cells?.[field as Name].replaceAll("\n", ", "),
    );
    if (old === now) return [];
    const change = before && after ? `${old || "none"} → ${now || "none"}` : old || now;
    return `${part ? `${part}, ${label}` : label}: ${change}`;
  });
  if (lines.length === 0) return;
  const reason = truncateAtWord(lines.join("\n"), longestReason);
  await recordAudit(db, actor, [
    { act, subject: truncateAtWord(subject, longestSubject), path, reason },
  ]);
}
