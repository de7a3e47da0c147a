import { data } from "react-router";
import { ErrorPage } from "#app/components/error-page.tsx";
import { MovieGrid } from "#app/components/movie-card.tsx";
import { SearchBox } from "#app/components/search-box.tsx";
import { loadWatchlistState } from "#app/loading/load-watchlist-state.ts";
import { listTrending } from "#domain/movies/trending.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Route } from "./+types/not-found";

const movieCount = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const movies = await listTrending(movieCount);
  const found = { movies, ...(await loadWatchlistState(context, movies)) };
  return data(found, { status: 404, statusText: "Not Found" });
}

/** Asks for the page as a document: the browser's list lacks the routes that need no script. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  location.assign(request.url);
  return new Promise(() => {});
}

export function action() {
  throw new NotFound();
}

export default function NotFoundPage({ loaderData: { movies } }: Route.ComponentProps) {
  return (
    <>
      <ErrorPage status={404}>
        <SearchBox variant="page" />
      </ErrorPage>
      {movies.length > 0 && (
        <section className="page section">
          <SectionHeading>Trending Now</SectionHeading>
          <MovieGrid movies={movies} />
        </section>
      )}
    </>
  );
}
