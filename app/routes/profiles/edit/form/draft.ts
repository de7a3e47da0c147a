import type { OwnProfile } from "#domain/profiles/own-profile.ts";

export type ProfileDraft = ReturnType<typeof draftOf>;

export function draftOf(profile: OwnProfile) {
  return {
    displayName: profile.displayName ?? "",
    username: profile.username,
    bio: profile.bio ?? "",
    country: profile.country ?? "",
    preferredGenres: profile.preferredGenres as string[],
    preferredLanguages: profile.preferredLanguages as string[],
    emailNotifications: profile.emailNotifications,
    reviewMentions: profile.reviewMentions,
    newMovieAlerts: profile.newMovieAlerts,
  };
}

export function readDraft(form: FormData): ProfileDraft {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    displayName: text("displayName"),
    username: text("username"),
    bio: text("bio"),
    country: text("country"),
    preferredGenres: form.getAll("preferredGenres").map(String),
    preferredLanguages: form.getAll("preferredLanguages").map(String),
    emailNotifications: form.has("emailNotifications"),
    reviewMentions: form.has("reviewMentions"),
    newMovieAlerts: form.has("newMovieAlerts"),
  };
}
