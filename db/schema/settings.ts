import type { Generated } from "kysely";
import type { Registration } from "#shared/options/registrations.ts";

export type SettingsTable = {
  isOnly: Generated<boolean>;
  siteName: Generated<string>;
  siteDescription: string | null;
  contactEmail: string | null;
  siteUrl: string | null;
  reviewPolicy: string | null;
  contentGuidelines: string | null;
  autoApproveReviews: Generated<boolean>;
  maxReviewsPerUser: Generated<number>;
  reviewCooldownHours: Generated<number>;
  featuredMoviesLimit: Generated<number>;
  isInMaintenance: Generated<boolean>;
  maintenanceMessage: string | null;
  leavesPicturesRemote: Generated<boolean>;
  looksUpWikidata: Generated<boolean>;
  looksUpTmdb: Generated<boolean>;
  lowMbPerHour: Generated<number>;
  mediumMbPerHour: Generated<number>;
  highMbPerHour: Generated<number>;
  /** As text such as "350.00". */
  gigabytePrice: string | null;
  gigabytePriceCurrency: Generated<string>;
  checksOffers: Generated<boolean>;
  offerCheckDays: Generated<number>;
  registration: Generated<Registration>;
  /** From 1 on; the links of earlier rounds have ended. */
  invitationRound: Generated<number>;
  /** One a line. */
  refusedEmailDomains: Generated<string>;
  firstReviewsWait: Generated<boolean>;
  mailsQueues: Generated<boolean>;
  mailsFailures: Generated<boolean>;
  releaseUrl: string | null;
  ownerMailedAt: Date | null;
  /** The titles of what that mail said. */
  ownerMailed: Generated<string[]>;
};

export type ServiceKeysTable = {
  service: "tmdb" | "youtube";
  ciphertext: string;
  storedAt: Generated<Date>;
};
