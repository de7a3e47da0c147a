import type { Generated, GeneratedAlways } from "kysely";
import type { Audience } from "#shared/options/audiences.ts";
import type { Genre } from "#shared/options/genres.ts";
import type { Language } from "#shared/options/languages.ts";
import type { Role } from "#shared/options/members.ts";

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
  country: string | null;
  diaryAudience: Generated<Audience>;
  watchlistAudience: Generated<Audience>;
  favoritesAudience: Generated<Audience>;
  peopleAudience: Generated<Audience>;
  unlistsWatched: Generated<boolean>;
  role: Generated<Role>;
  isSuspended: Generated<boolean>;
  suspensionReason: string | null;
  suspensionUntil: Date | null;
  /** False until the member confirms the address; the profile is then not public. */
  isConfirmed: Generated<boolean>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  searchText: GeneratedAlways<string>;
};

export type FormerUsernamesTable = {
  username: string;
  userId: number;
};
