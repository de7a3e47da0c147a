import { href } from "react-router";
import { Poster, type PosterMovie } from "#app/components/poster.tsx";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { Link } from "#ui/link.tsx";

const longBreak = 5;

/** Films in one row, the earliest first, with room where years passed between two. */
export function Career({ movies }: { movies: PosterMovie[] }) {
  return (
    <ol className="career">
      {movies.map((movie, index) => {
        const { slug, title, releaseYear } = movie;
        const passed = releaseYear - (movies[index - 1]?.releaseYear ?? releaseYear);
        return (
          <li key={slug} className={passed > longBreak ? "career-break" : undefined}>
            <Link to={href("/movie/:slug", { slug })} title={title}>
              <Poster movie={movie} small />
              <span className="visually-hidden" lang={languageOfTitle(movie)}>
                {title}
              </span>{" "}
              <b>{releaseYear}</b>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
