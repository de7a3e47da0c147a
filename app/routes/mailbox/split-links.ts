type Part = { text: string; href?: string };

/** A mail's text in parts; addresses on this site become links. */
export function splitLinks(text: string, origin: string): Part[] {
  return text.split(/(https?:\/\/\S+)/).map((part) => {
    const url = /^https?:/.test(part) ? URL.parse(part) : null;
    return url?.origin === origin
      ? { text: part, href: url.pathname + url.search }
      : { text: part };
  });
}
