import { href, Link } from "react-router";
import { useViewer } from "#app/components/use-root-data.ts";
import { WatchlistButtons } from "./watchlist-buttons.tsx";

export default function MovieButtons({ slug }: { slug: string }) {
  return (
    <>
      <WatchlistButtons slug={slug} />
      {useViewer()?.curates && (
        <Link className="button" to={href("/admin/movies/edit/:slug", { slug })} reloadDocument>
          Edit film
        </Link>
      )}
    </>
  );
}
