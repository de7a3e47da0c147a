import { href, Link } from "react-router";
import type { MovieRights } from "#domain/movies/policy.ts";
import { type Watched, WatchedButton } from "./watched-button.tsx";
import { WatchlistButtons } from "./watchlist-buttons.tsx";

type Props = {
  slug: string;
  can?: MovieRights;
  unpublished?: string;
  watched?: Watched | undefined;
};

export default function MovieButtons({ slug, can, unpublished, watched }: Props) {
  return (
    <>
      {unpublished ? (
        <b>{`${unpublished}: only curators see this`}</b>
      ) : (
        <>
          <WatchlistButtons slug={slug} />
          <WatchedButton slug={slug} watched={watched} />
        </>
      )}
      {can?.edit && (
        <Link className="button" to={href("/admin/movies/edit/:slug", { slug })} reloadDocument>
          Edit film
        </Link>
      )}
    </>
  );
}
