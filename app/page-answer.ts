const pages = new WeakMap<Response, Buffer>();

/**
 * The answer that stands for a page. The page goes beside it, for `pageOf` to give, and not as its
 * body: on its way into a stream and out of it a page is copied several times.
 */
export function answerWithPage(html: Buffer, init: ResponseInit): Response {
  const answer = new Response(null, init);
  pages.set(answer, html);
  return answer;
}

/** The page that an answer stands for; undefined where it is another answer, with its own body. */
export function pageOf(answer: Response): Buffer | undefined {
  return pages.get(answer);
}
