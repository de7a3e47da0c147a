import type { Profile } from "#domain/profiles/profiles.ts";
import { monthAndYear } from "#shared/format/month-and-year.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { nameMember } from "#shared/text/member-name.ts";

export type PresentedProfile = ReturnType<typeof presentProfile>;

export function presentProfile({ userId, createdAt, displayName, ...profile }: Profile) {
  return {
    username: profile.username,
    name: nameMember(displayName, profile.username),
    isNamed: displayName !== null,
    bio: profile.bio,
    avatarUrl: profile.avatarUrl,
    joined: monthAndYear(createdAt),
    genres: profile.preferredGenres.map(labelOfGenre),
    languages: profile.preferredLanguages.map(labelOfLanguage),
    isFollowed: profile.isFollowed,
    isMuted: profile.isMuted,
    isBlocked: profile.isBlocked,
    can: profile.can,
  };
}
