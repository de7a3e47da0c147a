import { lazy, Suspense } from "react";
import type { ShownSponsoredNotice } from "#domain/sponsored-notices/sponsored-notices.ts";
import { readPart, StaticHtml, type StaticPart } from "./static-html.tsx";

// Loaded in a browser only after a link: a document already has the HTML.
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
