import {
  drawnOfCloth,
  drawnOfCreator,
  drawnOfList,
  drawnOfMovie,
  drawnOfProfile,
  drawnOfReview,
  drawnOfSite,
  type PicturedList,
} from "#app/document/share-pictures.ts";
import { getCreator, listFilmography } from "#domain/creators/creators.ts";
import { getDiaryYear } from "#domain/diary/year.ts";
import { getList } from "#domain/member-lists/member-lists.ts";
import { listFeatured } from "#domain/movies/lists.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { findMovieCards } from "#domain/movies/movies.ts";
import { listTrending } from "#domain/movies/trending.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { getProfile } from "#domain/profiles/profiles.ts";
import { listReviewsOfMember } from "#domain/reviews/of-member.ts";
import { getReview } from "#domain/reviews/own.ts";
import { visitor } from "#domain/rights/viewer.ts";
import type { PictureContent } from "#domain/share-pictures/content.ts";
import type { PictureOwner } from "#domain/share-pictures/share-pictures.ts";
import { picturedYear } from "../diary/year/pictured-year.ts";
import { findPicturedFestival } from "../festivals/editions/pictured-festivals.ts";
import { findPicturedLanding } from "../landing/pictured-landing.ts";
import { picturedList } from "../lists/list/pictured-list.ts";
import { featuredList, trendingList } from "../movies/lists/pictured-lists.ts";
import { findPicturedFront, findPicturedProvider } from "../watch/pictured-watch.ts";

export type Subject = { owner: PictureOwner; content: PictureContent };

type Load = (key: string) => Promise<Subject>;

const shownFilms = 5;

/**
 * Lists of films by the kind in their pictures' addresses. Each accepts only keys that its page
 * writes, as any other would be drawn and stored too. Throws NotFound.
 */
const listsOfFilms: Record<string, (key: string) => Promise<PicturedList>> = {
  async featured(key) {
    requireKey("films", key);
    return featuredList(await listFeatured(shownFilms));
  },
  festival: findPicturedFestival,
  landing: findPicturedLanding,
  watch: findPicturedFront,
  "watch-at": findPicturedProvider,
  async trending(key) {
    requireKey("films", key);
    return trendingList(await listTrending(shownFilms));
  },
};

const subjects: Record<string, Load> = {
  "members-list": loadMembersList,
  movie: loadMovie,
  review: loadReview,
  creator: loadCreator,
  profile: loadProfile,
  site: loadSite,
  year: loadYear,
};

/** The subject as visitors see it now; throws NotFound and Gone. */
export function loadSubject(kind: string, key: string): Promise<Subject> {
  const load = Object.hasOwn(subjects, kind) ? subjects[kind] : undefined;
  return load ? load(key) : loadList(kind, key);
}

async function loadMovie(slug: string): Promise<Subject> {
  const movie = await getMovie(slug);
  return {
    owner: { folder: `movie/${movie.id}`, name: "film" },
    content: await drawnOfMovie(movie),
  };
}

async function loadReview(key: string): Promise<Subject> {
  if (!/^[1-9]\d{0,8}$/.test(key)) throw new NotFound();
  const review = await getReview(visitor, Number(key));
  // Throws if the film is not public, as its reviews are not either.
  const { id } = await getMovie(review.movie.slug);
  return {
    owner: { folder: `movie/${id}`, name: `review-${review.id}` },
    content: await drawnOfReview(review),
  };
}

async function loadCreator(slug: string): Promise<Subject> {
  const creator = await getCreator(slug);
  const { credits } = await listFilmography(creator);
  const movies = await findMovieCards(credits.map(({ movieId }) => movieId));
  const films = credits.flatMap(({ movieId, part }) => {
    const movie = movies.get(movieId);
    return movie ? [{ movie, part }] : [];
  });
  return {
    owner: { folder: `creator/${creator.id}`, name: "creator" },
    content: await drawnOfCreator(creator, films),
  };
}

async function loadProfile(username: string): Promise<Subject> {
  const profile = await getProfile(visitor, username);
  const reviews = await listReviewsOfMember(visitor, profile.userId, shownFilms);
  return {
    owner: { folder: `profile/${profile.userId}`, name: "profile" },
    content: await drawnOfProfile(profile, reviews),
  };
}

/** Stored with its member's picture, which goes when they leave. */
async function loadMembersList(slug: string): Promise<Subject> {
  const found = await getList(visitor, slug, 1);
  const owner = { folder: `profile/${found.list.userId}`, name: `list-${found.list.id}` } as const;
  return { owner, content: await drawnOfList(picturedList(found)) };
}

async function loadYear(key: string): Promise<Subject> {
  const [, username = "", year = ""] = /^(.+)-(\d{4})$/.exec(key) ?? [];
  const found = await getDiaryYear(visitor, username, Number(year));
  const owner = { folder: `profile/${found.profile.userId}`, name: `year-${year}` } as const;
  return { owner, content: await drawnOfCloth(picturedYear(found)) };
}

async function loadSite(key: string): Promise<Subject> {
  requireKey("site", key);
  return { owner: { folder: "site", name: "site" }, content: await drawnOfSite() };
}

function requireKey(written: string, key: string): void {
  if (key !== written) throw new NotFound();
}

async function loadList(kind: string, key: string): Promise<Subject> {
  const find = Object.hasOwn(listsOfFilms, kind) ? listsOfFilms[kind] : undefined;
  if (!find) throw new NotFound();
  const list = await find(key);
  // A folder for each list, as one name may begin with another: Guinea and Guinea-Bissau.
  const folder = `list/${kind}/${encodeURIComponent(key).replaceAll("%", "_")}` as const;
  return { owner: { folder, name: "list" }, content: await drawnOfList(list) };
}
