import { countOf } from "#shared/format/count-of.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import type { listAwaitingMail } from "./queries/digests.ts";

type News = Awaited<ReturnType<typeof listAwaitingMail>>[number];

type Digest = {
  name: string | undefined;
  news: News[];
  site: string;
  siteName: string;
  unsubscribeTo: string;
};

const mostListed = 10;

export function writeDigest({ name, news, site, siteName, unsubscribeTo }: Digest) {
  const films = news.filter(({ type }) => type === "movie_added");
  const corrections = news.filter(({ type }) => type.startsWith("correction_"));
  const awaited = news.filter(({ type }) => type === "movie_watchable");
  const others = [...films, ...corrections, ...awaited];
  const mentions = news.filter((item) => !others.includes(item));
  const text = [
    name ? `Hello ${name},` : "Hello,",
    ...sectionOf("New films in your genres and languages:", films, describeFilm, site),
    ...sectionOf(
      "You can watch them now, as you asked to be told:",
      awaited,
      describeAwaited,
      site,
    ),
    ...sectionOf("Your reviews:", mentions, describeMention, site),
    ...sectionOf("Your suggested corrections:", corrections, describeCorrection, site),
    `All of it is on your activity feed:\n${site}/activity`,
    `You get this email at most once a day because your preferences ask for it. To change them:\n${site}/profile/edit`,
    `To stop these emails:\n${unsubscribeTo}`,
  ].join("\n\n");
  return { subject: subjectOf({ films, awaited, mentions, corrections }, siteName), text };
}

type Parts = Record<"films" | "awaited" | "mentions" | "corrections", News[]>;

function subjectOf({ films, awaited, mentions, corrections }: Parts, siteName: string): string {
  // What the member asked for leads, whatever else there is.
  if (awaited[0]) {
    return awaited.length === 1
      ? `You can watch ${awaited[0].title} now`
      : `You can watch ${awaited.length} of the films you wait for`;
  }
  const [film, mention, correction] = [films[0], mentions[0], corrections[0]];
  if (correction && !film && !mention) {
    return corrections.length === 1
      ? `News about your correction of ${correction.title}`
      : `News of ${corrections.length} of your corrections`;
  }
  if (film && mention) {
    return `${countOf(films.length, "new film")}, and news about your reviews`;
  }
  if (film) {
    return films.length === 1
      ? `New on ${siteName}: ${film.title}`
      : `${films.length} new films for you`;
  }
  return mentions.length === 1 && mention
    ? `News about your review of ${mention.title}`
    : `News of ${mentions.length} of your reviews`;
}

function sectionOf(
  head: string,
  news: News[],
  describe: (item: News) => string,
  site: string,
): string[] {
  if (news.length === 0) return [];
  const listed = news.slice(0, mostListed);
  const lines = listed.map((item) => `- ${describe(item)}\n  ${site}/movie/${item.slug}`);
  const rest = news.length - listed.length;
  return [head, ...lines, ...(rest > 0 ? [`and ${rest} more.`] : [])];
}

function describeFilm({ title, releaseYear, genre, language }: News): string {
  return `${title} (${releaseYear}), ${labelOfGenre(genre)}, ${labelOfLanguage(language)}`;
}

function describeAwaited({ title, releaseYear }: News): string {
  return `${title} (${releaseYear})`;
}

function describeCorrection({ type, title, declineReason }: News): string {
  if (type === "correction_accepted") return `${title}: your correction was accepted.`;
  return `${title}: your correction was declined.${declineReason ? ` ${declineReason}` : ""}`;
}

function describeMention({ type, title, helpfulCount, flaggedReason }: News): string {
  if (type === "review_helpful") {
    return `${title}: ${countOf(helpfulCount ?? 0, "member")} found your review helpful.`;
  }
  if (type === "review_approved") return `${title}: your review was approved.`;
  return `${title}: your review was rejected.${flaggedReason ? ` ${flaggedReason}` : ""}`;
}
