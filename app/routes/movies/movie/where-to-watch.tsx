import { lazy, Suspense } from "react";
import type { PresentedOffers } from "#app/components/all-offers.tsx";
import { type Kept, KeptHtml, readKept } from "#app/components/kept-html.tsx";
import { Trailer } from "#app/components/trailer.tsx";

export type KeptOffers = Kept<PresentedOffers> & Pick<PresentedOffers, "video">;

type Props = { offers: KeptOffers; movie: { slug: string; title: string; genre: string } };

// The server's, and the browser's after a link: a document holds what they render.
const OfferAnswer = lazy(() => import("#app/components/offer-answer.tsx"));
const AllOffers = lazy(() => import("#app/components/all-offers.tsx"));

export function WhereToWatch({ offers, movie }: Props) {
  const { video } = offers;
  const whole = readKept(offers);
  return (
    <section className="watch" id="watch" aria-labelledby="watch-heading">
      <h2 id="watch-heading" className="visually-hidden">
        Where to watch
      </h2>
      <Suspense>
        <KeptHtml id="watch-answer">
          {whole && <OfferAnswer {...whole} isLink={!video && whole.to !== undefined} />}
        </KeptHtml>
      </Suspense>
      {video && <Trailer video={video} movie={movie} />}
      <Suspense>
        <KeptHtml id="watch-all">{whole && <AllOffers {...whole} slug={movie.slug} />}</KeptHtml>
      </Suspense>
    </section>
  );
}
