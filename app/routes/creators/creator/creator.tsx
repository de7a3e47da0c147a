import { createElement } from "react";
import { href, redirect } from "react-router";
import { DecadeBar } from "#app/components/decade-bar.tsx";
import { DrawnHtml } from "#app/components/drawn-html.tsx";
import { FollowForm } from "#app/components/follow-form.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { pictureOfCreator } from "#app/document/share-pictures.ts";
import { redirectInternalId } from "#app/http/internal-ids.ts";
import { siteOriginOf } from "#app/http/request-origin.ts";
import { draw } from "#app/loading/draw.ts";
import { loadWatchlistState } from "#app/loading/load-watchlist-state.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getCareer } from "#domain/creators/career.ts";
import { getCreator, getSlugOfCreator, listFilmography } from "#domain/creators/creators.ts";
import { followsCreator } from "#domain/creators/followers.ts";
import { listPrizesOfCreator } from "#domain/festivals/festivals.ts";
import { findMovieCards, listMovieCards } from "#domain/movies/movies.ts";
import { toPage } from "#shared/validation/search-params.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Route } from "./+types/creator";
import { Career } from "./career.tsx";
import { CreatorAside } from "./creator-aside.tsx";
import { CreatorAwards } from "./creator-awards.tsx";
import { CreatorHead } from "./creator-head.tsx";
import { CreatorMeta } from "./creator-meta.tsx";
import { Filmography } from "./filmography.tsx";
import { presentCreator } from "./present-creator.ts";
import "../creator-pages.css";

// Shorter careers show their films anyway.
const fewestInRow = 3;
const fewestInColumns = 8;
const mostPrizes = 24;

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  await redirectInternalId(params.slug, url, async (id) =>
    href("/creator/:slug", { slug: await getSlugOfCreator(id) }),
  );
  const creator = await getCreator(params.slug);
  const { slug } = creator;
  if (slug !== params.slug) throw redirect(href("/creator/:slug", { slug }) + url.search, 301);
  const requested = toPage(url.searchParams.get("page"));
  const { credits, page, pages } = await listFilmography(creator, requested);
  const movies = await findMovieCards(credits.map(({ movieId }) => movieId));
  const films = credits.flatMap(({ movieId, part }) => {
    const movie = movies.get(movieId);
    return movie ? [{ movie, part }] : [];
  });
  const { decades, directed } = await getCareer(creator.id);
  const row = directed.length < fewestInRow || page > 1 ? [] : await listMovieCards(directed);
  const prizes = page > 1 ? [] : await listPrizesOfCreator(creator.id, mostPrizes);
  const isInRow = pages === 1 && row.length === creator.movieCount;
  return {
    decades: isInRow || creator.movieCount < fewestInColumns ? [] : decades,
    ...(row.length > 0 && { row: draw(createElement(Career, { movies: row }), request) }),
    ...(prizes.length > 0 && {
      prizes: draw(createElement(CreatorAwards, { prizes, name: creator.name }), request),
    }),
    follow: draw(
      createElement(FollowForm, {
        action: href("/creator/:slug/follow", { slug }),
        isFollowed: await followsCreator(context.get(viewerContext), creator),
      }),
      request,
    ),
    creator: presentCreator(creator, (await siteOriginOf(url)) + href("/creator/:slug", { slug })),
    films,
    // A later page's films would give a former address, which shows the picture of the first page.
    [sharePicture]: await pictureOfCreator(creator, films),
    page,
    pages,
    ...(await loadWatchlistState(context, [...movies.values()])),
  };
}

export default function CreatorPage({ loaderData }: Route.ComponentProps) {
  const { creator, follow, films, decades, row, prizes, page, pages } = loaderData;
  const path = href("/creator/:slug", { slug: creator.slug });
  const hrefFor = (number: number) => (number > 1 ? `${path}?page=${number}` : path);
  return (
    <>
      <CreatorMeta creator={creator} page={page} picture={loaderData[sharePicture]} />
      <CreatorHead creator={creator} follow={follow} />
      {row && (
        <section className="page section">
          <SectionHeading>Year by year</SectionHeading>
          <DrawnHtml id="career" html={row} />
        </section>
      )}
      <div className="page section with-aside">
        <section>
          <SectionHeading>Filmography</SectionHeading>
          <DecadeBar
            decades={decades.map(({ decade, films, page }) => ({
              ...{ decade, films, to: `${hrefFor(page)}#${decade}s` },
            }))}
          />
          {films.length > 0 ? (
            <Filmography films={films} />
          ) : (
            <EmptyState
              title="No movies yet"
              text={`No film in the catalogue credits ${creator.name} yet.`}
            />
          )}
          <Pagination page={page} pages={pages} hrefFor={hrefFor} label="Pages of films" />
          <a className="button creator-share" rel="nofollow" href={`${path}/share`}>
            <Icon name="share" />
            Share
          </a>
        </section>
        <CreatorAside creator={creator} />
      </div>
      {prizes && (
        <section className="page section">
          <SectionHeading>Awards</SectionHeading>
          <DrawnHtml id="prizes" html={prizes} />
        </section>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = {
    title: "Creator not found",
    message: "There is no creator at this address.",
    back: { to: "/creators", label: "Back to Creators" },
  };
  return <RouteError error={error} notFound={notFound} />;
}
