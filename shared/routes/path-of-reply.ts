/** What a reply answers: a review by its id, or a list by its slug. */
export type Answered = { reviewId?: number | null; listSlug?: string | null };

type Named = Answered & { replyId: number | null };

/** The page on which the replies are. */
export function pathOfReplies({ reviewId, listSlug }: Answered): string {
  return listSlug ? `/list/${listSlug}` : `/reviews/${reviewId}`;
}

/** The address at which a reply is on the page, however many came before it; without one, the page. */
export function pathOfReply({ replyId, ...answered }: Named): string {
  const page = pathOfReplies(answered);
  return replyId ? `${page}?after=${replyId - 1}#reply-${replyId}` : page;
}
