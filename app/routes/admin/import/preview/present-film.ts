import { presentHead, presentMovie } from "#app/routes/movies/movie/present-movie.ts";
import { presentOverview } from "#app/routes/movies/movie/present-overview.ts";
import { presentCredits } from "#app/routes/movies/movie/present-section.ts";
import type { MovieDocument } from "#domain/movies/curation.ts";
import type { MoviePage } from "#domain/movies/movie-page.ts";
import { isUploadedPoster } from "#shared/poster/poster-files.ts";
import { splitNames } from "#shared/text/split-list.ts";

type Film = MovieDocument & { slug: string };

/** A film of a file as the parts of the film page take one that is in the catalogue. */
export function presentFilm(film: Film) {
  const page = toMoviePage(film);
  const { opening, details, ...overview } = presentOverview(page, () => "#credits", []);
  return {
    movie: presentMovie(page, ""),
    head: { whole: presentHead(page) },
    // The cast is among the credits.
    overview: {
      ...overview,
      opening: { whole: opening },
      details: { whole: { ...details, cast: [] } },
    },
    credits: presentCredits(page),
  };
}

/** The data that the page reads of a film, as if it were there without reviews and creators. */
function toMoviePage(movie: Film): MoviePage {
  const { posterUrl } = movie;
  const page = {
    ...movie,
    id: 0,
    creators: [],
    creator: undefined,
    creatorId: null,
    directors: namesIn(movie.director),
    writers: namesIn(movie.writer),
    producers: namesIn(movie.producer),
    // Pictures from elsewhere are fetched after the import, and videos play on the film's page.
    ...{ posterUrl: posterUrl && isUploadedPoster(posterUrl) ? posterUrl : null },
    posterColour: null,
    youtubeUrl: null,
    trailers: [],
    averageRating: 0,
    reviewCount: 0,
    ratingCounts: [0, 0, 0, 0, 0],
    state: "published" as const,
    publishOn: null,
    createdAt: new Date(),
  };
  return page as unknown as MoviePage;
}

function namesIn(names: string | null): { name: string }[] {
  return splitNames(names).map((name) => ({ name }));
}
