import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the heading of a page that was reached by a link, as a document of its own
 * would begin anew; a change of the query alone leaves it where it is.
 */
export function FocusOnArrival() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>("#content h1");
    const target = document.getElementById(hash.slice(1)) ?? heading;
    target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
