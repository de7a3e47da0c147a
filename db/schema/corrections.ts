import type { Generated, GeneratedAlways } from "kysely";
import type { CorrectionField } from "#shared/options/correction-fields.ts";
import type { SuggestionStatus } from "#shared/options/flags.ts";

/** `memberId` is null once the member has left. */
export type CorrectionsTable = {
  id: GeneratedAlways<number>;
  movieId: number;
  caseId: number;
  memberId: number | null;
  field: CorrectionField;
  value: string;
  source: string | null;
  status: Generated<SuggestionStatus>;
  reason: string | null;
  decidedBy: number | null;
  decidedAt: Date | null;
  createdAt: Generated<Date>;
};
