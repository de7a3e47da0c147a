import { FreeMark } from "#app/components/free-mark.tsx";
import { MovieRating, MovieTitle } from "#app/components/movie-card.tsx";
import { Poster } from "#app/components/poster.tsx";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { Badge } from "#ui/badge.tsx";
import type { PresentedEntry } from "./present-watchlist.ts";
import { RemovedMovie } from "./removed-movie.tsx";
import type { WatchlistPath } from "./watchlist-search-params.ts";

type Props = {
  path: WatchlistPath;
  entry: PresentedEntry;
  priority: boolean;
};

export function WatchlistCard({ path, entry, priority }: Props) {
  const { movie, isFavorite, added, favorited = added } = entry;
  const { releaseYear, genre, language, averageRating } = movie;
  const [word, { iso, day }] =
    path === "/favorites" ? (["Favorited", favorited] as const) : (["Added", added] as const);
  return (
    <article className="movie-card watchlist-card">
      <div className="ticket">
        <Poster movie={movie} priority={priority} />
        <RemovedMovie path={path} movie={movie} isFavorite={isFavorite} />
      </div>
      <MovieTitle movie={movie} />
      <p className="card-facts">
        {releaseYear} <Badge>{labelOfGenre(genre)}</Badge> {labelOfLanguage(language)}{" "}
        <FreeMark movie={movie} />
      </p>
      {averageRating > 0 && (
        <p className="card-rating">
          <MovieRating movie={movie} />
        </p>
      )}
      <p className="card-facts">
        {word} <time dateTime={iso}>{day}</time>
      </p>
    </article>
  );
}
