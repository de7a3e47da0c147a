import { MiniMovie } from "#app/components/mini-movie.tsx";
import type { MovieCard } from "#domain/movies/movies.ts";
import { countOf } from "#shared/format/count-of.ts";
import { Icon } from "#ui/icon.tsx";
import type { PresentedProfile } from "./present-profile.ts";

type Props = {
  profile: PresentedProfile;
  entries: { movie: MovieCard; isFavorite: boolean }[];
  total: number;
};

export function ProfileWatchlist({ profile: { name, can }, entries, total }: Props) {
  return (
    <section className="surface profile-watchlist">
      <h2>Watchlist</h2>
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
        <p>{can.edit ? "You have" : `${name} has`} nothing on the watchlist yet.</p>
      )}
    </section>
  );
}
