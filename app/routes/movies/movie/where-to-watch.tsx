import { lazy, Suspense } from "react";
import type { PresentedOffers } from "#app/components/all-offers.tsx";
import { readPart, StaticHtml, type StaticPart } from "#app/components/static-html.tsx";
import { Trailer } from "#app/components/trailer.tsx";
import type { AlertState } from "#domain/watchlist/alerts.ts";
import { SectionHeading } from "#ui/section-heading.tsx";

/** The browser plays the video and so needs its data, and that a place is known for the alert. */
export type OffersPart = StaticPart<PresentedOffers> &
  Pick<PresentedOffers, "video"> & { isKnown?: true };

type Props = {
  offers: OffersPart;
  movie: { slug: string; title: string; genre: string };
  /** For a member who can’t watch the film yet. */
  alert: AlertState | undefined;
};

// Loaded in a browser only after a link: a document already has the HTML.
const AllOffers = lazy(() => import("#app/components/all-offers.tsx"));
const WatchAlert = lazy(() => import("#app/components/member/watch-alert.tsx"));

export function WhereToWatch({ offers, movie, alert }: Props) {
  const { video, isKnown } = offers;
  const whole = readPart(offers);
  return (
    <section className="watch" id="watch">
      <SectionHeading>Where to watch</SectionHeading>
      <Suspense>
        <StaticHtml id="watch-all">
          {whole && <AllOffers {...whole} slug={movie.slug} />}
        </StaticHtml>
      </Suspense>
      {video && <Trailer video={video} movie={movie} />}
      {alert && (
        <Suspense>
          <WatchAlert slug={movie.slug} state={alert} isKnown={isKnown} />
        </Suspense>
      )}
    </section>
  );
}
