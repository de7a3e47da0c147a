const pages = new WeakMap<Response, Buffer>();

/**
 * An answer without a body, whose page `pageOf` gives: as a stream, a page would be copied several
 * times.
 */
export function answerWithPage(html: Buffer, init: ResponseInit): Response {
  const answer = new Response(null, init);
  pages.set(answer, html);
  return answer;
}

/** The page of an answer from `answerWithPage`; undefined for any other, which has its own body. */
export function pageOf(answer: Response): Buffer | undefined {
  return pages.get(answer);
}
