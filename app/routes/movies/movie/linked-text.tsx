import { Link } from "react-router";
import type { Linked } from "./present-movie.ts";

export function LinkedText({ text, to, lang, note }: Linked) {
  return (
    <>
      {to ? <Link to={to}>{text}</Link> : <bdi lang={lang}>{text}</bdi>}
      {note && <small>{note}</small>}
    </>
  );
}
