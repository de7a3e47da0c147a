const pages = new WeakMap<Response, Buffer>();

/** The page is read with `pageOf`: a body would be a stream, and copied several times. */
export function answerWithPage(html: Buffer, init: ResponseInit): Response {
  const answer = new Response(null, init);
  pages.set(answer, html);
  return answer;
}

export function pageOf(answer: Response): Buffer | undefined {
  return pages.get(answer);
}
