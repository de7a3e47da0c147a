import type { Generated } from "kysely";

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
};

export type ServiceKeysTable = {
  service: "tmdb" | "youtube";
  ciphertext: string;
  storedAt: Generated<Date>;
};
