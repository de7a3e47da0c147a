import { href, redirect } from "react-router";
import { getMovie, getSlugOfMovie } from "#domain/movies/movie-page.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { getPublicReview } from "#domain/reviews/sharing.ts";
import { readShortCode } from "#shared/text/short-code.ts";
import type { Route } from "./+types/short-address";

/** '/m/nz' leads to a film and '/r/k4' to a review; answers as their own addresses would. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const id = readShortCode(params.code);
  if (!id) throw new NotFound();
  const isReview = url.pathname.toLowerCase().startsWith("/r/");
  const path = isReview ? await getReviewPath(id) : await getMoviePath(id);
  return redirect(path + url.search, 301);
}

async function getMoviePath(id: number): Promise<string> {
  return href("/movie/:slug", { slug: await getSlugOfMovie(id) });
}

async function getReviewPath(id: number): Promise<string> {
  const { movie } = await getPublicReview(id);
  await getMovie(movie.slug);
  return href("/reviews/:id", { id: String(id) });
}

// Without a component the route would answer with data; the root's error page is shown.
export default function ShortAddressPage() {
  return null;
}
