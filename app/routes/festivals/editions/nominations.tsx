import { href } from "react-router";
import { Poster } from "#app/components/poster.tsx";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { Link } from "#ui/link.tsx";
import type { Labelled } from "./present-festival.ts";

/** As posters; a film that is not in the catalogue by its title alone. */
export function Winners({ winners }: { winners: Labelled[] }) {
  return (
    <ul className="movie-grid winners">
      {winners.map((winner, index) => (
        <li key={`${winner.to} ${winner.title} ${winner.people}`}>
          {winner.movie ? (
            <Poster movie={winner.movie} priority={index === 0} />
          ) : (
            <div className="absent-film" aria-hidden="true">
              <b dir="auto">{winner.title}</b>
            </div>
          )}
          <Link to={winner.to} dir="auto">
            {winner.label}
          </Link>
          <h3>
            <Title winner={winner} />
          </h3>
          <Facts winner={winner} />
        </li>
      ))}
    </ul>
  );
}

export function Nominees({ nominees }: { nominees: Labelled[] }) {
  return (
    <ul className="nominees">
      {nominees.map((nominee) => (
        <li key={`${nominee.to} ${nominee.title} ${nominee.people}`}>
          <Title winner={nominee} /> <Facts winner={nominee} isNamed />
        </li>
      ))}
    </ul>
  );
}

function Title({ winner: { movie, title } }: { winner: Labelled }) {
  if (!movie) return <span dir="auto">{title}</span>;
  return (
    <Link to={href("/movie/:slug", { slug: movie.slug })} lang={languageOfTitle(movie)}>
      {title}
    </Link>
  );
}

function Facts({ winner, isNamed = false }: { winner: Labelled; isNamed?: boolean }) {
  const { released, people, note, source, result } = winner;
  const facts = [isNamed && result, released, people, note].filter(Boolean).join(" · ");
  return (
    <small>
      <span dir="auto">{facts}</span>
      {source && (
        <>
          {" "}
          <a href={source} rel="noreferrer nofollow">
            Source
            <span className="visually-hidden">
              {" "}
              of {winner.label}, {winner.title}
            </span>
          </a>
        </>
      )}
    </small>
  );
}
