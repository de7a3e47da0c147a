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
      <PageMeta title="Email notifications" description="Turn off emails." isHidden />
      <div className="cloth" aria-hidden="true" />
      {loaderData.isSubscribed ? (
        <>
          <h1>No more emails?</h1>
          <p>
            We will stop emailing you about new films and your reviews. Your activity feed will
            still show them.
          </p>
          <form method="post">
            <button type="submit" className="button button-gold">
              Turn off emails
            </button>
          </form>
        </>
      ) : (
        <>
          <h1>Emails are off</h1>
          <p role="status">
            You will get no more emails about new films or your reviews. You can turn them on again
            under Edit Profile.
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
    message: "It may have been cut off. You can also turn emails off in your profile.",
    back: { to: "/profile/edit", label: "Edit Profile" },
  };
  return <RouteError error={error} notFound={notFound} />;
}
