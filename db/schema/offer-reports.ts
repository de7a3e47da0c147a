import type { Generated, GeneratedAlways } from "kysely";
import type { SubtitleVerdict } from "#shared/offers/options.ts";
import type { OfferOutcome, OfferReportReason } from "#shared/offers/reports.ts";
import type { SuggestionStatus } from "#shared/options/flags.ts";
import type { Language } from "#shared/options/languages.ts";

type Decided = {
  memberId: number | null;
  decidedBy: number | null;
  decidedAt: Date | null;
  createdAt: Generated<Date>;
};

export type OfferReportsTable = Decided & {
  id: GeneratedAlways<number>;
  movieId: number;
  caseId: number;
  offerId: number;
  place: string;
  address: string | null;
  reason: OfferReportReason;
  details: string | null;
  outcome: OfferOutcome | null;
  answer: string | null;
};

export type OfferProposalsTable = Decided & {
  id: GeneratedAlways<number>;
  movieId: number;
  caseId: number;
  address: string;
  youtubeId: string | null;
  channel: string | null;
  part: number | null;
  parts: number | null;
  audioLanguages: Generated<Language[]>;
  subtitleLanguages: Generated<Language[]>;
  note: string | null;
  status: Generated<SuggestionStatus>;
  reason: string | null;
};

export type SubtitleVotesTable = {
  offerId: number;
  userId: number;
  verdict: SubtitleVerdict;
  votedAt: Generated<Date>;
};
