import { Link } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { isSubscribed, unsubscribe } from "#domain/profiles/unsubscribe.ts";
import type { Route } from "./+types/unsubscribe";

export async function loader({ params }: Route.LoaderArgs) {
  return { isSubscribed: await isSubscribed(params.token) };
}

/** Sent by the page, or by a mail program, which follows no redirect. */
export async function action({ params }: Route.ActionArgs) {
  await unsubscribe(params.token);
  return null;
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page error-page">
      <PageMeta title="Your mails" description="Turn off mails." isHidden />
      <div className="cloth" aria-hidden="true" />
      {loaderData.isSubscribed ? (
        <>
          <h1>No more mails?</h1>
          <p>
            You will no longer hear by mail of new films or of what becomes of your reviews. Your
            activity feed goes on telling you.
          </p>
          <form method="post">
            <button type="submit" className="button button-gold">
              Turn off mails
            </button>
          </form>
        </>
      ) : (
        <>
          <h1>Mails are off</h1>
          <p role="status">
            You get no more mails of new films or of your reviews. You can turn them on again under
            Edit Profile.
          </p>
          <div className="row">
            <Link className="button button-gold" to="/browse">
              Browse Movies
            </Link>
            <Link className="button" to="/profile/edit">
              Edit Profile
            </Link>
          </div>
        </>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = {
    title: "This link does not work",
    message: "It may have been cut short on its way. Mails can also be turned off in your profile.",
    back: { to: "/profile/edit", label: "Edit Profile" },
  };
  return <RouteError error={error} notFound={notFound} />;
}
