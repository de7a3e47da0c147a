import { Link } from "react-router";
import { Badge } from "#ui/badge.tsx";
import type { Preferred } from "./present-dashboard.ts";

export function Preferences({ genres, languages }: { genres: Preferred; languages: Preferred }) {
  const hasNone = genres.shown.length + languages.shown.length === 0;
  return (
    <section className="surface">
      <h2>What you like</h2>
      {hasNone && (
        <p>Tell us what you like and we’ll let you know when a film like that arrives.</p>
      )}
      <Row label="Preferred Genres" preferred={genres} />
      <Row label="Preferred Languages" preferred={languages} />
      <Link className="button" to="/profile/edit">
        {hasNone ? "Choose genres and languages" : "Change"}
      </Link>
    </section>
  );
}

function Row({ label, preferred: { shown, more } }: { label: string; preferred: Preferred }) {
  if (shown.length === 0) return null;
  return (
    <>
      <h3>{label}</h3>
      <ul className="row">
        {shown.map((value) => (
          <li key={value}>
            <Badge>{value}</Badge>
          </li>
        ))}
        {more > 0 && <li className="meta">+{more} more</li>}
      </ul>
    </>
  );
}
