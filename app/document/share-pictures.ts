import type { SharePicture } from "#app/components/share-tags.tsx";
import type { CreatorPage } from "#domain/creators/creators.ts";
import type { MoviePage } from "#domain/movies/movie-page.ts";
import type { Profile } from "#domain/profiles/profiles.ts";
import type { ReviewWithMovie } from "#domain/reviews/reviews.ts";
import { getSettings } from "#domain/settings/settings.ts";
import {
  hashContent,
  type PersonContent,
  type PictureContent,
  type PosterContent,
} from "#domain/share-pictures/content.ts";
import type { CreditedPart } from "#shared/options/credited-parts.ts";
import type { Cloth } from "#shared/poster/film-cloth.ts";
import { isUploadedPoster } from "#shared/poster/poster-files.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { hueOf, initialsOf } from "#ui/avatar.tsx";

type Film = Pick<PosterContent, "slug" | "title" | "releaseYear" | "genre"> & {
  director?: string | null;
  posterUrl?: string | null;
};

/** The kind in the address, and the key of the subject, such as a film's slug. */
type Named = { kind: string; key: string; alt: string };

function addressOf({ kind, key, alt }: Named, content: PictureContent): SharePicture {
  const path = `/share-pictures/${kind}/${encodeURIComponent(key)}-${hashContent(content)}.jpg`;
  return { path, alt };
}

function toPoster({ slug, title, releaseYear, genre, director, posterUrl }: Film): PosterContent {
  const poster = posterUrl && isUploadedPoster(posterUrl) ? posterUrl : null;
  return { slug, title, releaseYear, genre, director: director ?? null, poster };
}

function toPerson(name: string, picture: string | null | undefined): PersonContent {
  const own = picture?.startsWith("/uploads/") ? picture : null;
  return { name, initials: initialsOf(name), hue: hueOf(name), picture: own };
}

async function nameSite(): Promise<{ siteName: string }> {
  return { siteName: (await getSettings()).siteName };
}

/** Without figures, so that no vote changes the address. */
export async function drawnOfMovie(movie: MoviePage): Promise<PictureContent> {
  const { originalTitle, countries } = movie;
  const film = toPoster(movie);
  return { kind: "movie", ...(await nameSite()), film, originalTitle, countries };
}

export async function pictureOfMovie(movie: MoviePage): Promise<SharePicture> {
  const named = { kind: "movie", key: movie.slug, alt: `Poster of ${movie.title}` };
  return addressOf(named, await drawnOfMovie(movie));
}

export async function drawnOfReview(review: ReviewWithMovie): Promise<PictureContent> {
  const { rating, text, author, movie } = review;
  return {
    kind: "review",
    ...(await nameSite()),
    film: toPoster(movie),
    rating,
    text: text?.slice(0, longestQuote) ?? null,
    hasSpoilers: review.hasSpoilers ?? false,
    author: toPerson(author.name, author.avatarUrl),
  };
}

const longestQuote = 500;

/** Of an approved review; for its own page and its card. */
export async function pictureOfReview(review: ReviewWithMovie): Promise<SharePicture> {
  const alt = `${review.author.name}’s review of ${review.movie.title}`;
  return addressOf({ kind: "review", key: String(review.id), alt }, await drawnOfReview(review));
}

type CreditedFilm = { movie: Film & { reviewCount: number }; part: CreditedPart };

const mostFilms = 5;

type ShownCreator = Pick<CreatorPage, "name" | "imageUrl" | "country">;

/** With the best-known films of `films`, the first page of the filmography. */
export async function drawnOfCreator(
  { name, imageUrl, country }: ShownCreator,
  films: CreditedFilm[],
): Promise<PictureContent> {
  const known = films.toSorted((one, other) => other.movie.reviewCount - one.movie.reviewCount);
  const isDirector = films.some(({ part }) => part === "director");
  return {
    kind: "creator",
    ...(await nameSite()),
    person: toPerson(name, imageUrl),
    line: [isDirector && "Director", country].filter(Boolean).join(" · "),
    films: known.slice(0, mostFilms).map(({ movie }) => toPoster(movie)),
  };
}

export async function pictureOfCreator(
  creator: ShownCreator & { slug: string },
  films: CreditedFilm[],
): Promise<SharePicture> {
  const named = { kind: "creator", key: creator.slug, alt: creator.name };
  return addressOf(named, await drawnOfCreator(creator, films));
}

type ShownProfile = Pick<Profile, "username" | "displayName" | "bio" | "avatarUrl">;

/** With the films of the member's newest public reviews. */
export async function drawnOfProfile(
  { username, displayName, bio, avatarUrl }: ShownProfile,
  reviews: ReviewWithMovie[],
): Promise<PictureContent> {
  const person = toPerson(nameMember(displayName, username), avatarUrl);
  const films = reviews.filter(({ approval }) => !approval).map(({ movie }) => toPoster(movie));
  return {
    kind: "profile",
    ...(await nameSite()),
    person,
    username,
    bio: bio?.slice(0, longestQuote) ?? null,
    films: films.slice(0, mostFilms),
  };
}

export async function pictureOfProfile(
  profile: ShownProfile,
  reviews: ReviewWithMovie[],
): Promise<SharePicture> {
  const alt = nameMember(profile.displayName, profile.username);
  const named = { kind: "profile", key: profile.username, alt };
  return addressOf(named, await drawnOfProfile(profile, reviews));
}

export type PicturedList = { title: string; line: string; films: Film[] };

export async function drawnOfList({ title, line, films }: PicturedList): Promise<PictureContent> {
  const shown = films.slice(0, mostFilms).map(toPoster);
  return { kind: "list", ...(await nameSite()), title, line, films: shown };
}

/**
 * The address contains kind and key, by which `listsOfFilms` in app/routes/share-picture/ finds the
 * list again.
 */
export async function pictureOfList(
  kind: string,
  key: string,
  list: PicturedList,
): Promise<SharePicture> {
  return addressOf({ kind, key, alt: list.title }, await drawnOfList(list));
}

type PicturedCloth = { title: string; line: string; cloth: Cloth };

export async function drawnOfCloth(pictured: PicturedCloth): Promise<PictureContent> {
  return { kind: "cloth", ...(await nameSite()), ...pictured };
}

export async function pictureOfCloth(key: string, cloth: PicturedCloth): Promise<SharePicture> {
  return addressOf({ kind: "year", key, alt: cloth.title }, await drawnOfCloth(cloth));
}

export async function drawnOfSite(): Promise<PictureContent> {
  const { siteName, siteDescription } = await getSettings();
  return { kind: "site", siteName, line: siteDescription };
}

/** For pages without a picture of their own. */
export async function pictureOfSite(): Promise<SharePicture> {
  const content = await drawnOfSite();
  return addressOf({ kind: "site", key: "site", alt: content.siteName }, content);
}
