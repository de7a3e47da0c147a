import { database } from "#db/client.ts";
import { getCreator } from "#domain/creators/creators.ts";
import { getProfileWithDiary, listLatestWatched } from "#domain/diary/diary.ts";
import { listNewestWinners } from "#domain/festivals/festivals.ts";
import { getPublicListWithAdded, listNewestLists } from "#domain/member-lists/shelves.ts";
import { listNewestMovies } from "#domain/movies/lists.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { listNewAtProvider, listNewlyFree } from "#domain/offers/watch-pages.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { getProfile } from "#domain/profiles/profiles.ts";
import { findReviewLanguage } from "#domain/reviews/review-language.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { partialDateInWords } from "#shared/format/partial-date.ts";
import { atProvider } from "#shared/offers/at-provider.ts";
import { festivalPath } from "#shared/options/festival-paths.ts";
import { filtersOfLanding, landingPath, parseLandingPath } from "#shared/options/landing-facets.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { escapeXml } from "#shared/text/xml.ts";
import { type Entry, type Feed, writeFeed } from "./atom.ts";
import * as queries from "./queries/entries.ts";

export type FeedOf =
  | { kind: "movies" | "reviews" | "watch" | "festivals" | "lists" }
  | {
      kind:
        | "movie"
        | "creator"
        | "profile"
        | "diary"
        | "list"
        | "country"
        | "language"
        | "provider";
      slug: string;
    };

const mostEntries = 50;

type Content = Pick<Feed, "title" | "entries"> & {
  path: string;
  name: string;
  began?: Date;
};

type WrittenFeed = { xml: string } | { movedTo: string };

// Ids contain the year in which the site's feeds began, as RFC 4151 asks for a date.
const year = 2026;

/** The slug means that the page has moved. Throws NotFound and Gone as the page does. */
export async function getFeed(of: FeedOf, origin: string): Promise<WrittenFeed> {
  const { siteName } = await getSettings();
  const ids = `tag:${new URL(origin).hostname},${year}:`;
  const content = await contentOf(of, { origin, ids });
  if ("movedTo" in content) return content;
  const { name, path, title, entries, began = new Date(0) } = content;
  const xml = writeFeed({
    id: `${ids}feed/${name}`,
    title: `${title} · ${siteName}`,
    address: origin + path,
    selfAddress: `${origin}${path}/feed`,
    siteName,
    icon: `${origin}/icons/192.png`,
    began,
    entries,
  });
  return { xml };
}

type Winners = Awaited<ReturnType<typeof listNewestWinners>>;

type Place = { origin: string; ids: string };

async function contentOf(of: FeedOf, place: Place): Promise<Content | { movedTo: string }> {
  switch (of.kind) {
    case "movies":
      return {
        name: "movies",
        path: "/movies",
        title: "New films",
        entries: await newestFilms({}, place),
      };
    case "reviews":
      return {
        name: "reviews",
        path: "/all-reviews",
        title: "Newest reviews",
        entries: toReviews(await queries.listReviews(database(), {}), place),
      };
    case "festivals":
      return {
        name: "festivals",
        path: "/festivals",
        title: "New winners",
        entries: toWinners(await listNewestWinners(mostEntries), place),
      };
    case "lists":
      return {
        name: "lists",
        path: "/lists",
        title: "New lists",
        entries: (await listNewestLists(mostEntries)).map((list) => toList(list, place)),
      };
    case "list":
      return ofList(of.slug, place);
    case "movie":
      return ofMovie(of.slug, place);
    case "creator":
      return ofCreator(of.slug, place);
    case "profile":
      return ofMember(of.slug, place);
    case "diary":
      return ofDiary(of.slug, place);
    case "watch":
      return {
        name: "watch",
        path: "/watch",
        title: "Newly free films",
        entries: await ofAvailable(await listNewlyFree(mostEntries), "free", place),
      };
    case "provider":
      return ofProvider(of.slug, place);
    case "country":
    case "language":
      return ofLanding(of.kind, of.slug, place);
  }
}

async function ofMovie(slug: string, place: Place): Promise<Content> {
  const movie = await getMovie(slug);
  const rows = await queries.listReviews(database(), { movieId: movie.id });
  return {
    name: `movie/${movie.id}`,
    path: `/movie/${encodeURIComponent(slug)}`,
    title: `Reviews of ${movie.title} (${movie.releaseYear})`,
    entries: toReviews(rows, place),
  };
}

async function ofCreator(wanted: string, place: Place): Promise<Content | { movedTo: string }> {
  const { id, slug, name, createdAt } = await getCreator(wanted);
  if (slug !== wanted) return { movedTo: slug };
  return {
    name: `creator/${id}`,
    path: `/creator/${encodeURIComponent(slug)}`,
    title: `Films of ${name}`,
    began: createdAt,
    entries: toFilms(await queries.listFilmsOfCreator(database(), id), place),
  };
}

async function ofMember(wanted: string, place: Place): Promise<Content | { movedTo: string }> {
  const { userId, username, displayName, createdAt } = await getProfile(visitor, wanted);
  if (username !== wanted) return { movedTo: username };
  return {
    name: `profile/${userId}`,
    path: `/profile/${encodeURIComponent(username)}`,
    title: `Reviews by ${nameMember(displayName, username)}`,
    began: createdAt,
    entries: toReviews(await queries.listReviews(database(), { userId }), place),
  };
}

/** What was watched last; of no date at all nothing. */
async function ofDiary(wanted: string, place: Place): Promise<Content | { movedTo: string }> {
  const profile = await getProfileWithDiary(visitor, wanted);
  const { userId, username, displayName, createdAt } = profile;
  if (username !== wanted) return { movedTo: username };
  const watched = await listLatestWatched(profile, mostEntries);
  return {
    name: `diary/${userId}`,
    path: `/profile/${encodeURIComponent(username)}/diary`,
    title: `Films that ${nameMember(displayName, username)} watched`,
    began: createdAt,
    entries: watched.map((entry) => toWatched(entry, place)),
  };
}

type Watched = Awaited<ReturnType<typeof listLatestWatched>>[number];

function toWatched({ id, movie, watchedOn, rating, createdAt }: Watched, { origin, ids }: Place) {
  const film = `${movie.title} (${movie.releaseYear})`;
  const address = `${origin}/movie/${encodeURIComponent(movie.slug)}`;
  const words = [watchedOn && partialDateInWords(watchedOn), rating && `${rating} of 5 stars`];
  return {
    id: `${ids}diary/${id}`,
    title: film,
    address,
    published: createdAt,
    updated: createdAt,
    html: `<p>${words.filter(Boolean).join(", ")}</p>`,
  };
}

/** Its films as they were added. */
async function ofList(slug: string, place: Place): Promise<Content> {
  const list = await getPublicListWithAdded(slug, mostEntries);
  return {
    name: `list/${list.id}`,
    path: `/list/${slug}`,
    title: `${list.title}, a list by ${nameMember(list.displayName, list.username)}`,
    began: list.createdAt,
    entries: await ofAvailable(list.added, `list/${list.id}`, place),
  };
}

type NewList = Awaited<ReturnType<typeof listNewestLists>>[number];

function toList(list: NewList, { origin, ids }: Place): Entry {
  const { slug, title, description, movies, username, createdAt, updatedAt } = list;
  return {
    id: `${ids}list/${slug}`,
    title,
    address: `${origin}/list/${slug}`,
    published: createdAt,
    updated: updatedAt,
    author: {
      name: nameMember(list.displayName, username),
      address: `${origin}/profile/${encodeURIComponent(username)}`,
    },
    html: [description ?? "", ...movies.map((movie) => `${movie.title} (${movie.releaseYear})`)]
      .map(toParagraphs)
      .join(""),
  };
}

async function ofLanding(
  section: "country" | "language",
  wanted: string,
  place: Place,
): Promise<Content | { movedTo: string }> {
  const facets = parseLandingPath(section, wanted, undefined, new Date().getUTCFullYear());
  if (!facets) throw new NotFound(`There is no ${section} of this name in the catalogue.`);
  const path = landingPath(facets);
  const slug = path.slice(section.length + 2);
  if (slug !== wanted) return { movedTo: slug };
  const { country, language } = facets;
  const of = country ? `from ${country}` : language && `in ${labelOfLanguage(language)}`;
  return {
    name: `${section}/${slug}`,
    path,
    title: `New films ${of}`,
    entries: await newestFilms(filtersOfLanding(facets), place),
  };
}

async function ofProvider(slug: string, place: Place): Promise<Content> {
  const { provider, films } = await listNewAtProvider(slug, mostEntries);
  const at = atProvider(provider.kind, provider.name);
  return {
    name: `watch/${slug}`,
    path: `/watch/${slug}`,
    title: `New films ${at}`,
    entries: await ofAvailable(films, slug, place),
  };
}

async function ofAvailable(found: { slug: string; since: Date }[], where: string, place: Place) {
  const rows = await queries.listFilms(
    database(),
    found.map(({ slug }) => slug),
  );
  return found.flatMap(({ slug, since }) => {
    const [entry] = toFilms(
      rows.filter((row) => row.slug === slug),
      place,
    );
    if (!entry) return [];
    const updated = new Date(Math.max(entry.updated.getTime(), since.getTime()));
    return [{ ...entry, id: `${entry.id}/${where}`, published: since, updated }];
  });
}

async function newestFilms(filters: Parameters<typeof listNewestMovies>[0], place: Place) {
  const slugs = (await listNewestMovies(filters, mostEntries)).map(({ slug }) => slug);
  return toFilms(await queries.listFilms(database(), slugs), place);
}

function toFilms(rows: queries.FilmRow[], { origin, ids }: Place): Entry[] {
  return rows.map((film) => {
    const facts = [film.originalTitle, film.director, film.countries.join(", ")].filter(Boolean);
    const texts = [facts.join(" · "), film.description, film.synopsis ?? ""];
    return {
      id: `${ids}movie/${film.id}`,
      title: `${film.title} (${film.releaseYear})`,
      address: `${origin}/movie/${encodeURIComponent(film.slug)}`,
      published: film.createdAt,
      updated: film.changedAt,
      categories: [film.genre, ...film.countries],
      html: texts.map(toParagraphs).join(""),
    };
  });
}

function toWinners(rows: Winners, { origin, ids }: Place): Entry[] {
  return rows.map((row) => {
    const edition = `${row.eventName} ${row.year}`;
    const at = row.createdAt ?? new Date(0);
    return {
      id: `${ids}nomination/${row.id}`,
      title: `${row.title ?? row.filmTitle}: ${row.categoryName}, ${edition}`,
      address: origin + festivalPath(row.eventSlug, row.year),
      published: at,
      updated: at,
      categories: [row.eventName],
      html: toParagraphs([row.people ?? row.director, row.note].filter(Boolean).join(" · ")),
    };
  });
}

function toReviews(rows: queries.ReviewRow[], { origin, ids }: Place): Entry[] {
  return rows.map((review) => {
    const author = nameMember(review.displayName, review.username);
    const film = `${review.title} (${review.releaseYear})`;
    const address = `${origin}/movie/${encodeURIComponent(review.slug)}`;
    const { username } = review;
    return {
      id: `${ids}review/${review.id}`,
      title: `${film}: ${review.rating} of 5, by ${author}`,
      address,
      published: review.createdAt,
      updated: review.updatedAt,
      author: {
        name: author,
        address: username ? `${origin}/profile/${encodeURIComponent(username)}` : undefined,
      },
      language: findReviewLanguage(review.hasSpoilers ? "" : (review.reviewText ?? ""))?.tag,
      html: contentOfReview(review, { film, address }),
    };
  });
}

/** Feed readers cannot cover spoilers, so such a text stays on the film's page. */
function contentOfReview(
  { rating, reviewText, hasSpoilers }: queries.ReviewRow,
  { film, address }: { film: string; address: string },
): string {
  const stars = `<p>${rating} of 5 stars for <a href="${escapeXml(address)}">${escapeXml(film)}</a></p>`;
  if (!reviewText) return stars;
  return stars + toParagraphs(hasSpoilers ? "This review contains spoilers." : reviewText);
}

function toParagraphs(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean);
  const written = paragraphs.map((one) => escapeXml(one).replaceAll("\n", "<br>"));
  return written.map((one) => `<p dir="auto">${one}</p>`).join("");
}
