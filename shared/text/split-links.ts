type Piece = { text: string; href?: string };

/** A text's addresses of the web, and what is between them; a sentence's end belongs to no address. */
export function splitLinks(text: string): Piece[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’”])/)
    .filter((part) => part !== "")
    .map((part) => {
      const href = /^https?:/.test(part) ? URL.parse(part)?.href : undefined;
      return href === undefined ? { text: part } : { text: part, href };
    });
}
