import { href } from "react-router";
import { Poster } from "#app/components/poster.tsx";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { Link } from "#ui/link.tsx";
import type { Labelled, People, Winner } from "./present-festival.ts";

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
          <small dir="auto">
            {winner.released}
            <Named after={winner.released ? " · " : ""} people={winner.by} />
          </small>
          {winner.prizes.map((prize) => (
            <p key={prize.to}>
              <Link to={prize.to} dir="auto">
                {prize.label}
              </Link>{" "}
              <Facts nominee={prize} people={isSame(prize.people, winner.by) ? [] : prize.people} />
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
        <li key={`${nominee.title} ${nominee.people.map(({ name }) => name).join()}`}>
          <Title film={nominee} />
          <Facts
            nominee={nominee}
            facts={[nominee.distinction, nominee.released]}
            people={nominee.people}
          />
        </li>
      ))}
    </ul>
  );
}

function isSame(people: People, others: People): boolean {
  const words = (all: People) => all.map(({ name, part }) => `${name} ${part ?? ""}`).join();
  return words(people) === words(others);
}

function Title({ film: { movie, title } }: { film: Pick<Labelled, "movie" | "title"> }) {
  if (!movie) return <span dir="auto">{title}</span>;
  return (
    <Link to={href("/movie/:slug", { slug: movie.slug })} lang={languageOfTitle(movie)}>
      {title}
    </Link>
  );
}

/** 'A (director) and B', with links to those who are here. */
function Named({ people, after }: { people: People; after: string }) {
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name);
  let place = 0;
  return (
    <>
      {after}
      {new Intl.ListFormat("en-GB").formatToParts(names).map(({ type, value }) => {
        if (type === "literal") return value;
        const { name = "", part = null, creator } = people[place++] ?? {};
        return (
          <bdi key={name}>
            {creator ? <Link to={href("/creator/:slug", { slug: creator })}>{name}</Link> : name}
            {part && ` (${part})`}
          </bdi>
        );
      })}
    </>
  );
}

type FactsProps = { nominee: Labelled; facts?: (string | number | null)[]; people: People };

function Facts({ nominee: { label, title, note, source }, facts = [], people }: FactsProps) {
  const words = facts.filter(Boolean).join(" · ");
  const isBegun = words !== "" || people.length > 0;
  return (
    <small>
      <span dir="auto">
        {words}
        <Named after={words && " · "} people={people} />
        {note && `${isBegun ? " · " : ""}${note}`}
      </span>
      {source && (
        <>
          {(isBegun || note) && " · "}
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
