import type { ReactNode } from "react";
import { href } from "react-router";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { Link } from "#ui/link.tsx";
import { FreeMark } from "./free-mark.tsx";
import { Poster, type PosterMovie } from "./poster.tsx";

type Props = { movie: PosterMovie & { isFree?: boolean }; children?: ReactNode };

/** A film in one line; its stars or other facts below its title. */
export function MiniMovie({ movie, children }: Props) {
  return (
    <div className="mini-movie">
      <Poster movie={movie} small />
      <div>
        <Link to={href("/movie/:slug", { slug: movie.slug })} lang={languageOfTitle(movie)}>
          {movie.title}
        </Link>{" "}
        <span className="meta">
          {movie.releaseYear} <FreeMark movie={movie} />
        </span>
        {children}
      </div>
    </div>
  );
}
