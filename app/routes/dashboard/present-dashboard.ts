import type { OwnProfile } from "#domain/profiles/own-profile.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { nameMember } from "#shared/text/member-name.ts";

const mostPreferred = 3;

export type Preferred = ReturnType<typeof shorten>;

export function presentOwnProfile(profile: OwnProfile) {
  const { username, displayName, avatarUrl } = profile;
  return {
    username,
    avatarUrl,
    name: nameMember(displayName, username),
    isNamed: displayName !== null,
    genres: shorten(profile.preferredGenres.map(labelOfGenre)),
    languages: shorten(profile.preferredLanguages.map(labelOfLanguage)),
  };
}

/** The first labels and the number of others (rule 15). */
export function shorten(labels: string[]) {
  return {
    shown: labels.slice(0, mostPreferred),
    more: Math.max(0, labels.length - mostPreferred),
  };
}
