import { href } from "react-router";
import {
  cardSizes,
  embedSnippet,
  listCardPath,
  movieCardPath,
  reviewCardPath,
} from "#app/document/embed-card.ts";
import { siteOriginOf } from "#app/http/request-origin.ts";
import { getPublicListWithCovers } from "#domain/member-lists/shelves.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { Gone } from "#domain/platform/errors.ts";
import { getPublicReview } from "#domain/reviews/sharing.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { findPosterFile } from "#shared/poster/poster-files.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { element, xmlDeclaration } from "#shared/text/xml.ts";
import { toInteger } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/oembed";
import { type EmbeddedPage, findEmbeddedPage } from "./card/embedded-page.ts";

type OembedAnswer = Record<string, string | number>;
type Site = { origin: string; name: string };

const secondsToCache = 60 * 60;
const mostPixels = 9_999_999;

/** Tells other sites how to embed a film, a review or a list (https://oembed.com, section 2). */
export async function loader({ url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const address = searchParams.get("url");
  if (!address)
    return refuse(400, "url is missing: the address of a film, a review or a list here.");
  const format = searchParams.get("format") ?? "json";
  if (format !== "json" && format !== "xml") return refuse(501, "format is json or xml.");
  const limits = { width: searchParams.get("maxwidth"), height: searchParams.get("maxheight") };
  for (const [name, limit] of Object.entries(limits)) {
    if (limit !== null && !toPixels(limit)) {
      return refuse(400, `max${name} is a whole number of pixels.`);
    }
  }
  const site = { origin: await siteOriginOf(url), name: (await getSettings()).siteName };
  try {
    const page = await findEmbeddedPage(address, [new URL(site.origin).host, url.host]);
    if (!page) return refuse(404, "There is no film, review or list at this address.");
    const answer = await describePage(page, site, {
      width: toPixels(limits.width),
      height: toPixels(limits.height),
    });
    if (format === "json") return Response.json(answer);
    return new Response(toXml(answer), { headers: { "Content-Type": "text/xml; charset=utf-8" } });
  } catch (error) {
    if (error instanceof NotPublic) return refuse(401, error.message);
    // Nobody may learn that a hidden or deleted film exists.
    if (error instanceof Gone) return refuse(404, error.message);
    throw error;
  }
}

/** A review that exists but is not public. */
class NotPublic extends Error {}

type Room = { width: number | undefined; height: number | undefined };

async function describePage(page: EmbeddedPage, site: Site, room: Room): Promise<OembedAnswer> {
  const { title, author, username, path, posterUrl } = await findCard(page);
  const src = site.origin + path;
  const poster = posterUrl ? findPosterFile(posterUrl, room) : undefined;
  const usual = cardSizes[page.kind];
  const size = {
    width: Math.min(room.width ?? usual.width, usual.width),
    height: Math.min(room.height ?? usual.height, usual.height),
  };
  return {
    type: "rich",
    version: "1.0",
    title,
    ...(author && { author_name: author }),
    ...(username && { author_url: site.origin + href("/profile/:username", { username }) }),
    provider_name: site.name,
    provider_url: site.origin,
    cache_age: secondsToCache,
    ...(poster && {
      thumbnail_url: site.origin + poster.address,
      thumbnail_width: poster.width,
      thumbnail_height: poster.height,
    }),
    ...size,
    html: embedSnippet({ src, title: `${title} · ${site.name}`, ...size }),
  };
}

type Card = {
  title: string;
  author?: string;
  username?: string | null;
  path: string;
  posterUrl: string | null | undefined;
};

async function findCard(page: EmbeddedPage): Promise<Card> {
  if (page.kind === "review") return findReviewCard(page.id);
  if (page.kind === "list") {
    const { slug, title, displayName, username, movies } = await getPublicListWithCovers(page.slug);
    const author = nameMember(displayName, username);
    return { title, author, username, path: listCardPath(slug), posterUrl: movies[0]?.posterUrl };
  }
  const movie = await getMovie(page.slug);
  const { posterUrl } = movie;
  return { title: titleAndYear(movie), path: movieCardPath(movie.slug), posterUrl };
}

async function findReviewCard(reviewId: number): Promise<Card> {
  const { id, author, movie } = await getShownReview(reviewId);
  const { posterUrl, ...film } = await getMovie(movie.slug);
  return {
    title: `${author.name} on ${titleAndYear(film)}`,
    author: author.name,
    username: author.username,
    path: reviewCardPath(id),
    posterUrl,
  };
}

function titleAndYear({ title, releaseYear }: { title: string; releaseYear: number }): string {
  return `${title} (${releaseYear})`;
}

/** An element for each field, as https://oembed.com defines. */
function toXml(answer: OembedAnswer): string {
  const fields = Object.entries(answer).map(([name, value]) => element(name, String(value)));
  return xmlDeclaration + element("oembed", fields);
}

async function getShownReview(id: number) {
  try {
    return await getPublicReview(id);
  } catch (error) {
    throw error instanceof Gone ? new NotPublic(error.message) : error;
  }
}

function toPixels(text: string | null): number | undefined {
  return toInteger(text, 1, mostPixels);
}

function refuse(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
