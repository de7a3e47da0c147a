import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Focuses the hash's target or the heading, as a new document would; not for tabs and filters. */
export function FocusOnArrival() {
  const { pathname, search, hash } = useLocation();
  const page = `${pathname} ${new URLSearchParams(search).get("page")}`;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Filtering goes back to page 1 while the reader is still typing.
    if (document.activeElement?.matches("input, select")) return;
    const heading = document.querySelector<HTMLElement>("#content h1");
    const target = document.getElementById(hash.slice(1)) ?? heading;
    target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: true });
  }, [page, hash]);
  return null;
}
