import { href } from "react-router";
import type { PosterMovie } from "#app/components/poster.tsx";
import type { Activity } from "#domain/activity/activity.ts";
import { activityTime } from "#shared/format/activity-time.ts";
import { countOf } from "#shared/format/count-of.ts";
import { addedWithoutLink, offerOutcomes } from "#shared/offers/reports.ts";
import { notificationTypes } from "#shared/options/activity.ts";
import { festivalPath } from "#shared/options/festival-paths.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { optionOf } from "#shared/options/label-of.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import type { ReviewStatus } from "#shared/options/review-statuses.ts";
import { pathOfReplies, pathOfReply } from "#shared/routes/path-of-reply.ts";

export type PresentedActivity = ReturnType<typeof presentActivity>;

type Words = {
  before: string;
  after: string;
  description?: string | undefined;
  quote?: string | null;
  hasSpoilers?: boolean;
  rating?: number | null;
  link?: { to: string; label: string };
  /** Set if the review is not public. */
  status?: ReviewStatus | undefined;
};

export function presentActivity(activity: Activity, now: Date) {
  const { id, type, happenedAt } = activity;
  const movie = movieOf(activity);
  return {
    id,
    type,
    isNotification: notificationTypes.some((one) => one === type),
    movie,
    facts: movie && factsOf(activity),
    ...(activity.festivalSlug && {
      subject: { name: activity.festival, to: festivalPath(activity.festivalSlug) },
    }),
    ...(activity.listSlug && {
      subject: { name: activity.list, to: href("/list/:slug", { slug: activity.listSlug }) },
    }),
    ...wordsFor(activity),
    time: activityTime(happenedAt, now),
    instant: happenedAt.toISOString(),
  };
}

function wordsFor(activity: Activity): Words {
  switch (activity.type) {
    case "review":
      return { before: "Reviewed ", after: "", ...reviewOf(activity) };
    case "watchlist_add":
      return { before: "Added ", after: " to watchlist" };
    case "favorite_toggle":
      return { before: "Added ", after: " to favorites" };
    case "profile_update":
      return { before: "Updated your profile", after: "" };
    case "review_helpful":
      return {
        before: "Your review of ",
        after: " was voted helpful",
        description: `${countOf(activity.helpfulCount ?? 0, "member")} found it helpful.`,
      };
    case "review_approved":
      return {
        before: "Your review of ",
        after: " was approved",
        description: "Everyone can read it now.",
      };
    case "review_rejected":
      return {
        before: "Your review of ",
        after: " was rejected",
        description: activity.flaggedReason ?? "Only you can read it.",
      };
    case "review_reply":
    case "list_reply":
      return {
        before: activity.type === "list_reply" ? "Your list " : "Your review of ",
        after: " has a reply",
        link: {
          to: `${pathOfReplies(activity)}#replies`,
          label: `Read ${countOf(activity.commentCount ?? 0, "reply", "replies")}`,
        },
      };
    case "mention":
      return {
        before: `You were mentioned ${activity.replyId ? "under" : "in"} ${nounBefore(activity)}`,
        after: "",
        ...((activity.reviewId || activity.listSlug) && {
          link: {
            to: pathOfReply(activity),
            label: `Read the ${activity.replyId ? "reply" : "review"}`,
          },
        }),
      };
    case "correction_accepted":
      return {
        before: "Your correction to ",
        after: " was accepted",
        description: activity.festival
          ? "Thank you. Its page shows it now."
          : "Thank you. Your name is in the film’s history.",
      };
    case "correction_declined":
      return {
        before: "Your correction to ",
        after: " was declined",
        description: activity.answer ?? undefined,
      };
    case "offer_report_accepted":
      return {
        before: "Your report on where to watch ",
        after: " was accepted",
        description: [
          activity.outcome && optionOf(offerOutcomes, activity.outcome).answer,
          activity.answer,
        ]
          .filter(Boolean)
          .join(" "),
      };
    case "offer_report_declined":
      return {
        before: "Your report on where to watch ",
        after: " was declined",
        description: activity.answer ?? undefined,
      };
    case "offer_proposal_accepted":
      return {
        before: "Your suggested place to watch ",
        after: " was added",
        description: activity.isWithoutLink ? `Thank you. ${addedWithoutLink}` : "Thank you.",
      };
    case "offer_proposal_declined":
      return {
        before: "Your suggested place to watch ",
        after: " was declined",
        description: activity.answer ?? undefined,
      };
    case "movie_added":
      return {
        before: "New in the catalogue: ",
        after: "",
        description: activity.followed ? `You follow ${activity.followed}.` : undefined,
      };
    case "movie_watchable":
      return {
        before: "You can watch ",
        after: " now",
        description: "You asked us to tell you. Its page says where.",
      };
  }
}

/** Before the name of what a mention is in; a list that was closed to its reader has none. */
function nounBefore({ reviewId, listSlug }: Activity): string {
  if (reviewId) return "a review of ";
  return listSlug ? "the list " : "a list you can no longer see";
}

function reviewOf({ rating, reviewText, hasSpoilers, status }: Activity) {
  return {
    rating,
    quote: reviewText,
    hasSpoilers: hasSpoilers === true,
    description: reviewText ? undefined : `Rated ${countOf(rating ?? 0, "star")}`,
    status: status && status !== "approved" ? status : undefined,
  };
}

function movieOf({ slug, title, releaseYear, ...rest }: Activity): PosterMovie | undefined {
  const { genre, originalTitle, language, posterUrl } = rest;
  if (!slug || !title || !releaseYear || !genre) return undefined;
  const original = { originalTitle, language: language ?? "other" };
  return { slug, title, releaseYear, genre, ...original, posterUrl };
}

function factsOf({ releaseYear, genre, language }: Activity): string {
  const facts = [releaseYear, genre && labelOfGenre(genre), language && labelOfLanguage(language)];
  return facts.filter(Boolean).join(" · ");
}
