import { type ComponentProps, lazy, Suspense } from "react";
import { href } from "react-router";
import type { PresentedOffers } from "#app/components/all-offers.tsx";
import { MovieGrid } from "#app/components/movie-card.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { ServerHtml } from "#app/components/server-html.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { Sponsored } from "#app/components/sponsored.tsx";
import { readPart, type StaticPart } from "#app/components/static-html.tsx";
import { useViewer } from "#app/components/use-root-data.ts";
import { pictureOfMovie } from "#app/document/share-pictures.ts";
import { redirectInternalId } from "#app/http/internal-ids.ts";
import { sendStatic, withoutEmpty } from "#app/http/loader-data.ts";
import { findCountry } from "#app/http/preferences.ts";
import { siteOriginOf } from "#app/http/request-origin.ts";
import { readDraft } from "#app/http/review-draft.ts";
import { signInPath } from "#app/http/sign-in-path.ts";
import { loadSponsoredNotice } from "#app/loading/load-sponsored-notice.ts";
import { loadStateOfMovie } from "#app/loading/load-watchlist-state.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import {
  getMovieView,
  getSlugOfMovie,
  listDirectorsFilms,
  listRelatedMovies,
} from "#domain/movies/movie-page.ts";
import { findOwnReview } from "#domain/reviews/own.ts";
import { explainBar } from "#domain/reviews/post-limit.ts";
import { listReviewsOfMovie } from "#domain/reviews/reviews.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { loadOffers } from "../where-to-watch/present-offers.ts";
import type { Route } from "./+types/movie";
import { Awards } from "./awards.tsx";
import { Credits } from "./credits.tsx";
import { Media } from "./media.tsx";
import { MovieAside } from "./movie-aside.tsx";
import { MovieHead } from "./movie-head.tsx";
import { MovieMeta } from "./movie-meta.tsx";
import { MovieReviews } from "./movie-reviews.tsx";
import { linkToMovie, movieSearch, movieTabs } from "./movie-search-params.ts";
import { Overview } from "./overview.tsx";
import { type PresentedMovie, presentCreator, presentHead, presentMovie } from "./present-movie.ts";
import { listTabs, presentSection, type Section } from "./present-section.ts";
import { type OffersPart, WhereToWatch } from "./where-to-watch.tsx";
import "./movie-page.css";

const MemberReview = lazy(() => import("#app/components/member/member-review.tsx"));

export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  await redirectInternalId(params.slug, url, async (id) =>
    href("/movie/:slug", { slug: await getSlugOfMovie(id, viewer) }),
  );
  const search = movieSearch.parse(url.searchParams);
  const movie = await getMovieView(viewer, params.slug);
  const alike = listRelatedMovies(movie);
  const [{ reviews, pages, page, cursor }, related, directorsFilms, own, draft, state] =
    await Promise.all([
      listReviewsOfMovie(viewer, movie, search),
      alike,
      listDirectorsFilms(movie),
      findOwn(viewer, movie.id),
      viewer.kind === "member" ? readDraft(request, movie.slug) : undefined,
      alike.then((movies) => loadStateOfMovie(context, movie, movies)),
    ]);
  const creator = presentCreator(movie, directorsFilms);
  const country = await findCountry(request, viewer);
  const offers = await loadOffers(movie, country);
  return {
    offers: sendOffers(offers, request),
    movie: presentMovie(
      movie,
      (await siteOriginOf(url)) + href("/movie/:slug", { slug: movie.slug }),
      { reviews, hasVideos: search.tab === "media" },
    ),
    head: sendStatic(presentHead(movie), request),
    ...(creator && { creator: sendStatic(creator, request) }),
    tabs: listTabs(movie, search.tab),
    section: sendDetails(presentSection(movie, search, reviews), request),
    reviews,
    pages,
    related: sendRelated(related.map(withoutEmpty), viewer, request),
    ...(viewer.kind === "member" && { member: withoutEmpty({ ...own, draft }) }),
    search: withoutEmpty({ ...search, page, cursor }),
    signInTo: signInPath(url.pathname + url.search),
    ...state,
    ...(await loadSponsoredNotice("film", request)),
    [sharePicture]: await pictureOfMovie(movie),
  };
}

function sendOffers(offers: PresentedOffers, request: Request): OffersPart {
  const { video, ticket } = offers;
  return {
    ...sendStatic(offers, request),
    ...(video && { video }),
    ...(ticket.stub && { isKnown: true }),
  };
}

/** Members need the data of related films for the buttons on each. */
function sendRelated<Movies>(movies: Movies, viewer: Viewer, request: Request): StaticPart<Movies> {
  return viewer.kind === "member" ? { whole: movies } : sendStatic(movies, request);
}

function sendDetails(section: Section, request: Request) {
  if (section.tab !== "overview") return section;
  const { opening, details, facts, ...rest } = section;
  return {
    ...rest,
    ...(facts.length > 0 && { facts: sendStatic(facts, request) }),
    opening: sendStatic(opening, request),
    details: sendStatic(details, request),
  };
}

/** The viewer's review, or else the reason why they may not post now. */
async function findOwn(viewer: Viewer, movieId: number) {
  const own = await findOwnReview(viewer, movieId);
  return { own, barred: own ? undefined : await explainBar(viewer, "post") };
}

export default function MoviePage({ loaderData }: Route.ComponentProps) {
  const { movie, creator, section, related, reviews, pages, search, signInTo } = loaderData;
  const viewer = useViewer();
  const { page, cursor } = search;
  const shown = readPart(related);
  const toReviews = { label: "Reviews", to: linkToMovie(movie.slug, search), current: false };
  const tabs = movieTabs
    .filter(({ value }) => loaderData.tabs.includes(value))
    .map(({ value, label }) => ({
      label,
      to: linkToMovie(movie.slug, search, { tab: value, page, cursor }),
      current: value === search.tab,
    }));
  const about = <MovieSection section={section} movie={movie} />;
  const { isReviewedFirst, facts } = section.tab === "overview" ? section : {};
  return (
    <>
      <MovieMeta
        movie={movie}
        picture={loaderData[sharePicture]}
        isHidden={search.country !== undefined}
      />
      <MovieHead
        movie={movie}
        head={loaderData.head}
        signInTo={signInTo}
        ownRating={loaderData.member?.own?.rating}
        watched={loaderData.watched}
      />
      <div className="page movie-body">
        <div className="movie-main">
          <WhereToWatch
            key={movie.slug}
            offers={loaderData.offers}
            movie={movie}
            alert={loaderData.alert}
          />
          {tabs.length > 1 && (
            <LinkTabs id="about" label="About the film" tabs={[...tabs, toReviews]} />
          )}
          {!isReviewedFirst && about}
        </div>
        <MovieReviews
          movie={movie}
          reviews={reviews}
          pages={pages}
          search={search}
          signInTo={signInTo}
          hasOwn={loaderData.member?.own !== undefined}
          isWide={!isReviewedFirst}
        >
          {viewer && loaderData.member && (
            <Suspense>
              <MemberReview movie={movie} {...loaderData.member} />
            </Suspense>
          )}
        </MovieReviews>
        {isReviewedFirst && <div className="movie-main">{about}</div>}
        <MovieAside movie={movie} creator={creator} facts={facts} signInTo={signInTo} />
      </div>
      <Sponsored notice={loaderData.notice} />
      <ServerHtml id="related">{shown && <RelatedMovies movies={shown} />}</ServerHtml>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = { title: "Movie not found", message: "There is no film at this address." };
  return <RouteError error={error} notFound={notFound} />;
}

type SectionProps = { section: ReturnType<typeof sendDetails>; movie: PresentedMovie };

function MovieSection({ section, movie }: SectionProps) {
  if (section.tab === "cast-crew") return <Credits {...section} />;
  if (section.tab === "media") return <Media {...section} movie={movie} />;
  if (section.tab === "awards") return <Awards {...section} />;
  return <Overview {...section} movie={movie} />;
}

function RelatedMovies({ movies }: ComponentProps<typeof MovieGrid>) {
  if (movies.length === 0) return null;
  return (
    <section className="page section">
      <SectionHeading>Related Movies</SectionHeading>
      <MovieGrid movies={movies} />
    </section>
  );
}
