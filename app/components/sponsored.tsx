import { lazy, Suspense } from "react";
import type { ShownSponsoredNotice } from "#domain/sponsored-notices/sponsored-notices.ts";
import { readPart, StaticHtml, type StaticPart } from "./static-html.tsx";

// The server's, and the browser's after a link: a document holds what it renders.
const SponsoredNotice = lazy(() => import("./sponsored-notice.tsx"));

export function Sponsored({ notice }: { notice: StaticPart<ShownSponsoredNotice> | undefined }) {
  if (!notice) return null;
  const whole = readPart(notice);
  return (
    <Suspense>
      <StaticHtml id="notice">{whole && <SponsoredNotice {...whole} />}</StaticHtml>
    </Suspense>
  );
}
