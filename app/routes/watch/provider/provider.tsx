import { href, Link, redirect } from "react-router";
import { FeedLink } from "#app/components/feed-link.tsx";
import { MovieResults } from "#app/components/movie-results.tsx";
import { BreadcrumbJsonLd, ItemListJsonLd, PageMeta } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { loadWatchlistState } from "#app/loading/load-watchlist-state.ts";
import { getProviderPage } from "#domain/offers/watch-pages.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { countryOfPath, watchPath } from "#shared/offers/watch-paths.ts";
import { addressOf, toPlace } from "#shared/validation/search-params.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Broadcasts } from "../broadcasts.tsx";
import { pictureOfProvider } from "../pictured-watch.ts";
import type { Route } from "./+types/provider";
import { presentProvider } from "./present-provider.ts";
import "../../landing/landing.css";
import "../../movies/lists/lists.css";
import "../broadcasts.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const provider = params.provider.toLowerCase();
  const named = "country" in params ? params.country : undefined;
  const country = named === undefined ? undefined : countryOfPath(named);
  if (named !== undefined && !country) throw new NotFound("There is no country of this name.");
  const found = await getProviderPage({ provider, country, ...toPlace(url.searchParams) });
  const path = watchPath({ provider, country });
  if (decodeURI(url.pathname) !== path) throw redirect(path + url.search, 301);
  return {
    ...presentProvider(found),
    ...(await loadWatchlistState(context, found.movies)),
    [sharePicture]: await pictureOfProvider(found),
  };
}

export default function ProviderPage({ loaderData }: Route.ComponentProps) {
  const { path, title, description, isHidden, hasFeed, art, trail, count } = loaderData;
  const { movies, upcoming, page, pages, cursor, filter, links } = loaderData;
  const hrefFor = (to: number) => addressOf(path, {}, { page: to, cursor });
  return (
    <>
      <PageMeta
        {...{ title, description, path, isHidden, page }}
        picture={loaderData[sharePicture]}
      />
      {import.meta.env.SSR && hasFeed && <FeedLink path={path} />}
      <ItemListJsonLd
        items={movies.map(({ slug, title: label }) => ({
          label,
          to: href("/movie/:slug", { slug }),
        }))}
      />
      <BreadcrumbJsonLd items={trail} />
      <header className={`landing-head ${art}`}>
        <span className="art" aria-hidden="true" />
        <div className="page">
          <Breadcrumb
            items={trail.map((item, index) =>
              index === trail.length - 1 ? { label: item.label } : item,
            )}
          />
          <h1>{title}</h1>
          <p className="serif">{count}</p>
          {movies.length > 0 && (
            <Link className="button" to={filter} rel="nofollow">
              Choose by genre, language or year
            </Link>
          )}
        </div>
      </header>
      {(movies.length > 0 || upcoming.length === 0) && (
        <section className="page section">
          <MovieResults
            {...{ path, movies, page, pages, hrefFor }}
            empty={
              <EmptyState
                title="Nothing here yet"
                text="Films appear here as soon as we learn of one that plays. There is more to see elsewhere."
              >
                <Link className="button button-gold" to="/watch">
                  What can I watch?
                </Link>
              </EmptyState>
            }
          />
        </section>
      )}
      {upcoming.length > 0 && (
        <section className="page section">
          <SectionHeading>Coming up</SectionHeading>
          <Broadcasts broadcasts={upcoming} />
        </section>
      )}
      {links.length > 0 && (
        <section className="page section">
          <SectionHeading>Where else to look</SectionHeading>
          <dl className="landing-links">
            {links.map(({ label, items }) => (
              <div key={label}>
                <dt>{label}</dt>
                {items.map(({ text, to, note }) => (
                  <dd key={to}>
                    <Link to={to}>{text}</Link> <small>{note}</small>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = {
    title: "Nothing of this name",
    message: "We know no place to watch films at this address.",
  };
  return <RouteError error={error} notFound={notFound} />;
}
