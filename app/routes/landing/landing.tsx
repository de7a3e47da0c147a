import { href, Link, redirect } from "react-router";
import { DecadeBar } from "#app/components/decade-bar.tsx";
import { FeedLink } from "#app/components/feed-link.tsx";
import { MovieGrid } from "#app/components/movie-card.tsx";
import { BreadcrumbJsonLd, ItemListJsonLd, PageMeta } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { loadWatchlistState } from "#app/loading/load-watchlist-state.ts";
import { getLandingPage, isIndexed } from "#domain/movies/landing-pages.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { landingPath, parseLandingPath } from "#shared/options/landing-facets.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Route } from "./+types/landing";
import { pictureOfLanding } from "./pictured-landing.ts";
import { browsePath, type Paragraph, presentLanding } from "./present-landing.ts";
import "./landing.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const [, section = ""] = url.pathname.toLowerCase().split("/");
  const second = "second" in params ? params.second : undefined;
  const thisYear = new Date().getUTCFullYear();
  const facets = parseLandingPath(section, params.slug, second, thisYear);
  if (!facets) throw new NotFound();
  const path = landingPath(facets);
  if (decodeURI(url.pathname) !== path) throw redirect(path + url.search, 301);
  const page = await getLandingPage(facets);
  // Too few for a page of their own, but there may be more later.
  if (second && !isIndexed(facets, page.total)) throw redirect(browsePath(facets), 302);
  const presented = presentLanding(page);
  const movies = presented.lists.flatMap((list) => list.movies);
  return {
    ...presented,
    ...(await loadWatchlistState(context, movies)),
    [sharePicture]: await pictureOfLanding(page),
  };
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const {
    path,
    title,
    description,
    isHidden,
    art,
    trail,
    paragraphs,
    lists,
    more,
    links,
    decades,
  } = loaderData;
  const [first = [], second] = paragraphs;
  const all = more ?? { to: "/browse", text: "Browse all films" };
  const films = lists.flatMap(({ movies }) => movies).map(toListItem);
  return (
    <>
      <PageMeta {...{ title, description, path, isHidden }} picture={loaderData[sharePicture]} />
      {import.meta.env.SSR && hasFeed(path) && <FeedLink path={path} />}
      <ItemListJsonLd items={films} />
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
          <Sentences runs={first} />
          {lists.length === 0 && (
            <Link className="button" to={all.to}>
              {all.text}
            </Link>
          )}
        </div>
      </header>
      <div className="page">
        <DecadeBar decades={decades} />
      </div>
      {lists.map(({ heading, movies }, index) => (
        <section key={heading} className="page section">
          <SectionHeading link={index === 0 && <Link to={all.to}>{all.text}</Link>}>
            {heading}
          </SectionHeading>
          <MovieGrid movies={movies} priority={index === 0} />
        </section>
      ))}
      {second && (
        <div className="page section">
          <Sentences runs={second} />
        </div>
      )}
      {links.length > 0 && (
        <section className="page section">
          <SectionHeading>Keep exploring</SectionHeading>
          <dl className="landing-links">
            {links.map(({ label, items }) => (
              <div key={label}>
                <dt>{label}</dt>
                {items.map(({ text, to, note }) => (
                  <dd key={to}>
                    <Link to={to}>{text}</Link> {note && <small>{note}</small>}
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

function Sentences({ runs }: { runs: Paragraph }) {
  return (
    <p className="landing-words serif">
      {runs.map(({ text, to, lang }) =>
        to ? (
          <Link key={to + text} to={to} lang={lang}>
            {text}
          </Link>
        ) : (
          text
        ),
      )}
    </p>
  );
}

/** Countries and languages have one, pairs of facets have none. */
function hasFeed(path: string): boolean {
  return /^\/(country|language)\/[^/]+$/.test(path);
}

function toListItem({ slug, title }: { slug: string; title: string }) {
  return { label: title, to: href("/movie/:slug", { slug }) };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
