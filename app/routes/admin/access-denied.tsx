import { Link, useLocation } from "react-router";
import { useSiteName } from "#app/components/use-root-data.ts";

type Props = {
  message: string;
  /** The viewer's own, to tell whoever helps them. */
  standing: { id: number; email: string; role: string; isAdmin: boolean } | null;
};

/** What someone without the right sees of the administrator's pages (specification, section 2). */
export function AccessDenied({ message, standing }: Props) {
  const { pathname, search } = useLocation();
  const facts = standing && [
    { label: "User ID", fact: String(standing.id) },
    { label: "Email", fact: standing.email },
    { label: "Profile role", fact: standing.role },
    { label: "Is admin", fact: standing.isAdmin ? "yes" : "no" },
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
          <button type="submit" className="button">
            Sign Out & Sign In
          </button>
        </form>
      </div>
    </div>
  );
}
