import { lazy, Suspense } from "react";
import type { ShownSponsoredNotice } from "#domain/sponsored-notices/sponsored-notices.ts";

// Few pages have a notice, and the rest go without its script and styles.
const SponsoredNotice = lazy(() => import("./sponsored-notice.tsx"));

/** Where a notice of the site's own stands, if one runs. */
export function Sponsored({ notice }: { notice: ShownSponsoredNotice | undefined }) {
  return (
    notice && (
      <Suspense>
        <SponsoredNotice {...notice} />
      </Suspense>
    )
  );
}
