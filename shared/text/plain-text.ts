type Piece = { text: string; href?: string };

/** Paragraphs, separated by empty lines, with links; a sentence's end belongs to no address. */
export function toParagraphs(text: string): Piece[][] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map(splitLinks);
}

function splitLinks(paragraph: string): Piece[] {
  return paragraph
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’”])/)
    .filter((part) => part !== "")
    .map((part) => {
      const href = /^https?:/.test(part) ? URL.parse(part)?.href : undefined;
      return href === undefined ? { text: part } : { text: part, href };
    });
}
