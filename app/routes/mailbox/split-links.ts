type Part = { text: string; href?: string };

/** A letter's text in parts, those that are addresses on this site as links within it. */
export function splitLinks(text: string, origin: string): Part[] {
  return text.split(/(https?:\/\/\S+)/).map((part) => {
    const url = /^https?:/.test(part) ? URL.parse(part) : null;
    return url?.origin === origin
      ? { text: part, href: url.pathname + url.search }
      : { text: part };
  });
}
