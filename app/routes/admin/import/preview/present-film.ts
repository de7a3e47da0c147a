import { presentMovie } from "#app/routes/movies/movie/present-movie.ts";
import { presentOverview } from "#app/routes/movies/movie/present-overview.ts";
import { presentCredits } from "#app/routes/movies/movie/present-section.ts";
import type { FilmEntry } from "#domain/imports/values/read-film.ts";
import type { MoviePage } from "#domain/movies/movie-page.ts";

/** A film of a row as the parts of the film page take one that is in the catalogue. */
export function presentFilm(entry: FilmEntry) {
  const page = toMoviePage(entry);
  return {
    movie: presentMovie(page, ""),
    overview: presentOverview(page, () => "#credits"),
    credits: presentCredits(page),
  };
}

/** What the page reads of a film, as if it were there without reviews and creators. */
function toMoviePage({ movie, identifiers, cast, crew, awards }: FilmEntry): MoviePage {
  const page = {
    ...{ ...movie, identifiers, id: 0, creators: [], creator: undefined, creatorId: null },
    directors: namesIn(movie.director),
    writers: namesIn(movie.writer),
    producers: namesIn(movie.producer),
    // What is elsewhere is fetched after the import, and plays on the film's page.
    ...{ posterUrl: null, posterColour: null, youtubeUrl: null, trailers: [] },
    ...{ cast, crew, awards },
    ...{ averageRating: 0, reviewCount: 0, ratingCounts: [0, 0, 0, 0, 0] },
    ...{ state: "published" as const, publishOn: null, createdAt: new Date() },
  };
  return page as unknown as MoviePage;
}

function namesIn(names: string | null): { name: string }[] {
  const all = (names ?? "").split(",").map((name) => ({ name: name.trim() }));
  return all.filter(({ name }) => name);
}
