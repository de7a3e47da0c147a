import { href } from "react-router";
import { Poster } from "#app/components/poster.tsx";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { Link } from "#ui/link.tsx";
import type { Labelled, Winner } from "./present-festival.ts";

/** As posters; a film that is not in the catalogue by its title alone. */
export function Winners({ winners }: { winners: Winner[] }) {
  return (
    <ul className="movie-grid winners">
      {winners.map((winner, index) => (
        <li key={`${winner.title} ${winner.released}`}>
          {winner.movie ? (
            <Poster movie={winner.movie} priority={index === 0} />
          ) : (
            <div className="absent-film" aria-hidden="true">
              <b dir="auto">{winner.title}</b>
            </div>
          )}
          <h3>
            <Title film={winner} />
          </h3>
          <small dir="auto">{joinFacts(winner.released, winner.by)}</small>
          {winner.prizes.map((prize) => (
            <p key={prize.to}>
              <Link to={prize.to} dir="auto">
                {prize.label}
              </Link>{" "}
              <Facts nominee={prize} facts={[prize.people !== winner.by && prize.people]} />
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

export function Nominees({ nominees }: { nominees: Labelled[] }) {
  return (
    <ul>
      {nominees.map((nominee) => (
        <li key={`${nominee.title} ${nominee.people}`}>
          <Title film={nominee} />
          <Facts
            nominee={nominee}
            facts={[nominee.distinction, nominee.released, nominee.people]}
          />
        </li>
      ))}
    </ul>
  );
}

function Title({ film: { movie, title } }: { film: Pick<Labelled, "movie" | "title"> }) {
  if (!movie) return <span dir="auto">{title}</span>;
  return (
    <Link to={href("/movie/:slug", { slug: movie.slug })} lang={languageOfTitle(movie)}>
      {title}
    </Link>
  );
}

type Fact = string | number | false | null | undefined;

function Facts({ nominee, facts }: { nominee: Labelled; facts: Fact[] }) {
  const { label, title, note, source } = nominee;
  const words = joinFacts(...facts, note);
  return (
    <small>
      <span dir="auto">{words}</span>
      {source && (
        <>
          {words && " · "}
          <a href={source} rel="noreferrer nofollow">
            Source
            <span className="visually-hidden">
              {" "}
              of {label}, {title}
            </span>
          </a>
        </>
      )}
    </small>
  );
}

function joinFacts(...facts: Fact[]): string {
  return facts.filter(Boolean).join(" · ");
}
