import { href, Link } from "react-router";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { Poster, type PosterMovie } from "./poster.tsx";

export function MiniMovie({ movie }: { movie: PosterMovie }) {
  return (
    <div className="mini-movie">
      <Poster movie={movie} small />
      <div>
        <Link to={href("/movie/:slug", { slug: movie.slug })} lang={languageOfTitle(movie)}>
          {movie.title}
        </Link>
        <p className="meta">{movie.releaseYear}</p>
      </div>
    </div>
  );
}
