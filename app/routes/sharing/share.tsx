import { href, redirect } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { Poster, type PosterMovie } from "#app/components/poster.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { nonceContext, nonceKey } from "#app/http/contexts.ts";
import { redirectInternalId } from "#app/http/internal-ids.ts";
import { toPosterMovie } from "#app/http/loader-data.ts";
import { getCreator, getSlugOfCreator, listFilmography } from "#domain/creators/creators.ts";
import { getList } from "#domain/member-lists/member-lists.ts";
import { getMovie, getSlugOfMovie } from "#domain/movies/movie-page.ts";
import { listMovieCards } from "#domain/movies/movies.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { getProfile, getUsername } from "#domain/profiles/profiles.ts";
import { listTopFilmsOfMember, summarizeReviewsOfMember } from "#domain/reviews/of-member.ts";
import { findReviewToQuote } from "#domain/reviews/sharing.ts";
import { visitor } from "#domain/rights/viewer.ts";
import type { Route } from "./+types/share";
import {
  describeSite,
  type PresentedShare,
  type Site,
  shareCreator,
  shareList,
  shareMovie,
  shareProfile,
} from "./share-panel/present-share.ts";
import { SharePanel } from "./share-panel/share-panel.tsx";
import "./sharing.css";
import "./share-page.css";

/** What is shared and films of it, for a segment of the address; may redirect. */
type Load = (segment: string, url: URL, site: Site) => Promise<Shared>;

type Shared = { share: PresentedShare; films: PosterMovie[] };

const mostFilms = 4;

const loads: Record<string, Load> = {
  movie: loadMovie,
  creator: loadCreator,
  profile: loadProfile,
  list: loadMembersList,
};

/** The same for every viewer: only public things have a share page. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const [, section = ""] = url.pathname.toLowerCase().split("/");
  const segment = ("username" in params ? params.username : params.slug) ?? "";
  const load = loads[section];
  if (!load) throw new NotFound();
  const { share, films } = await load(segment, url, await describeSite(url));
  return {
    share,
    films: films.slice(0, mostFilms).map(toPosterMovie),
    [nonceKey]: context.get(nonceContext),
  };
}

export default function SharePage({ loaderData }: Route.ComponentProps) {
  const { share, films, [nonceKey]: nonce } = loaderData;
  return (
    <div className="page section sharing">
      <PageMeta title={`Share ${share.subject}`} description={share.text} isHidden />
      <h1>Share {share.subject}</h1>
      {films.length > 0 && (
        <div className="shared-films">
          {films.map((movie) => (
            <Poster key={movie.slug} movie={movie} small={films.length > 1} />
          ))}
        </div>
      )}
      <SharePanel share={share} nonce={nonce} />
      <a className="button button-quiet" href={share.path}>
        Back to {share.subject}
      </a>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}

async function loadMovie(segment: string, url: URL, site: Site): Promise<Shared> {
  await redirectInternalId(segment, url, async (id) =>
    href("/movie/:slug/share", { slug: await getSlugOfMovie(id) }),
  );
  const movie = await getMovie(segment);
  const share = shareMovie(movie, await findReviewToQuote(movie.id), site);
  return { share, films: [movie] };
}

async function loadCreator(segment: string, url: URL, site: Site): Promise<Shared> {
  await redirectInternalId(segment, url, async (id) =>
    href("/creator/:slug/share", { slug: await getSlugOfCreator(id) }),
  );
  const creator = await getCreator(segment);
  const { slug } = creator;
  if (slug !== segment) throw redirect(href("/creator/:slug/share", { slug }) + url.search, 301);
  const { credits } = await listFilmography(creator);
  const films = await listMovieCards(credits.map(({ movieId }) => movieId));
  return { share: shareCreator(creator, films, site), films };
}

async function loadProfile(segment: string, url: URL, site: Site): Promise<Shared> {
  await redirectInternalId(segment, url, async (id) =>
    href("/profile/:username/share", { username: await getUsername(id) }),
  );
  const profile = await getProfile(visitor, segment);
  const { userId, username } = profile;
  if (username !== segment) {
    throw redirect(href("/profile/:username/share", { username }) + url.search, 301);
  }
  const { reviews } = await summarizeReviewsOfMember(userId);
  const films = await listTopFilmsOfMember(userId, mostFilms);
  return { share: shareProfile(profile, reviews, site), films };
}

async function loadMembersList(slug: string, _url: URL, site: Site): Promise<Shared> {
  const { list, entries } = await getList(visitor, slug, 1);
  return { share: shareList(list, site), films: entries.map(({ movie }) => movie) };
}
