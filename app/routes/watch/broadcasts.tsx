import { href, Link } from "react-router";
import { Poster, type PosterMovie } from "#app/components/poster.tsx";
import { languageOfTitle } from "#shared/text/title-language.ts";

type Props = {
  broadcasts: {
    movie: PosterMovie & Parameters<typeof languageOfTitle>[0];
    /** The day, and the provider if it is not the page's. */
    when: string;
  }[];
};

export function Broadcasts({ broadcasts }: Props) {
  return (
    <ul className="broadcasts">
      {broadcasts.map(({ movie, when }) => (
        <li key={movie.slug + when}>
          <Poster movie={movie} small />
          <div>
            <p>{when}</p>
            <h3>
              <Link to={href("/movie/:slug", { slug: movie.slug })} lang={languageOfTitle(movie)}>
                {movie.title}
              </Link>
            </h3>
            <p>{movie.releaseYear}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
