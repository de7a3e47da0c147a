import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { ConfirmForm } from "#app/components/member/confirm-form.tsx";
import { DialogLink } from "#app/components/member/dialog-link.tsx";
import { countOf } from "#shared/format/count-of.ts";

type Props = {
  slug: string;
  title: string;
  dependents: { reviews: number; watchlists: number };
  back: string;
};

export function DeleteMovieLink(movie: Props) {
  const { slug, title, back } = movie;
  return (
    <DialogLink
      className="button button-quiet"
      to={`${pathOf(slug)}?${new URLSearchParams({ back })}`}
      title="Delete Movie"
      content={(dialog) => <DeleteMovieForm {...movie} {...dialog} />}
    >
      Delete<span className="visually-hidden"> {title}</span>
    </DialogLink>
  );
}

type FormProps = Props & { onDone?: () => void; cancel: ReactNode };

export function DeleteMovieForm({ slug, title, dependents, back, onDone, cancel }: FormProps) {
  const { reviews, watchlists } = dependents;
  const all = [
    countOf(reviews, "review"),
    countOf(watchlists, "watchlist entry", "watchlist entries"),
  ];
  return (
    <ConfirmForm
      action={pathOf(slug)}
      failure="Failed to delete movie"
      sent={{ back }}
      {...{ onDone, cancel }}
    >
      <p>{`Are you sure you want to delete "${title}"? This action cannot be undone.`}</p>
      <p className="delete-terms">
        That is so once 30 days have passed. Until then it can be restored from{" "}
        <Link to="/admin/movies/deleted">Deleted Films</Link>, with all that goes with it:{" "}
        {all.join(" and ")}.
      </p>
    </ConfirmForm>
  );
}

function pathOf(slug: string): string {
  return href("/admin/movies/edit/:slug/delete", { slug });
}
