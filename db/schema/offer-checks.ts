import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { CheckOutcome, FilledFacts } from "#shared/offers/checks.ts";

export type OfferChecksTable = {
  offerId: number;
  /** Null for an offer that a curator has hidden, or that has ended. */
  dueAt: Date | null;
  checkedAt: Date | null;
  outcome: CheckOutcome | null;
  detail: string | null;
  failures: Generated<number>;
  firstFailedAt: Date | null;
  /** The state of an offer before a check hid it. */
  stateBefore: "plays" | "unsure" | null;
  filled: JSONColumnType<FilledFacts>;
};

export type CheckPausesTable = { host: string; until: Date };

export type ChannelReadsTable = { channelId: number; dueAt: Date; failure: string | null };

export type ChannelUploadsTable = {
  id: GeneratedAlways<number>;
  youtubeId: string;
  channelId: number;
  movieId: number;
  title: string;
  minutes: number | null;
  uploadedOn: ColumnType<never, string | null | undefined, string | null>;
  foundAt: Generated<Date>;
  isDismissed: Generated<boolean>;
};
