import type { Generated, GeneratedAlways } from "kysely";
import type { Genre } from "#shared/options/genres.ts";
import type { Language } from "#shared/options/languages.ts";
import type { Role } from "#shared/options/roles.ts";

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
  role: Generated<Role>;
  isSuspended: Generated<boolean>;
  suspensionReason: string | null;
  suspensionUntil: Date | null;
  /** Whether the member has confirmed their address; a trigger keeps it. Nobody else is public. */
  isConfirmed: Generated<boolean>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  searchText: GeneratedAlways<string>;
};
