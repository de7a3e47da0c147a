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
};

export type ServiceKeysTable = {
  service: "tmdb";
  ciphertext: string;
  storedAt: Generated<Date>;
};
