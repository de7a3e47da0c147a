import { href, Link } from "react-router";
import { MovieRating } from "#app/components/movie-card.tsx";
import { Poster } from "#app/components/poster.tsx";
import type { ManagedMovie } from "#domain/movies/managed.ts";
import { movieStateInWords } from "#shared/format/movie-state.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { Badge } from "#ui/badge.tsx";
import { DeleteMovieLink } from "../movie-links/delete-movie-link.tsx";

type Props = {
  movie: ManagedMovie;
  dependents: { reviews: number; watchlists: number } | undefined;
  back: string;
  /** The form that takes many films, and whether this one is chosen, where scripts know. */
  bulk: { formId: string; isChosen: boolean; choose: (isChosen: boolean) => void };
};

export function ManageCard({
  movie,
  dependents = { reviews: 0, watchlists: 0 },
  back,
  bulk,
}: Props) {
  const { id, slug, title, releaseYear, genre, language, director } = movie;
  const facts = [releaseYear, labelOfGenre(genre), labelOfLanguage(language), director];
  return (
    <article className="manage-card surface">
      <label className="manage-card-choice">
        <input
          type="checkbox"
          form={bulk.formId}
          name="movie"
          value={id}
          checked={bulk.isChosen}
          onChange={({ currentTarget }) => bulk.choose(currentTarget.checked)}
        />
        <span className="visually-hidden">Select {title}</span>
      </label>
      <Poster movie={movie} small />
      <div className="manage-card-text">
        <h3 className="clamped" lang={languageOfTitle(movie)}>
          {title}
        </h3>
        <p className="meta">{facts.filter(Boolean).join(" · ")}</p>
        <p className="row meta">
          {movie.state !== "published" && <Badge tone="gold">{movieStateInWords(movie)}</Badge>}
          {movie.featured && <Badge>Featured</Badge>}
          <MovieRating movie={movie} />
        </p>
      </div>
      <div className="row">
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
