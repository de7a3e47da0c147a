import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";

/** The routes with `isPrefetched` in `shared/routes/site-routes.ts`, which visitors do not load. */
export const prefetched =
  /^\/((movie|creator|profile)\/[^/]+|movies|browse|creators|profiles|trending)?$/;

// Milliseconds; shorter contacts are a passing mouse or the start of a scroll.
const moment = 50;

/** One page at a time; not for members, whose actions on this page may change the next one. */
export function Prefetch() {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const foresee = ({ type, target }: Event) => {
      clearTimeout(timer);
      const link = (target as Element).closest("a");
      if (type !== "pointerover" || !link || link.origin !== location.origin) return;
      if (link.search || !prefetched.test(link.pathname) || savesData()) return;
      timer = setTimeout(setPage, moment, link.pathname);
    };
    for (const type of changes) document.addEventListener(type, foresee);
    return () => {
      for (const type of changes) document.removeEventListener(type, foresee);
      clearTimeout(timer);
    };
  }, []);
  return page && <PrefetchPageLinks page={page} />;
}

const changes = ["pointerover", "pointercancel", "click"];

function savesData(): boolean {
  const { connection } = navigator as Navigator & WithConnection;
  return Boolean(connection?.saveData || connection?.effectiveType?.includes("2g"));
}

/** https://wicg.github.io/netinfo/: not in every browser, nor in TypeScript's. */
type WithConnection = { connection?: { saveData?: boolean; effectiveType?: string } };
