import { MiniMovie } from "#app/components/mini-movie.tsx";
import type { MovieCard } from "#domain/movies/movies.ts";
import { countOf } from "#shared/format/count-of.ts";
import { Icon } from "#ui/icon.tsx";
import type { PresentedProfile } from "./present-profile.ts";

type Props = {
  profile: PresentedProfile;
  entries: { movie: MovieCard; isFavorite: boolean }[];
  counts: { movies: number | null; favorites: number | null };
};

export function ProfileWatchlist({ profile: { name, can }, entries, counts }: Props) {
  const total = counts.movies ?? counts.favorites ?? 0;
  return (
    <section className="surface profile-watchlist">
      <h2>{can.seeWatchlist ? "Watchlist" : "Favorites"}</h2>
      {entries.length > 0 ? (
        <>
          <ul>
            {entries.map(({ movie, isFavorite }) => (
              <li key={movie.slug}>
                <MiniMovie movie={movie} />
                {isFavorite && (
                  <span className="profile-favorite">
                    <Icon name="heart" />
                    <span className="visually-hidden">Favorite</span>
                  </span>
                )}
              </li>
            ))}
          </ul>
          {total > entries.length && (
            <p className="meta">and {countOf(total - entries.length, "more movie")}</p>
          )}
        </>
      ) : (
        <p>
          {can.edit ? "You have" : `${name} has`}{" "}
          {can.seeWatchlist ? "nothing on the watchlist yet." : "no favorites yet."}
        </p>
      )}
    </section>
  );
}
