import { Link, useLocation } from "react-router";
import { useSiteName } from "#app/components/use-root-data.ts";

type Props = {
  message: string;
  /** Shown for whoever helps the viewer. */
  access: { id: number; email: string; role: string; isAdmin: boolean } | null;
};

export function AccessDenied({ message, access }: Props) {
  const { pathname, search } = useLocation();
  const facts = access && [
    { label: "User ID", fact: String(access.id) },
    { label: "Email", fact: access.email },
    { label: "Profile role", fact: access.role },
    { label: "Is admin", fact: access.isAdmin ? "yes" : "no" },
    { label: "Error", fact: message },
  ];
  return (
    <div className="page error-page">
      <title>{`Access Denied · ${useSiteName()}`}</title>
      <meta name="robots" content="noindex" />
      <div className="cloth" aria-hidden="true" />
      <h1>Access Denied</h1>
      <p>{message}</p>
      {facts && (
        <section className="surface admin-debug" aria-labelledby="debug-heading">
          <h2 id="debug-heading">Debug info</h2>
          <dl>
            {facts.map(({ label, fact }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className="row">
        <Link className="button button-gold" to={pathname + search} reloadDocument>
          Refresh Page
        </Link>
        <form method="post" action="/auth/sign-out">
          <input type="hidden" name="back" value="/auth" />
          <button type="submit" className="button" name="endsSession">
            Sign Out & Sign In
          </button>
        </form>
      </div>
    </div>
  );
}
