import { inDigits } from "#shared/format/count-of.ts";
import { Avatar, hueOf } from "#ui/avatar.tsx";
import type { presentOwnProfile } from "./present-dashboard.ts";

type Props = {
  profile: ReturnType<typeof presentOwnProfile>;
  totals: { movies: number; favorites: number };
  recent: { reviews: number; movies: number };
};

/** Who comes in, and how things stand. */
export function DashboardHead({ profile, totals, recent }: Props) {
  const { name, username, avatarUrl, isNamed } = profile;
  const figures = [
    ["On your watchlist", totals.movies],
    ["Favorites", totals.favorites],
    ["Reviews in the last 30 days", recent.reviews],
    ["Movies added in the last 30 days", recent.movies],
  ] as const;
  return (
    <header className="banner dashboard-head">
      <div className="cloth" aria-hidden="true" />
      <div className="page">
        <div className="dashboard-greeting">
          <Avatar name={name} src={avatarUrl} hue={hueOf(username)} />
          <div>
            <h1>Dashboard</h1>
            <p className="lede">
              {isNamed ? (
                <>
                  Good to see you, <span dir="auto">{name}</span>.
                </>
              ) : (
                "Come in, the house is open."
              )}
            </p>
          </div>
        </div>
        <dl className="stats">
          {figures.map(([label, figure]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{inDigits(figure)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
