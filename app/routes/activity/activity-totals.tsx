import { Link } from "react-router";
import { inDigits } from "#shared/format/count-of.ts";

type Props = { totals: { all: number; reviews: number; movies: number; favorites: number } };

export function ActivityTotals({ totals }: Props) {
  const cards = [
    { label: "Total Activities", figure: totals.all, to: "/activity" },
    { label: "Reviews Posted", figure: totals.reviews, to: "/activity?type=review" },
    { label: "Movies Added", figure: totals.movies, to: "/activity?type=watchlist_add" },
    { label: "Favorites", figure: totals.favorites, to: "/activity?type=favorite_toggle" },
  ];
  return (
    <ul className="activity-totals" aria-label="Totals">
      {cards.map(({ label, figure, to }) => (
        <li key={label}>
          <Link to={to} preventScrollReset>
            <b>{inDigits(figure)}</b> {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
