import { createElement } from "react";
import { href, redirect } from "react-router";
import { FilmCloth } from "#app/components/film-cloth.tsx";
import { FlagDialog } from "#app/components/flag-dialog.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { sharePicture } from "#app/components/share-tags.tsx";
import { pictureOfProfile } from "#app/document/share-pictures.ts";
import { redirectInternalId } from "#app/http/internal-ids.ts";
import { toPosterMovie } from "#app/http/loader-data.ts";
import { signInPath } from "#app/http/sign-in-path.ts";
import { draw } from "#app/loading/draw.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listLatestWatched } from "#domain/diary/diary.ts";
import { countPeople } from "#domain/following/following.ts";
import { listListsOfMember } from "#domain/member-lists/shelves.ts";
import { getProfile, getUsername } from "#domain/profiles/profiles.ts";
import {
  listReviewsOfMember,
  listTopFilmsOfMember,
  summarizeReviewsOfMember,
} from "#domain/reviews/of-member.ts";
import { compareTaste } from "#domain/reviews/taste.ts";
import { summarizeWatchlistOfProfile } from "#domain/watchlist/watchlist.ts";
import { weaveFilms } from "#shared/poster/film-cloth.ts";
import type { Route } from "./+types/profile";
import { presentProfile } from "./present-profile.ts";
import { ProfileHead } from "./profile-head.tsx";
import { ProfileMeta } from "./profile-meta.tsx";
import { ProfileReviews } from "./profile-reviews.tsx";
import { LatelyWatched, Lists, leastRatings, Ratings, TopFilms } from "./profile-taste.tsx";
import { ProfileWatchlist } from "./profile-watchlist.tsx";
import { SharedTaste } from "./shared-taste.tsx";
import "../profiles.css";

const shown = 5;
const mostTopFilms = 4;
const mostWatched = 8;
const mostWoven = 52;
const mostLists = 3;

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  await redirectInternalId(params.username, url, async (id) =>
    href("/profile/:username", { username: await getUsername(id) }),
  );
  const viewer = context.get(viewerContext);
  const profile = await getProfile(viewer, params.username);
  const { userId, username } = profile;
  if (username !== params.username) {
    throw redirect(href("/profile/:username", { username }) + url.search, 301);
  }
  const [reviews, topFilms, contributions, { newest, ...listed }, watched, taste, lists, people] =
    await Promise.all([
      listReviewsOfMember(viewer, userId, shown),
      listTopFilmsOfMember(userId, mostTopFilms),
      summarizeReviewsOfMember(userId),
      summarizeWatchlistOfProfile(profile, shown),
      listLatestWatched(profile, mostWoven),
      compareTaste(viewer, userId),
      listListsOfMember(viewer, profile, mostLists),
      countPeople(viewer, profile),
    ]);
  const year = watched[0]?.watchedOn?.slice(0, "2026".length);
  const latest = new Map(watched.map(({ movie }) => [movie.slug, toPosterMovie(movie)]));
  return {
    profile: presentProfile(profile),
    counts: { ...contributions, ...listed },
    people,
    reviews,
    topFilms,
    watched: [...latest.values()].slice(0, mostWatched),
    ...(year && {
      cloth: {
        year,
        html: draw(
          createElement(FilmCloth, { cloth: weaveFilms(clothOf(watched, year)) }),
          request,
        ),
      },
    }),
    watchlist: newest.map(({ movie, isFavorite }) => ({ movie, isFavorite })),
    lists: lists.map(({ slug, title, movies }) => ({
      ...{ slug, title },
      movies: movies.map(toPosterMovie),
    })),
    ...(taste && { taste: presentTaste(taste) }),
    signInTo: signInPath(url.pathname + url.search),
    [sharePicture]: await pictureOfProfile(profile, reviews),
  };
}

/** What was watched in the year, the first at the beginning. */
function clothOf(watched: Awaited<ReturnType<typeof listLatestWatched>>, year: string) {
  const ofYear = watched.filter(({ watchedOn }) => watchedOn?.startsWith(year));
  return ofYear.map(({ movie, rating }) => ({ ...movie, rating })).reverse();
}

function presentTaste({ differences, ...taste }: NonNullable<Taste>) {
  const shown = differences.map(({ movie, ...stars }) => ({
    movie: toPosterMovie(movie),
    ...stars,
  }));
  return { ...taste, differences: shown };
}

type Taste = Awaited<ReturnType<typeof compareTaste>>;

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { profile, counts, reviews, topFilms, watched, watchlist, signInTo, taste, lists } =
    loaderData;
  const { cloth, people } = loaderData;
  const { seeWatchlist, seeFavorites } = profile.can;
  const isSparse = counts.reviews + watchlist.length === 0;
  const hasRatings = counts.reviews >= leastRatings;
  const hasList = seeWatchlist || seeFavorites;
  const hasAside = !isSparse && (hasList || hasRatings || taste !== undefined);
  return (
    <>
      <ProfileMeta profile={profile} picture={loaderData[sharePicture]} />
      <ProfileHead profile={profile} counts={counts} people={people} signInTo={signInTo} />
      <div className={`page section ${hasAside ? "with-aside" : ""}`}>
        <div className="profile-main">
          {topFilms.length > 0 && <TopFilms name={profile.name} movies={topFilms} />}
          {watched.length > 0 && <LatelyWatched profile={profile} movies={watched} cloth={cloth} />}
          {lists.length > 0 && <Lists profile={profile} lists={lists} />}
          <ProfileReviews
            profile={profile}
            reviews={reviews}
            total={counts.reviews}
            signInTo={signInTo}
          />
        </div>
        {hasAside && (
          <div className="profile-aside">
            {taste && <SharedTaste name={profile.name} taste={taste} />}
            {hasRatings && <Ratings counts={counts.ratingCounts} />}
            {hasList && <ProfileWatchlist profile={profile} entries={watchlist} counts={counts} />}
          </div>
        )}
      </div>
      {reviews.length > 0 && <FlagDialog signInTo={signInTo} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = {
    title: "Profile not found",
    message: "This user profile does not exist.",
    back: { to: "/profiles", label: "Back to Community" },
  };
  return <RouteError error={error} notFound={notFound} />;
}
