import { Trailer } from "#app/components/trailer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { PresentedMovie } from "./present-movie.ts";
import type { Media as Data } from "./present-section.ts";

export function Media({ trailers, movie }: Data & { movie: PresentedMovie }) {
  return (
    <section>
      <SectionHeading>Media</SectionHeading>
      {trailers.length === 0 ? (
        <EmptyState title="No trailers yet" text="Nobody has added a trailer for this film." />
      ) : (
        <ul className="trailers">
          {trailers.map(({ type, ...video }) => (
            <li key={video.url}>
              <Trailer video={video} movie={movie} />
              <h3>{video.title}</h3>
              {type !== video.title && <p className="meta">{type}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
