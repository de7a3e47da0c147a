import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { MovieListData } from "#app/components/movie-list-data.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import type { SharePicture } from "#app/components/share-tags.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** Films on such a page (rule 9). */
export const mostChosen = 20;

type Props = {
  title: string;
  description: string;
  path: string;
  heading: string;
  lead: string;
  movies: ComponentProps<typeof MovieListData>["movies"];
  picture: SharePicture | undefined;
  empty: { title: string; text: string };
  children: ReactNode;
};

export function ChosenMovies(props: Props) {
  const { title, description, path, heading, lead, movies, picture, empty, children } = props;
  return (
    <div className="page">
      <PageMeta title={title} description={description} path={path} picture={picture} />
      <MovieListData name={title} path={path} movies={movies} />
      <div className="page-head">
        <h1>{heading}</h1>
        <p className="list-summary">{lead}</p>
      </div>
      <h2 className="visually-hidden">Films</h2>
      {movies.length > 0 ? (
        children
      ) : (
        <EmptyState {...empty}>
          <Link className="button button-gold" to="/browse">
            Browse all films
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
