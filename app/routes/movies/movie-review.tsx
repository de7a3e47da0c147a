import { href, redirect } from "react-router";
import { redirectInternalId } from "#app/internal-id-redirect.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { getMovie, getSlugOfMovie } from "#domain/movies/movie-page.ts";
import type { Route } from "./+types/movie-review";

/** The review form's own address; who has not signed in does so first. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await redirectInternalId(params.slug, url, async (id) =>
    href("/movie/:slug/review", { slug: await getSlugOfMovie(id) }),
  );
  const { slug } = await getMovie(params.slug);
  if (context.get(viewerContext).kind === "visitor") {
    throw redirect(signInPath(href("/movie/:slug/review", { slug })));
  }
  throw redirect(`${href("/movie/:slug", { slug })}#review`);
}

// A route without a page would answer a missing film with data alone.
export default function MovieReviewPage() {
  return null;
}
