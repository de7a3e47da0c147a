import type { Profile } from "#domain/profiles/profiles.ts";
import { monthAndYear } from "#shared/format/month-and-year.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/languages.ts";

/** What a member is called among members (specification, section 9). */
export function nameOfMember(displayName: string | null): string {
  return displayName ?? "Anonymous User";
}

export type PresentedProfile = ReturnType<typeof presentProfile>;

/** What a profile's page shows, in words. */
export function presentProfile({ userId, createdAt, displayName, ...profile }: Profile) {
  return {
    username: profile.username,
    name: nameOfMember(displayName),
    isNamed: displayName !== null,
    bio: profile.bio,
    avatarUrl: profile.avatarUrl,
    joined: monthAndYear(createdAt),
    genres: profile.preferredGenres.map(labelOfGenre),
    languages: profile.preferredLanguages.map(labelOfLanguage),
    can: profile.can,
  };
}
