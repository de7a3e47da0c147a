import type { Generated, GeneratedAlways } from "kysely";
import type { CorrectionField } from "#shared/options/correction-fields.ts";
import type { FestivalCorrectionField } from "#shared/options/festival-corrections.ts";
import type { SuggestionStatus } from "#shared/options/flags.ts";

/** Of a film or an event; `memberId` is null once the member has left. */
export type CorrectionsTable = {
  id: GeneratedAlways<number>;
  movieId: number | null;
  eventId: number | null;
  /** The year of the event’s edition. */
  edition: number | null;
  nominationId: number | null;
  caseId: number;
  memberId: number | null;
  field: CorrectionField | FestivalCorrectionField;
  value: string;
  source: string | null;
  status: Generated<SuggestionStatus>;
  reason: string | null;
  decidedBy: number | null;
  decidedAt: Date | null;
  createdAt: Generated<Date>;
};
