import type { Viewer } from "#domain/rights/viewer.ts";
import { relativeDate } from "#shared/format/relative-date.ts";
import type { ReviewStatus } from "#shared/options/review-statuses.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { truncate } from "#shared/text/truncate.ts";
import { canSeeApproval, type ReviewRights, reviewRights } from "./policy.ts";
import type { listTop } from "./queries/reading.ts";
import type { ViewerState } from "./queries/viewer-state.ts";
import { findReviewLanguage, type ReviewLanguage } from "./review-language.ts";

type TopReview = Awaited<ReturnType<typeof listTop>>[number];

type MovieRow = Pick<TopReview, Extract<keyof TopReview, `movie${string}`>>;

type ReviewRow = Omit<TopReview, keyof MovieRow> & { viewerState?: ViewerState | null };

export type ReviewView = {
  id: number;
  isCut?: boolean;
  rating: number;
  text: string | null;
  language?: ReviewLanguage;
  hasSpoilers?: true;
  helpfulCount: number;
  replyCount?: number;
  flagCount: number;
  date: string;
  day: string;
  author: { name: string; username?: string | undefined; avatarUrl?: string | undefined };
  approval?: { status: ReviewStatus; reason: string | null } | undefined;
  can?: ReviewRights | undefined;
  viewerState?: ViewerState | undefined;
};

export function viewReview(row: ReviewRow, viewer: Viewer, now = new Date()): ReviewView {
  const showsApproval = row.status !== "approved" && canSeeApproval(viewer, row);
  const language = findReviewLanguage(row.reviewText ?? "");
  return {
    id: row.id,
    rating: row.rating,
    text: row.reviewText,
    ...(row.hasSpoilers && row.reviewText && { hasSpoilers: true as const }),
    ...(language && { language }),
    helpfulCount: row.helpfulCount,
    ...(row.commentCount > 0 && { replyCount: row.commentCount }),
    flagCount: row.flagCount,
    date: relativeDate(row.createdAt, now),
    day: row.createdAt.toISOString().slice(0, 10),
    author: {
      name: nameMember(row.displayName, row.username),
      username: row.username ?? undefined,
      // An undefined property would be sent too.
      ...(row.avatarUrl && { avatarUrl: row.avatarUrl }),
    },
    ...(showsApproval && { approval: { status: row.status, reason: row.flaggedReason } }),
    ...(viewer.kind === "member" && { can: reviewRights(viewer, row) }),
    ...(row.viewerState && { viewerState: row.viewerState }),
  };
}

/** Cut at a word where its text is longer than `length` characters, which `isCut` tells. */
export function cutReview<Review extends ReviewView>(review: Review, length: number): Review {
  const text = truncate(review.text ?? "", length);
  return text === (review.text ?? "") ? review : { ...review, text, isCut: true };
}

export type ReviewWithMovie = ReviewView & { movie: ReviewedMovie };

type ReviewedMovie = ReturnType<typeof viewMovie>;

export function viewReviewWithMovie(row: ReviewRow & MovieRow, viewer: Viewer): ReviewWithMovie {
  return { ...viewReview(row, viewer), movie: viewMovie(row) };
}

export function viewMovie(row: MovieRow) {
  return {
    slug: row.movieSlug,
    title: row.movieTitle,
    originalTitle: row.movieOriginalTitle,
    releaseYear: row.movieReleaseYear,
    genre: row.movieGenre,
    language: row.movieLanguage,
    posterUrl: row.moviePosterUrl,
    ...(row.movieIsFree && { isFree: true }),
  };
}

export function versionOf({ status, updatedAt }: { status: ReviewStatus; updatedAt: Date }) {
  return `${status}.${updatedAt.getTime()}`;
}
