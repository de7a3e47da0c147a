import { lazy, Suspense } from "react";
import type { ShownSponsoredNotice } from "#domain/sponsored-notices/sponsored-notices.ts";

// Few pages have a notice; the others load none of its code.
const SponsoredNotice = lazy(() => import("./sponsored-notice.tsx"));

export function Sponsored({ notice }: { notice: ShownSponsoredNotice | undefined }) {
  return (
    notice && (
      <Suspense>
        <SponsoredNotice {...notice} />
      </Suspense>
    )
  );
}
