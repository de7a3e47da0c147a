import { useLocation } from "react-router";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-names.ts";

/** The links of the site's main pages. */
export const mainLinks = [
  { to: "/", label: "Home" },
  { to: "/watch", label: "Watch" },
  { to: "/browse", label: "Browse", menuLabel: "Browse Movies" },
  { to: "/creators", label: "Creators" },
  { to: "/movies", label: "All Movies" },
];

// The same for everyone: the pages of members ask visitors to sign in.
const barLinks: { to: string; label: string; icon: IconName }[] = [
  { to: "/", label: "Home", icon: "home" },
  { to: "/browse", label: "Browse", icon: "grid" },
  { to: "/search", label: "Search", icon: "search" },
  { to: "/watchlist", label: "Watchlist", icon: "bookmark" },
  { to: "/dashboard", label: "You", icon: "person" },
];

/** In the header of a wide screen. */
export function MainLinks() {
  const markOf = useMark();
  return (
    <nav className="site-nav" aria-label="Main">
      {mainLinks.map(({ to, label }) => (
        <a key={to} href={to} aria-current={markOf(to)}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** At the foot of a phone; not on the administrator's pages, which have buttons there. */
export function BottomBar() {
  const markOf = useMark();
  if (useLocation().pathname.startsWith("/admin")) return null;
  return (
    <nav className="bottom-bar" aria-label="Main">
      {barLinks.map(({ to, label, icon }) => (
        <a key={to} href={to} aria-current={markOf(to)}>
          <Icon name={icon} />
          {label}
        </a>
      ))}
    </nav>
  );
}

function useMark() {
  const { pathname } = useLocation();
  return (to: string) => (to === pathname ? "page" : undefined);
}
