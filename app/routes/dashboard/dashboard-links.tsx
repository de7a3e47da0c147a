import { href, Link } from "react-router";
import { countOf } from "#shared/format/count-of.ts";

type Props = {
  username: string;
  totals: { movies: number; favorites: number; reviews: number; activities: number };
};

export function DashboardLinks({ username, totals }: Props) {
  const dashboardLinks = [
    { label: "My Watchlist", to: "/watchlist", text: countOf(totals.movies, "film") },
    { label: "My Favorites", to: "/favorites", text: countOf(totals.favorites, "film") },
    { label: "My Reviews", to: "/reviews", text: countOf(totals.reviews, "review") },
    {
      label: "Activity Feed",
      to: "/activity",
      text: countOf(totals.activities, "activity", "activities"),
    },
    {
      label: "My Profile",
      to: href("/profile/:username", { username }),
      text: "As others see you",
    },
    { label: "Edit Profile", to: "/profile/edit", text: "Name, preferences, notifications" },
    { label: "Account", to: "/profile/edit/account", text: "Password, passkeys, data" },
    { label: "Community", to: "/profiles", text: "Newest members" },
  ];
  return (
    <nav aria-label="Quick links">
      <ul className="dashboard-links">
        {dashboardLinks.map(({ label, to, text }, index) => (
          <li key={to}>
            <Link className={`dashboard-link hue-${index}`} to={to}>
              <b>{label}</b>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
