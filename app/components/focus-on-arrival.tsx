import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the heading of a page that was reached by a link, as a document of its own
 * would begin anew, or to what the link names. Tabs and filters leave it where it is.
 */
export function FocusOnArrival() {
  const { pathname, search, hash } = useLocation();
  const page = `${pathname} ${new URLSearchParams(search).get("page")}`;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Whoever filters a later page goes on in the field, though the list begins anew.
    if (document.activeElement?.matches("input, select")) return;
    const heading = document.querySelector<HTMLElement>("#content h1");
    const target = document.getElementById(hash.slice(1)) ?? heading;
    target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: true });
  }, [page, hash]);
  return null;
}
