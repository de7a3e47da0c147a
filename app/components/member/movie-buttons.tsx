import { href, Link } from "react-router";
import type { MovieRights } from "#domain/movies/policy.ts";
import { WatchlistButtons } from "./watchlist-buttons.tsx";

type Props = { slug: string; can?: MovieRights; unpublished?: string };

export default function MovieButtons({ slug, can, unpublished }: Props) {
  return (
    <>
      {unpublished ? (
        <b>{`${unpublished}: only curators see this`}</b>
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
