import { redirect } from "react-router";
import { viewerContext } from "#app/middleware/viewer.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import type { Route } from "./+types/movie-review";

/** The review form's own address; who has not signed in does so first. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { slug } = await getMovie(context.get(viewerContext), params.slug);
  throw redirect(signInPath(`/movie/${encodeURIComponent(slug)}/review`));
}

// A route without a page would answer a missing film with data alone.
export default function MovieReviewPage() {
  return null;
}
