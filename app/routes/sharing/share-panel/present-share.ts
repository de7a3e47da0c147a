import { href } from "react-router";
import {
  cardSizes,
  embedSnippet,
  listCardPath,
  movieCardPath,
  reviewCardPath,
} from "#app/document/embed-card.ts";
import { siteOriginOf } from "#app/http/request-origin.ts";
import type { CreatorPage } from "#domain/creators/creators.ts";
import type { MoviePage } from "#domain/movies/movie-page.ts";
import type { Profile } from "#domain/profiles/profiles.ts";
import type { ReviewWithMovie } from "#domain/reviews/reviews.ts";
import type { Quotable } from "#domain/reviews/sharing.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { countOf } from "#shared/format/count-of.ts";
import type { ListAudience } from "#shared/options/audiences.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { quoteFrom } from "#shared/text/quote.ts";
import { firstSentences } from "#shared/text/sentences.ts";
import { toShortCode } from "#shared/text/short-code.ts";
import { truncate } from "#shared/text/truncate.ts";

export type PresentedShare = {
  /** The subject in words, as 'Xala (1975)'. */
  subject: string;
  /** Its path, and the address of it for messages. */
  path: string;
  url: string;
  text: string;
  card?: { snippet: string; path: string };
};

export type Site = { origin: string; name: string };
type Titled = { title: string; releaseYear: number };

// A post on X has 280 characters, of which an address takes 23.
const longestTitle = 80;
const longestStory = 140;
const knownFilms = 2;

export async function describeSite(url: URL): Promise<Site> {
  return { origin: await siteOriginOf(url), name: (await getSettings()).siteName };
}

/** `praise` is a review to quote. */
export function shareMovie(movie: MoviePage, praise: Quotable | undefined, site: Site) {
  const { id, slug, tagline, description, synopsis } = movie;
  const subject = titleAndYear(movie);
  const story = firstSentences((description || synopsis || "").replace(/\s+/g, " "), longestStory);
  const words = praise ? quoteFrom(praise.text) : tagline || story;
  const topic = praise ? `${praise.author} on ${subject}` : subject;
  return {
    subject,
    path: href("/movie/:slug", { slug }),
    url: site.origin + href("/m/:code", { code: toShortCode(id) }),
    text: words ? `${topic}: ${words}` : subject,
    card: cardOf("movie", movieCardPath(slug), subject, site),
  } satisfies PresentedShare;
}

export function shareReview(
  { id, author, text, hasSpoilers, rating, movie }: ReviewWithMovie,
  site: Site,
) {
  const subject = `${author.name} on ${titleAndYear(movie)}`;
  const words = text && !hasSpoilers ? quoteFrom(text) : `${rating} of 5 stars`;
  return {
    subject,
    path: href("/reviews/:id", { id: String(id) }),
    url: site.origin + href("/r/:code", { code: toShortCode(id) }),
    text: `${subject}: ${words}`,
    card: cardOf("review", reviewCardPath(id), subject, site),
  } satisfies PresentedShare;
}

/** Names some of the creator's newest films. */
export function shareCreator({ slug, name, movieCount }: CreatorPage, films: Titled[], site: Site) {
  const known = films.slice(0, knownFilms).map(titleAndYear);
  const others = movieCount - known.length;
  const more = others > 0 ? [countOf(others, "more film")] : [];
  const words = listed.format([...known, ...more]);
  const path = href("/creator/:slug", { slug });
  const text = words ? `${name}: ${words}` : name;
  return { subject: name, path, url: site.origin + path, text } satisfies PresentedShare;
}

export function shareProfile({ username, displayName }: Profile, reviews: number, site: Site) {
  const subject = displayName ? nameMember(displayName, username) : `@${username}`;
  const path = href("/profile/:username", { username });
  const words = reviews > 0 ? countOf(reviews, "review") : "films to see";
  const text = `${subject} on ${site.name}: ${words}`;
  return { subject, path, url: site.origin + path, text } satisfies PresentedShare;
}

type ShownList = {
  slug: string;
  title: string;
  username: string;
  displayName: string | null;
  audience: ListAudience;
  movieCount: number;
};

export function shareList(list: ShownList, site: Site) {
  const { slug, title, username, displayName, audience, movieCount } = list;

  const path = href("/list/:slug", { slug });
  const text = `${title}: films by ${nameMember(displayName, username)} on ${site.name}`;
  const isListed = audience === "everyone" && movieCount > 0;
  return {
    ...{ subject: title, path, url: site.origin + path, text },
    ...(isListed && { card: cardOf("list", listCardPath(slug), title, site) }),
  } satisfies PresentedShare;
}

const listed = new Intl.ListFormat("en-GB", { type: "conjunction" });

function titleAndYear({ title, releaseYear }: Titled): string {
  return `${truncate(title, longestTitle)} (${releaseYear})`;
}

function cardOf(kind: keyof typeof cardSizes, path: string, subject: string, site: Site) {
  const title = `${subject} · ${site.name}`;
  return { path, snippet: embedSnippet({ src: site.origin + path, title, ...cardSizes[kind] }) };
}
