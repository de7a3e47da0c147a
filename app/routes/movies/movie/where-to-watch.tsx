import { lazy, Suspense } from "react";
import type { PresentedOffers } from "#app/components/all-offers.tsx";
import { readPart, StaticHtml, type StaticPart } from "#app/components/static-html.tsx";
import { Trailer } from "#app/components/trailer.tsx";

export type OffersPart = StaticPart<PresentedOffers> & Pick<PresentedOffers, "video">;

type Props = { offers: OffersPart; movie: { slug: string; title: string; genre: string } };

// Loaded in a browser only after a link: a document already has the HTML.
const OfferAnswer = lazy(() => import("#app/components/offer-answer.tsx"));
const AllOffers = lazy(() => import("#app/components/all-offers.tsx"));

export function WhereToWatch({ offers, movie }: Props) {
  const { video } = offers;
  const whole = readPart(offers);
  return (
    <section className="watch" id="watch" aria-labelledby="watch-heading">
      <h2 id="watch-heading" className="visually-hidden">
        Where to watch
      </h2>
      <Suspense>
        <StaticHtml id="watch-answer">
          {whole && <OfferAnswer {...whole} isLink={!video && whole.to !== undefined} />}
        </StaticHtml>
      </Suspense>
      {video && <Trailer video={video} movie={movie} />}
      <Suspense>
        <StaticHtml id="watch-all">
          {whole && <AllOffers {...whole} slug={movie.slug} />}
        </StaticHtml>
      </Suspense>
    </section>
  );
}
