import { countOf } from "#shared/format/count-of.ts";
import { addedWithoutLink, offerOutcomes } from "#shared/offers/reports.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { optionOf } from "#shared/options/label-of.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { pathOfReplies, pathOfReply } from "#shared/routes/path-of-reply.ts";
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
  const [byFollowed, byChoice] = [
    films.filter(({ followed }) => followed),
    films.filter(({ followed }) => !followed),
  ];
  const corrections = news.filter(({ type }) => type.startsWith("correction_"));
  const awaited = news.filter(({ type }) => type === "movie_watchable");
  const offers = news.filter(({ type }) => type.startsWith("offer_"));
  const mentions = news.filter(({ type }) => type === "mention");
  const others = new Set([...films, ...corrections, ...awaited, ...offers, ...mentions]);
  const reviews = news.filter((item) => !others.has(item));
  const text = [
    name ? `Hello ${name},` : "Hello,",
    ...sectionOf("New films by people you follow:", byFollowed, describeFilm, site),
    ...sectionOf("New films in your genres and languages:", byChoice, describeFilm, site),
    ...sectionOf("Films you can watch now, as you asked:", awaited, describeAwaited, site),
    ...sectionOf(`Your ${nounsOf(reviews)}:`, reviews, describeReview, site),
    ...sectionOf("You were mentioned:", mentions, describeMention, site),
    ...sectionOf("Your suggested corrections:", corrections, describeCorrection, site),
    ...sectionOf("Your reports and suggested places to watch:", offers, describeOffer, site),
    `See it all in your activity feed:\n${site}/activity`,
    `You get this email at most once a day because you asked for it in your preferences. To change them:\n${site}/profile/edit`,
    `To stop these emails:\n${unsubscribeTo}`,
  ].join("\n\n");
  const subject = subjectOf({ films, awaited, reviews, mentions, corrections, offers }, siteName);
  return { subject, text };
}

type Parts = Record<
  "films" | "awaited" | "reviews" | "mentions" | "corrections" | "offers",
  News[]
>;

function subjectOf({ films, awaited, reviews, ...answered }: Parts, siteName: string): string {
  if (awaited[0]) {
    return awaited.length === 1
      ? `You can watch ${awaited[0].title} now`
      : `You can watch ${awaited.length} of the films you’re waiting for`;
  }
  const [film, review] = [films[0], reviews[0]];
  if (!film && !review) return subjectOfAnswers(answered);
  if (film && review) {
    return `${countOf(films.length, "new film")}, and news about your ${nounsOf(reviews)}`;
  }
  if (film) {
    return films.length === 1
      ? `New on ${siteName}: ${film.title}`
      : `${films.length} new films for you`;
  }
  return reviews.length === 1 && review
    ? `News about your ${review.listSlug ? "list" : "review of"} ${review.title}`
    : `News about ${reviews.length} of your ${nounsOf(reviews)}`;
}

/** Of reviews and lists. */
function nounsOf(news: News[]): string {
  const [first, ...others] = new Set(news.map(({ listSlug }) => (listSlug ? "lists" : "reviews")));
  return others.length > 0 ? "reviews and lists" : (first ?? "reviews");
}

function nameAnswered({ listSlug, title }: News): string {
  return listSlug ? `the list ${title}` : `a review of ${title}`;
}

function subjectOfAnswers({
  mentions,
  corrections,
  offers,
}: Pick<Parts, "mentions" | "corrections" | "offers">): string {
  if (mentions[0]) {
    const { replyId } = mentions[0];
    return mentions.length === 1
      ? `You were mentioned ${replyId ? "under" : "in"} ${nameAnswered(mentions[0])}`
      : `You were mentioned ${mentions.length} times`;
  }
  const [first, second] = [...corrections, ...offers];
  if (second) {
    const count = corrections.length + offers.length;
    const some = offers.length > 0 ? "reports and suggestions" : "corrections";
    return `News about ${count} of your ${some}`;
  }
  const isReport = first?.type.startsWith("offer_report_");
  const one = isReport ? "report on" : "suggestion for";
  return `News about your ${corrections.length > 0 ? "correction to" : one} ${first?.title}`;
}

function sectionOf(
  head: string,
  news: News[],
  describe: (item: News) => string,
  site: string,
): string[] {
  if (news.length === 0) return [];
  const listed = news.slice(0, mostListed);
  const lines = listed.map((item) => `- ${describe(item)}\n  ${site}${pathOf(item)}`);
  const rest = news.length - listed.length;
  return [head, ...lines, ...(rest > 0 ? [`and ${rest} more.`] : [])];
}

function describeFilm({ title, releaseYear, followed, genre, language }: News): string {
  const facts = [followed, genre && labelOfGenre(genre), language && labelOfLanguage(language)];
  return `${title} (${releaseYear}), ${facts.filter(Boolean).join(", ")}`;
}

function describeAwaited({ title, releaseYear }: News): string {
  return `${title} (${releaseYear})`;
}

function describeCorrection({ type, title, answer }: News): string {
  if (type === "correction_accepted") return `${title}: your correction was accepted.`;
  return `${title}: your correction was declined.${answer ? ` ${answer}` : ""}`;
}

function describeOffer({ type, title, outcome, answer, isWithoutLink }: News): string {
  const [what, decision] = {
    offer_report_accepted: ["your report", "accepted"],
    offer_report_declined: ["your report", "declined"],
    offer_proposal_accepted: ["your suggested place", "added"],
  }[type as string] ?? ["your suggested place", "declined"];
  const isUnlinked = type === "offer_proposal_accepted" && isWithoutLink;
  const done = isUnlinked ? addedWithoutLink : outcome && optionOf(offerOutcomes, outcome).answer;
  return [`${title}: ${what} was ${decision}.`, done, answer].filter(Boolean).join(" ");
}

function pathOf(news: News): string {
  if (news.type === "mention") return pathOfReply(news);
  return news.type.endsWith("_reply") ? `${pathOfReplies(news)}#replies` : news.path;
}

function describeMention(news: News): string {
  return `${news.replyId ? "Under" : "In"} ${nameAnswered(news)}.`;
}

function describeReview({ type, title, helpfulCount, commentCount, ...news }: News): string {
  const { flaggedReason, listSlug } = news;
  if (type.endsWith("_reply")) {
    return `${title}: your ${listSlug ? "list" : "review"} has ${countOf(commentCount ?? 0, "reply", "replies")}.`;
  }
  if (type === "review_helpful") {
    return `${title}: ${countOf(helpfulCount ?? 0, "member")} found your review helpful.`;
  }
  if (type === "review_approved") return `${title}: your review was approved.`;
  return `${title}: your review was rejected.${flaggedReason ? ` ${flaggedReason}` : ""}`;
}
