import { MiniMovie } from "#app/components/mini-movie.tsx";
import type { PosterMovie } from "#app/components/poster.tsx";
import { countOf } from "#shared/format/count-of.ts";

type Props = {
  name: string;
  taste: {
    films: number;
    percent: number;
    differences: { movie: PosterMovie; own: number; theirs: number }[];
  };
};

/** How alike the viewer and this member rate; only members who share enough films see it. */
export function SharedTaste({ name, taste: { films, percent, differences } }: Props) {
  return (
    <section className="surface shared-taste">
      <h2>
        You and <bdi>{name}</bdi>
      </h2>
      <p>
        <b>{percent}%</b> alike, by {countOf(films, "film")} you both rated.
      </p>
      {differences.length > 0 && (
        <>
          <h3>Where you differ most</h3>
          <ul>
            {differences.map(({ movie, own, theirs }) => (
              <li key={movie.slug}>
                <MiniMovie movie={movie}>
                  <span className="meta">
                    You gave {own}, <bdi>{name}</bdi> {theirs}
                  </span>
                </MiniMovie>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
