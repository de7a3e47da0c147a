import { href, redirect } from "react-router";
import { viewerContext } from "#app/middleware/viewer.ts";
import { findCreatorIdentified } from "#domain/creators/creators.ts";
import { getSlugIdentified } from "#domain/movies/movie-page.ts";
import { NotFound } from "#domain/platform/errors.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { type IdentifierScheme, identifierSchemes } from "#shared/options/identifiers.ts";
import { normalizeIdentifier } from "#shared/text/identifiers.ts";
import { toOption } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/identifier";

/**
 * '/imdb/TT0073918' leads to a film or creator, in any spelling of the identifier; '/tmdb/person/7'
 * to a creator, as TMDB numbers films and people apart.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const section = url.pathname.split("/")[1]?.toLowerCase() ?? "";
  const scheme = toOption(identifierSchemes, section);
  if (!scheme) throw new NotFound();
  const text = asWritten(scheme, params["*"] ?? "");
  const path =
    (await findCreatorPath(scheme, text)) ??
    (await getMoviePath(context.get(viewerContext), scheme, text));
  return redirect(path + url.search, 301);
}

/** TMDB's own paths 'movie/4' and 'person/7' are read as its addresses. */
function asWritten(scheme: IdentifierScheme, text: string): string {
  return scheme === "tmdb" && /^(movie|person)\//.test(text) ? `themoviedb.org/${text}` : text;
}

/** A plain number may be a film's on IMDb, and is one on TMDB. */
async function findCreatorPath(scheme: IdentifierScheme, text: string) {
  const isCreators =
    scheme === "wikidata" ||
    (scheme === "imdb" && /^nm/i.test(text)) ||
    (scheme === "tmdb" && text.includes("person/"));
  const value = isCreators && normalizeIdentifier(scheme, text, "creator");
  const slug = value && (await findCreatorIdentified({ scheme, value }));
  return slug ? href("/creator/:slug", { slug }) : undefined;
}

async function getMoviePath(viewer: Viewer, scheme: IdentifierScheme, text: string) {
  const value = normalizeIdentifier(scheme, scheme === "letterboxd" ? text.toLowerCase() : text);
  if (!value) throw new NotFound();
  return href("/movie/:slug", { slug: await getSlugIdentified(viewer, { scheme, value }) });
}

// Without a component the route would answer with data; the root's error page is shown.
export default function IdentifierPage() {
  return null;
}
