type Named = { reviewId: number | null; replyId: number | null };

/** The address at which a reply is on the page, however many came before it. */
export function pathOfReply({ reviewId, replyId }: Named): string {
  const id = replyId ?? 0;
  return `/reviews/${reviewId}?after=${id - 1}#reply-${id}`;
}
