import { href, Link } from "react-router";
import { MovieRating } from "#app/components/movie-card.tsx";
import { Poster } from "#app/components/poster.tsx";
import type { MovieCard } from "#domain/movies/movies.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { DeleteMovieLink } from "../parts/delete-movie-link.tsx";

type Props = {
  movie: MovieCard;
  dependents: { reviews: number; watchlists: number } | undefined;
  back: string;
};

export function ManageCard({ movie, dependents = { reviews: 0, watchlists: 0 }, back }: Props) {
  const { slug, title, releaseYear, genre, language, director } = movie;
  const facts = [releaseYear, labelOfGenre(genre), labelOfLanguage(language), director];
  return (
    <article className="manage-card surface">
      <Poster movie={movie} small />
      <div className="manage-card-text">
        <h3 lang={languageOfTitle(movie)}>{title}</h3>
        <p className="meta">{facts.filter(Boolean).join(" · ")}</p>
        <p className="meta">
          <MovieRating movie={movie} />
        </p>
      </div>
      <div className="row manage-card-acts">
        <Link className="button" to={href("/movie/:slug", { slug })}>
          View<span className="visually-hidden"> {title}</span>
        </Link>
        <Link className="button" to={href("/admin/movies/edit/:slug", { slug })}>
          Edit<span className="visually-hidden"> {title}</span>
        </Link>
        <DeleteMovieLink slug={slug} title={title} dependents={dependents} back={back} />
      </div>
    </article>
  );
}
