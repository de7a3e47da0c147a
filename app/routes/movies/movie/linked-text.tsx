import { Link } from "#ui/link.tsx";
import type { Linked } from "./present-movie.ts";

export function LinkedText({ text, query, lang, note, ...link }: Linked) {
  const to = query ? query + new URLSearchParams({ "": text }) : link.to;
  return (
    <>
      {to ? <Link to={to}>{text}</Link> : <bdi lang={lang}>{text}</bdi>}
      {note && <small>{note}</small>}
    </>
  );
}

/** A plain text is linked by the query of its fact, if there is one. */
export function toLinked(part: Linked | string, query?: string): Linked {
  return typeof part === "string" ? { text: part, query } : part;
}
