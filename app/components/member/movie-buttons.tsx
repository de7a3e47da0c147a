import { href, Link } from "react-router";
import type { MovieRights } from "#domain/movies/policy.ts";
import { Alert } from "#ui/alert.tsx";
import { WatchlistButtons } from "./watchlist-buttons.tsx";

type Props = { slug: string; can?: MovieRights; unpublished?: string };

export default function MovieButtons({ slug, can, unpublished }: Props) {
  return (
    <>
      {unpublished ? (
        <Alert title={`${unpublished}: only curators see this`}>
          <p>Visitors and members get “Movie not found” here until the film is published.</p>
        </Alert>
      ) : (
        <WatchlistButtons slug={slug} />
      )}
      {can?.edit && (
        <Link className="button" to={href("/admin/movies/edit/:slug", { slug })} reloadDocument>
          Edit film
        </Link>
      )}
    </>
  );
}
