import { Link, matchPath, redirect } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { Woven } from "#app/components/woven.tsx";
import { membersOnly } from "#app/members-only.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { LinkTabs } from "#ui/link-tabs.tsx";
import type { Route } from "./+types/auth";
import "./auth-page.css";

const modes = [
  { value: "sign-in", label: "Sign In", heading: "Welcome Back" },
  { value: "sign-up", label: "Create Account", heading: "Create Account" },
] as const;

export function loader({ url, context }: Route.LoaderArgs) {
  const next = toLocalPath(url.searchParams.get("next"));
  if (context.get(viewerContext).kind === "member") throw redirect(next);
  const mode = modes.find(({ value }) => value === url.searchParams.get("mode")) ?? modes[0];
  return { mode: mode.value, next, back: isOpen(next) ? next : "/" };
}

export default function Auth({ loaderData: { mode, next, back } }: Route.ComponentProps) {
  const { heading } = modes.find(({ value }) => value === mode) ?? modes[0];
  return (
    <div className="banner auth">
      <PageMeta
        title={heading}
        description="Sign in to Griot to review films and keep a watchlist."
        isHidden
      />
      <Woven />
      <div className="page">
        <LinkTabs
          label="Account"
          tabs={modes.map(({ value, label }) => ({
            label,
            to: authPath(value, next),
            current: value === mode,
          }))}
        />
        <h1>{heading}</h1>
        <p className="lede">
          Sign-in is not open yet. Until it is, every film, review and profile is here to read,
          without an account.
        </p>
        <p className="row">
          {back !== "/" && (
            <Link className="button button-gold" to={back}>
              Back to where you were
            </Link>
          )}
          <Link className={back === "/" ? "button button-gold" : "button"} to="/">
            Back to Home
          </Link>
        </p>
      </div>
    </div>
  );
}

/** Whether a visitor can read the page, so that going back does not lead here again. */
function isOpen(path: string): boolean {
  const { pathname } = new URL(path, "http://here");
  return !["/auth", ...membersOnly].some((pattern) => matchPath(pattern, pathname));
}

function authPath(mode: string, next: string): string {
  const params = new URLSearchParams({
    ...(mode !== "sign-in" && { mode }),
    ...(next !== "/" && { next }),
  });
  return params.size > 0 ? `/auth?${params}` : "/auth";
}
