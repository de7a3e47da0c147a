import { lazy, Suspense } from "react";
import type { ShownSponsoredNotice } from "#domain/sponsored-notices/sponsored-notices.ts";
import { type Kept, KeptHtml, readKept } from "./kept-html.tsx";

// The server's, and the browser's after a link: a document holds what it renders.
const SponsoredNotice = lazy(() => import("./sponsored-notice.tsx"));

export function Sponsored({ notice }: { notice: Kept<ShownSponsoredNotice> | undefined }) {
  if (!notice) return null;
  const whole = readKept(notice);
  return (
    <Suspense>
      <KeptHtml id="notice">{whole && <SponsoredNotice {...whole} />}</KeptHtml>
    </Suspense>
  );
}
