import { useEffect } from "react";
import { href, useLocation, useRevalidator } from "react-router";
import type { PresentedViewer } from "#app/http/present-viewer.ts";
import { Avatar, hueOf } from "#ui/avatar.tsx";
import { Link } from "#ui/link.tsx";
import { RenderedOnce } from "#ui/rendered-once.tsx";
import { closeOnEscape, closeWhenLeft } from "./close-details.ts";
import { dropAllDrafts } from "./drafts.ts";

/** The mark of the session that scripts can read (domain/accounts/auth-cookies.ts). */
const readMark = () => /\bviewer=[^;]+/.exec(document.cookie)?.[0];

export default function MemberMenu({ viewer }: { viewer: PresentedViewer }) {
  const { key, pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const mark = readMark();
    // A page that is left is hidden too: a reload then would take its reader back to it.
    const follow = () => document.hidden || readMark() === mark || location.reload();
    const renew = ({ persisted }: PageTransitionEvent) => {
      follow();
      // The session may have ended elsewhere while the browser held the page in memory.
      if (persisted) void revalidate().then(follow);
    };
    const listening = new AbortController();
    addEventListener("submit", dropDraftsAtSignOut, listening);
    addEventListener("pageshow", renew, listening);
    addEventListener("focus", follow, listening);
    document.addEventListener("visibilitychange", follow, listening);
    return () => listening.abort();
  }, [revalidate]);
  return (
    <RenderedOnce
      as="details"
      key={key}
      className="member-menu"
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
    >
      <Menu viewer={viewer} pathname={pathname} />
    </RenderedOnce>
  );
}

function Menu({ viewer, pathname }: { viewer: PresentedViewer; pathname: string }) {
  const { username, name, email, avatarUrl } = viewer;
  const links = [
    { to: "/dashboard", label: "Dashboard" },
    { to: href("/profile/:username", { username }), label: "My Profile" },
    { to: "/profile/edit", label: "Edit Profile" },
    { to: "/watchlist", label: "My Watchlist" },
    { to: "/favorites", label: "My Favorites" },
    { to: "/reviews", label: "My Reviews" },
    { to: "/activity", label: "Activity Feed" },
    // This page's route manifest may lack the administrator's routes (app/admin-pages.ts).
    { to: "/admin", label: "Admin Panel", reloadDocument: true },
    { to: "/profiles", label: "Community" },
  ];
  return (
    <>
      <summary aria-label={`Account of ${name}`}>
        <Avatar name={name} src={avatarUrl} size="small" hue={hueOf(username)} />
      </summary>
      <div className="member-menu-panel">
        <p>
          <b>{name}</b>
          <span className="meta">{email}</span>
        </p>
        <nav aria-label="Account">
          {links.map(({ to, label, reloadDocument }) => (
            <Link
              key={to}
              to={to}
              aria-current={to === pathname ? "page" : undefined}
              reloadDocument={reloadDocument}
            >
              {label}
            </Link>
          ))}
        </nav>
        <form method="post" action="/auth/sign-out">
          <button type="submit" className="button" name="endsSession">
            Sign Out
          </button>
        </form>
      </div>
    </>
  );
}

function dropDraftsAtSignOut({ target }: Event): void {
  const isForm = target instanceof HTMLFormElement;
  if (isForm && target.elements.namedItem("endsSession")) dropAllDrafts();
}
