import { Fragment } from "react";
import { href } from "react-router";
import { Poster } from "#app/components/poster.tsx";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { Link } from "#ui/link.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { PresentedFilm } from "./present-shelf.ts";

/** Films that people whom the member follows watched last. */
export default function PeopleShelf({ shelf }: { shelf: PresentedFilm[] }) {
  return (
    <section className="page section shelf">
      <SectionHeading link={<Link to="/activity/people">All they did</Link>}>
        Watched by People You Follow
      </SectionHeading>
      <ul className="movie-grid">
        {shelf.map(({ movie, names, others }) => (
          <li key={movie.slug} className="movie-card">
            <Poster movie={movie} />
            <h3>
              <Link to={href("/movie/:slug", { slug: movie.slug })} lang={languageOfTitle(movie)}>
                {movie.title}
              </Link>
            </h3>
            <p className="card-facts">
              {names.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && ", "}
                  <bdi>{name}</bdi>
                </Fragment>
              ))}
              {others && ` and ${others}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
