import { Link } from "react-router";
import { FeedLink } from "#app/components/feed-link.tsx";
import { MovieGrid } from "#app/components/movie-card.tsx";
import { MovieListData } from "#app/components/movie-list-data.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { countryIn, findCountry } from "#app/http/preferences.ts";
import { loadWatchlistState } from "#app/loading/load-watchlist-state.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getWatchFront, listProvidersIn } from "#domain/offers/watch-pages.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Route } from "./+types/watch";
import { Broadcasts } from "./broadcasts.tsx";
import { pictureOfFront } from "./pictured-watch.ts";
import { presentCountry, presentWatch } from "./present-watch.ts";
import { Countries, InCountry } from "./watch-country.tsx";
import { frontTitle } from "./watch-words.ts";
import "./watch.css";

const description =
  "African films that you can see today, free and legal first: newly free, short ones, by language, by service and by country.";

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const country = await findCountry(request, context.get(viewerContext));
  const all = await getWatchFront();
  const front = await getWatchFront(country);
  const movies = [...front.newlyFree, ...front.freeAndShort];
  return {
    isForOneCountry: countryIn(url) !== undefined,
    ...presentWatch(front, country),
    ...(country && { inCountry: presentCountry(country, await listProvidersIn(country)) }),
    ...(await loadWatchlistState(context, movies)),
    isEmpty: all.newlyFree.length + all.onTelevision.length + all.providers.length === 0,
    // The picture is the same for every country.
    [sharePicture]: await pictureOfFront(all),
  };
}

export default function Watch({ loaderData }: Route.ComponentProps) {
  const { newlyFree, freeAndShort, onTelevision, languages, providers } = loaderData;
  const { inCountry, countries, isEmpty } = loaderData;
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
      <MovieListData name="Watch" path="/watch" movies={newlyFree} />
      <header className="watch-head">
        <span className="cloth" aria-hidden="true" />
        <div className="page">
          <h1>What can I watch?</h1>
          <p className="serif">
            Free and legal first. Each film says where it plays, in which languages, with which
            subtitles, and for how much data.
          </p>
          {languages.length > 0 && (
            <>
              <h2>Free in {inCountry && `${inCountry.name}, in `}your language</h2>
              <ul className="watch-languages">
                {languages.map(({ label, to, films, subtitled }) => (
                  <li key={to}>
                    <Link to={to} rel={inCountry && "nofollow"}>
                      <b>{label}</b> {films}
                    </Link>
                    {subtitled && (
                      <Link to={subtitled.to} rel={inCountry && "nofollow"}>
                        <span className="visually-hidden">{label} </span>
                        {subtitled.films} with English subtitles
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </>
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
      {!isEmpty && inCountry && <InCountry {...inCountry} />}
      {newlyFree.length > 0 && (
        <section className="page section">
          <SectionHeading link={<Link to="/browse?watch=free">All free films</Link>}>
            Newly free
          </SectionHeading>
          <MovieGrid movies={newlyFree} priority />
        </section>
      )}
      {onTelevision.length > 0 && (
        <section className="page section">
          <SectionHeading>On television this week</SectionHeading>
          <Broadcasts broadcasts={onTelevision} />
        </section>
      )}
      {freeAndShort.length > 0 && (
        <section className="page section">
          <SectionHeading>Free and short</SectionHeading>
          <p className="watch-note">At most 40 minutes.</p>
          <MovieGrid movies={freeAndShort} />
        </section>
      )}
      {providers.length > 0 && (
        <section className="page section">
          <SectionHeading>Where you watch</SectionHeading>
          <ul className="watch-providers">
            {providers.map(({ name, to, kind, films }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
                <span>{films}</span>
                {kind !== name && <small>{kind}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {!isEmpty && <Countries {...countries} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
