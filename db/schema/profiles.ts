import type { Generated, GeneratedAlways } from "kysely";
import type { Genre } from "#shared/options/genres.ts";
import type { Language } from "#shared/options/languages.ts";
import type { Role } from "#shared/options/members.ts";

/** One for each member, made with the account; `username` is its address. */
export type ProfilesTable = {
  userId: number;
  username: string;
  displayName: string | null;
  bio: string | null;
  avatarUrl: string | null;
  preferredGenres: Generated<Genre[]>;
  preferredLanguages: Generated<Language[]>;
  emailNotifications: Generated<boolean>;
  reviewMentions: Generated<boolean>;
  newMovieAlerts: Generated<boolean>;
  /** The ISO code of where they watch; shown to nobody else. */
  country: string | null;
  role: Generated<Role>;
  isSuspended: Generated<boolean>;
  suspensionReason: string | null;
  suspensionUntil: Date | null;
  /** Whether the member has confirmed their address, without which the profile is not public. */
  isConfirmed: Generated<boolean>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  searchText: GeneratedAlways<string>;
};

/** Former usernames, which redirect to the present one for good. */
export type FormerUsernamesTable = {
  username: string;
  userId: number;
};
