import { Link } from "react-router";
import { recordScreens } from "#app/routes/admin/records/record-pages/screens.ts";
import { countOf } from "#shared/format/count-of.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import type { loader } from "./edit-movie.tsx";

type Props = Pick<Awaited<ReturnType<typeof loader>>, "slug" | "sidebar">;

export function CurationAside({ slug, sidebar }: Props) {
  const { id, added, averageRating, reviewCount, featured } = sidebar;
  const rating = reviewCount > 0 ? `${averageRating.toFixed(1)}/5` : "0/5";
  const facts = [
    { label: "ID", fact: String(id) },
    { label: "Created", fact: added },
    { label: "Rating", fact: `${rating} (${countOf(reviewCount, "review")})` },
    { label: "Featured", fact: featured ? "Yes" : "No" },
  ];
  return (
    <div className="movie-summary">
      <dl aria-label="Current info">
        {facts.map(({ label, fact }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <nav className="row" aria-label="Records of this film">
        {recordScreens.map(({ path, label }) => (
          <Link key={path} className="button" to={addressOf(path, { movie: slug })}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
