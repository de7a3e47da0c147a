import { href, Link } from "react-router";
import { ReportControl } from "#app/components/report-control.tsx";
import { useViewer } from "#app/components/use-root-data.ts";
import { countOf } from "#shared/format/count-of.ts";
import { Avatar } from "#ui/avatar.tsx";
import type { PresentedCreator, PresentedMovie } from "./present-movie.ts";

type Props = {
  movie: PresentedMovie;
  creator: PresentedCreator | undefined;
  signInTo: string;
};

export function MovieAside({ movie, creator, signInTo }: Props) {
  const isMember = useViewer() !== null;
  return (
    <aside className="movie-aside">
      {!isMember && (
        <section className="surface" id="review">
          <h2>Tell it</h2>
          <p className="serif">What stayed with you?</p>
          <p>Sign in to write a review</p>
          <Link className="button button-gold" to={signInTo} rel="nofollow">
            Sign In
          </Link>
        </section>
      )}
      {creator && (
        <section>
          <h2>{creator.part === "director" ? "Director" : "Creator"}</h2>
          <div className="movie-creator">
            <Avatar name={creator.name} src={creator.imageUrl} />
            <div>
              <h3>
                <Link to={href("/creator/:slug", { slug: creator.slug })}>{creator.name}</Link>
              </h3>
              <p className="meta">{countOf(creator.movieCount, "movie")}</p>
            </div>
          </div>
        </section>
      )}
      <div>
        <ReportControl
          kind="movie"
          path={href("/movie/:slug", { slug: movie.slug })}
          subject={movie.title}
          signInTo={signInTo}
        />
      </div>
    </aside>
  );
}
