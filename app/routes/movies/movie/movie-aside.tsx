import { href } from "react-router";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { ReportControl } from "#app/components/report-control.tsx";
import { ServerHtml } from "#app/components/server-html.tsx";
import { readPart, type StaticPart } from "#app/components/static-html.tsx";
import { useViewer } from "#app/components/use-root-data.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Link } from "#ui/link.tsx";
import { Facts } from "./facts.tsx";
import type { Fact, PresentedCreator, PresentedMovie } from "./present-movie.ts";

type Props = {
  movie: PresentedMovie;
  creator: StaticPart<PresentedCreator> | undefined;
  facts: StaticPart<Fact[]> | undefined;
  signInTo: string;
};

export function MovieAside({ movie, creator, facts, signInTo }: Props) {
  const isMember = useViewer() !== null;
  const whole = creator && readPart(creator);
  const listed = facts && readPart(facts);
  return (
    <aside>
      <div className="movie-aside">
        {!isMember && movie.reviewCount > 0 && (
          <section className="surface">
            <h2>Tell it</h2>
            <p className="serif">What stayed with you?</p>
            <Link className="button button-gold" to={signInTo} rel="nofollow">
              Sign in to write a review
            </Link>
          </section>
        )}
        {creator && (
          <ServerHtml id="movie-creator" isShared>
            {whole && <Creator {...whole} />}
          </ServerHtml>
        )}
        {facts && (
          <ServerHtml id="facts" isShared>
            {listed && <FactsBeside facts={listed} />}
          </ServerHtml>
        )}
        <div className="row">
          <ReportControl
            kind="movie"
            path={href("/movie/:slug", { slug: movie.slug })}
            subject={movie.title}
            signInTo={signInTo}
          />
          <Link
            className="button button-quiet"
            to={`${href("/movie/:slug", { slug: movie.slug })}/correct`}
            rel="nofollow"
          >
            Suggest a correction
          </Link>
          <a
            className="button button-quiet"
            href={href("/movie/:slug/lists", { slug: movie.slug })}
          >
            Lists with this film
          </a>
        </div>
      </div>
    </aside>
  );
}

function FactsBeside({ facts }: { facts: Fact[] }) {
  return (
    <section>
      <h2>Facts</h2>
      <Facts facts={facts} />
    </section>
  );
}

function Creator({ name, slug, heading, facts, line, films, ...creator }: PresentedCreator) {
  const to = href("/creator/:slug", { slug });
  return (
    <section>
      <h2>{heading}</h2>
      <div className="row movie-creator">
        <Avatar name={name} src={creator.imageUrl} size="small" />
        <div>
          <h3>
            <Link to={to}>{name}</Link>
          </h3>
          <p className="meta">{facts}</p>
        </div>
      </div>
      {line && (
        <p className="serif" dir="auto">
          {line}
        </p>
      )}
      {films.map((film) => (
        <MiniMovie key={film.slug} movie={film} />
      ))}
      {creator.more && (
        <Link className="more" to={to}>
          {creator.more}
        </Link>
      )}
    </section>
  );
}
