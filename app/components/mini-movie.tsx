import { href } from "react-router";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { Link } from "#ui/link.tsx";
import { FreeMark } from "./free-mark.tsx";
import { Poster, type PosterMovie } from "./poster.tsx";

type Props = { movie: PosterMovie & { isFree?: boolean } };

export function MiniMovie({ movie }: Props) {
  return (
    <div className="mini-movie">
      <Poster movie={movie} small />
      <div>
        <Link to={href("/movie/:slug", { slug: movie.slug })} lang={languageOfTitle(movie)}>
          {movie.title}
        </Link>
        <p className="meta">
          {movie.releaseYear} <FreeMark movie={movie} />
        </p>
      </div>
    </div>
  );
}
