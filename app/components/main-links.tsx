import { useLocation } from "react-router";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-names.ts";
import { RenderedOnce } from "#ui/rendered-once.tsx";

export const mainLinks = [
  { to: "/", label: "Home" },
  { to: "/watch", label: "Watch" },
  { to: "/browse", label: "Browse", menuLabel: "Browse Movies" },
  { to: "/creators", label: "Creators" },
  { to: "/movies", label: "All Movies" },
];

// The same for everyone: members' pages ask visitors to sign in.
const barLinks: { to: string; label: string; icon: IconName }[] = [
  { to: "/", label: "Home", icon: "home" },
  { to: "/browse", label: "Browse", icon: "grid" },
  { to: "/search", label: "Search", icon: "search" },
  { to: "/watchlist", label: "Watchlist", icon: "bookmark" },
  { to: "/dashboard", label: "You", icon: "person" },
];

/** In the header of a wide screen. */
export function MainLinks({ here }: { here: string | undefined }) {
  return (
    <nav className="site-nav" aria-label="Main">
      {mainLinks.map(({ to, label }) => (
        <a key={to} href={to} aria-current={to === here ? "page" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** For phones; not on the administrator's pages, which have buttons there. */
export function BottomBar() {
  const { pathname } = useLocation();
  if (pathname.startsWith("/admin")) return null;
  return (
    <RenderedOnce as="nav" className="bottom-bar" aria-label="Main">
      <BarLinks here={findLink(barLinks, pathname)} />
    </RenderedOnce>
  );
}

function BarLinks({ here }: { here: string | undefined }) {
  return barLinks.map(({ to, label, icon }) => (
    <a key={to} href={to} aria-current={to === here ? "page" : undefined}>
      <Icon name={icon} />
      {label}
    </a>
  ));
}

/** The address of the link that leads to this page; undefined where none does. */
export function findLink(links: readonly { to: string }[], pathname: string): string | undefined {
  return links.find(({ to }) => to === pathname)?.to;
}
