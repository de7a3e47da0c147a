import { splitLinks } from "#shared/text/split-links.ts";

/** A mail's text in pieces; only addresses of this site become links. */
export function splitOwnLinks(text: string, origin: string): { text: string; href?: string }[] {
  return splitLinks(text).map((piece) => {
    const url = piece.href === undefined ? null : URL.parse(piece.href);
    return url?.origin === origin
      ? { text: piece.text, href: url.pathname + url.search }
      : { text: piece.text };
  });
}
