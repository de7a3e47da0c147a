import { canModerateReviews, isAuthor } from "#domain/reviews/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { Discussion } from "./queries/replies.ts";

/** Rule 38: whoever moderates opens or keeps closed what the author has closed. */
export function discussionRights(viewer: Viewer, discussion: Discussion) {
  const { repliesClosed } = discussion;
  const moderates = canModerateReviews(viewer);
  const decides = moderates || isAuthor(viewer, discussion);
  return {
    reply: viewer.kind === "member" && repliesClosed === null && !isPrivate(discussion),
    close: moderates ? repliesClosed !== "moderator" : decides && repliesClosed === null,
    open: moderates ? repliesClosed !== null : decides && repliesClosed === "author",
  };
}

/** Nobody replies on a list that its member alone sees. */
export function isPrivate(discussion: Discussion): boolean {
  return "audience" in discussion && discussion.audience === "me";
}

/** Its author deletes a reply, others vote for it and report it, and moderators among them remove it. */
export function replyRights(viewer: Viewer, reply: { userId: number }) {
  const isOwn = isAuthor(viewer, reply);
  const isOthers = viewer.kind === "member" && !isOwn;
  return {
    delete: isOwn,
    vote: isOthers,
    report: isOthers,
    remove: isOthers && canModerateReviews(viewer),
  };
}
