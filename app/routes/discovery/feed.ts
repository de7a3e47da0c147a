import { redirect } from "react-router";
import { siteOriginOf } from "#app/http/request-origin.ts";
import { type FeedOf, getFeed } from "#domain/feeds/feeds.ts";
import { NotFound } from "#domain/platform/errors.ts";
import type { Route } from "./+types/feed";

/** Atom: '/movie/xala-1975/feed' has the reviews of a film, '/movies/feed' the new films. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const [, section = "", , page] = url.pathname.toLowerCase().split("/");
  const named: { slug?: string; username?: string; provider?: string } = params;
  const feed = await getFeed(
    toFeed(section, named.slug ?? named.username ?? named.provider, page),
    await siteOriginOf(url),
  );
  if ("movedTo" in feed) {
    throw redirect(
      `/${section}/${encodeURIComponent(feed.movedTo)}${page === "diary" ? "/diary" : ""}/feed`,
      301,
    );
  }
  return new Response(feed.xml, {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}

const withSlug = ["movie", "creator", "profile", "list", "country", "language"] as const;

function toFeed(section: string, slug: string | undefined, page: string | undefined): FeedOf {
  if (slug && page === "diary") return { kind: "diary", slug };
  if (section === "movies") return { kind: "movies" };
  if (section === "lists") return { kind: "lists" };
  if (section === "all-reviews") return { kind: "reviews" };
  if (section === "festivals") return { kind: "festivals" };
  if (section === "watch") return slug ? { kind: "provider", slug } : { kind: "watch" };
  const kind = withSlug.find((one) => one === section);
  if (!kind || !slug) throw new NotFound();
  return { kind, slug };
}
