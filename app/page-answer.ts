const pages = new WeakMap<Response, string>();

/**
 * The answer that stands for a page. The page goes beside it, for `pageOf` to give, and not as its
 * body: from a string to a stream and back a page is encoded and copied several times.
 */
export function answerWithPage(html: string, init: ResponseInit): Response {
  const answer = new Response(null, init);
  pages.set(answer, html);
  return answer;
}

/** The page that an answer stands for; undefined where it is another answer, with its own body. */
export function pageOf(answer: Response): string | undefined {
  return pages.get(answer);
}
