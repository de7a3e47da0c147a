import { Figures } from "#app/components/figures.tsx";
import { inDigits } from "#shared/format/count-of.ts";
import { Avatar, hueOf } from "#ui/avatar.tsx";
import type { presentOwnProfile } from "./present-dashboard.ts";

type Props = {
  profile: ReturnType<typeof presentOwnProfile>;
  totals: { movies: number; favorites: number };
  recent: { reviews: number; movies: number };
};

export function DashboardHead({ profile, totals, recent }: Props) {
  const { name, username, avatarUrl, isNamed } = profile;
  const figures = [
    { label: "On your watchlist", figure: inDigits(totals.movies) },
    { label: "Favorites", figure: inDigits(totals.favorites) },
    { label: "Reviews in the last 30 days", figure: inDigits(recent.reviews) },
    { label: "Films added in the last 30 days", figure: inDigits(recent.movies) },
  ];
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
                "Good to see you."
              )}
            </p>
          </div>
        </div>
        {figures.some(({ figure }) => figure !== "0") && <Figures figures={figures} />}
      </div>
    </header>
  );
}
