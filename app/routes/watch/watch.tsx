import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { FeedLink } from "#app/components/feed-link.tsx";
import { MovieGrid } from "#app/components/movie-card.tsx";
import { MovieListData } from "#app/components/movie-list-data.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { PosterStrip } from "#app/components/poster-strip.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { countryIn, findCountry } from "#app/http/preferences.ts";
import { loadWatchlistState } from "#app/loading/load-watchlist-state.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { summarizeMovies } from "#domain/movies/lists.ts";
import { getWatchFront } from "#domain/offers/watch-pages.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { nameOfCountry } from "#shared/options/world-countries.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Route } from "./+types/watch";
import { Broadcasts } from "./broadcasts.tsx";
import { pictureOfFront } from "./pictured-watch.ts";
import { listCountries, presentWatch } from "./present-watch.ts";
import { ChooseCountry, InCountry } from "./watch-country.tsx";
import { frontTitle } from "./watch-words.ts";
import "./watch.css";

const description = "Where African films can be watched: by service, by language and by country.";

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const country = await findCountry(request, context.get(viewerContext));
  const all = await getWatchFront();
  const own = await getWatchFront(country);
  const isKnown = own.newlyFree.length + own.services.length > 0;
  const front = isKnown ? own : all;
  const { total } = await summarizeMovies({});
  const shown = [...front.newlyFree, ...front.services.flatMap(({ movies }) => movies)];
  return {
    isForOneCountry: countryIn(url) !== undefined,
    ...presentWatch(front, isKnown ? country : undefined),
    country: country ?? "",
    countries: listCountries(front.countries, country),
    isKnown,
    ...(await loadWatchlistState(context, [
      ...shown,
      ...front.freeAndShort,
      ...front.withoutOffers,
    ])),
    known:
      all.known > 0 && `We know where ${inDigits(all.known)} of ${countOf(total, "film")} are.`,
    isEmpty: all.newlyFree.length + all.onTelevision.length + all.services.length === 0,
    // The picture is the same for every country.
    [sharePicture]: await pictureOfFront(all),
  };
}

export default function Watch({ loaderData }: Route.ComponentProps) {
  const { newlyFree, freeAndShort, onTelevision, languages, shelves, others } = loaderData;
  const { withoutOffers, country, countries, known, isKnown, isEmpty, toFree } = loaderData;
  const hasFree = newlyFree.length > 0;
  return (
    <>
      <PageMeta
        title={frontTitle}
        description={description}
        path="/watch"
        isHidden={loaderData.isForOneCountry}
        picture={loaderData[sharePicture]}
      />
      {import.meta.env.SSR && <FeedLink path="/watch" title="Newly free films" />}
      <MovieListData
        name="Watch"
        path="/watch"
        movies={[...newlyFree, ...shelves.flatMap(({ movies }) => movies)]}
      />
      <header className="watch-head">
        <span className="cloth" aria-hidden="true" />
        <div className="page">
          <div>
            <h1>What can I watch?</h1>
            <p className="serif">
              Where each film is showing{hasFree && ": free ones first"}. Each film’s page says its
              languages, its subtitles and how much data it uses.
            </p>
            <p>
              {known} {withoutOffers.length > 0 && <a href="#wanted">Help us find more</a>}
            </p>
          </div>
          {!isEmpty && <ChooseCountry {...{ country, countries }} />}
          {languages.length > 0 && (
            <section>
              <h2>Free in {country && isKnown && `${nameOfCountry(country)}, in `}your language</h2>
              <ul className="watch-languages">
                {languages.map(({ label, to, films, subtitled }) => (
                  <li key={to}>
                    <Link to={to} rel={country ? "nofollow" : undefined}>
                      <b>{label}</b> {films}
                    </Link>
                    {subtitled && (
                      <Link to={subtitled.to} rel={country ? "nofollow" : undefined}>
                        <span className="visually-hidden">{label} </span>
                        {subtitled.films} with English subtitles
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </header>
      {isEmpty && (
        <div className="page section">
          <EmptyState
            title="Nothing to watch yet"
            text="Nobody has told us yet where these films can be seen. Meanwhile, browse the catalogue."
          >
            <Link className="button button-gold" to="/browse">
              Browse all films
            </Link>
          </EmptyState>
        </div>
      )}
      {!isEmpty && country && <InCountry {...{ country, isKnown }} />}
      {hasFree && (
        <Shelf link={<Link to={toFree}>All free films</Link>} movies={newlyFree} isFirst>
          Newly free
        </Shelf>
      )}
      {shelves.map(({ heading, to, all, movies }, index) => (
        <Shelf
          key={heading}
          link={all && <Link to={all.to}>{all.label}</Link>}
          movies={movies}
          isFirst={!hasFree && index === 0}
        >
          {to ? <Link to={to}>{heading}</Link> : heading}
        </Shelf>
      ))}
      {onTelevision.length > 0 && (
        <section className="page section">
          <SectionHeading>On television this week</SectionHeading>
          <Broadcasts broadcasts={onTelevision} />
        </section>
      )}
      {freeAndShort.length > 0 && (
        <Shelf note="At most 40 minutes." movies={freeAndShort}>
          Free and short
        </Shelf>
      )}
      {others.length > 0 && (
        <section className="page section">
          <SectionHeading>Also showing</SectionHeading>
          <ul className="watch-providers">
            {others.map(({ name, to, kind, films, movies }) => (
              <li key={to}>
                <PosterStrip label={`Films ${name} has`} movies={movies} />
                <div>
                  <Link to={to}>{name}</Link>
                  <p>{kind === name ? films : `${films} · ${kind}`}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {withoutOffers.length > 0 && (
        <Shelf
          id="wanted"
          note="Open a film and press “Add a place to watch”."
          link={<Link to="/browse?sort=reviews">All films</Link>}
          movies={withoutOffers}
        >
          Not found yet
        </Shelf>
      )}
    </>
  );
}

type ShelfProps = {
  id?: string;
  link?: ReactNode;
  note?: string;
  movies: ComponentProps<typeof MovieGrid>["movies"];
  isFirst?: boolean;
  children: ReactNode;
};

function Shelf({ id, link, note, movies, isFirst, children }: ShelfProps) {
  return (
    <section className="page section shelf watch-shelf" id={id}>
      <SectionHeading link={link}>{children}</SectionHeading>
      {note && <p className="watch-note">{note}</p>}
      <MovieGrid movies={movies} priority={isFirst} />
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
