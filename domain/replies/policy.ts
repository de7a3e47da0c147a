import { canModerateReviews, isAuthor } from "#domain/reviews/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";

export type Discussion = {
  userId: number | null;
  repliesClosed: "author" | "moderator" | null;
};

/** Rule 38: whoever moderates opens or keeps closed what the review's author has closed. */
export function discussionRights(viewer: Viewer, review: Discussion) {
  const { repliesClosed } = review;
  const moderates = canModerateReviews(viewer);
  const decides = moderates || isAuthor(viewer, review);
  return {
    reply: viewer.kind === "member" && repliesClosed === null,
    close: moderates ? repliesClosed !== "moderator" : decides && repliesClosed === null,
    open: moderates ? repliesClosed !== null : decides && repliesClosed === "author",
  };
}

/** Its author deletes a reply, and moderators remove those of others. */
export function replyRights(viewer: Viewer, reply: { userId: number }) {
  const isOwn = isAuthor(viewer, reply);
  const isOthers = viewer.kind === "member" && !isOwn;
  return { delete: isOwn, report: isOthers, remove: isOthers && canModerateReviews(viewer) };
}
