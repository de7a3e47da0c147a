import { href, Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { ButtonForm } from "#app/components/admin/button-form.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listFailedPictures } from "#domain/creators/pictures.ts";
import { listFailedPosters, retryFailedPictures } from "#domain/movies/posters.ts";
import { can } from "#domain/rights/policy.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Route } from "./+types/pictures";
import "../movies/manage-page.css";

const path = "/admin/pictures";

type Failed = { url: string; failure: string | null; nextAttemptAt: Date | null };

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const posters = await listFailedPosters(viewer);
  const pictures = can(viewer, "manage-creators") ? await listFailedPictures(viewer) : [];
  const { leavesPicturesRemote } = await getSettings();
  return {
    leavesPicturesRemote,
    failed: [
      ...posters.map(({ slug, title, releaseYear, ...failed }) => ({
        key: `movie-${slug}`,
        name: `${title} (${releaseYear})`,
        ...present(failed),
        edit: href("/admin/movies/edit/:slug", { slug }),
      })),
      ...pictures.map(({ slug, name, ...failed }) => ({
        key: `creator-${slug}`,
        name,
        ...present(failed),
        edit: href("/admin/creators/:slug/edit", { slug }),
      })),
    ],
  };
}

export async function action({ context }: Route.ActionArgs) {
  await retryFailedPictures(context.get(viewerContext));
  const toast = { title: "The pictures are being fetched", text: "Check again in a few minutes." };
  return redirectWithToast(context, { to: path, toast });
}

function present({ url, failure, nextAttemptAt }: Failed) {
  return { url, failure, isTriedAgain: nextAttemptAt !== null };
}

export default function Pictures({ loaderData }: Route.ComponentProps) {
  const { failed, leavesPicturesRemote } = loaderData;
  return (
    <div className="page admin">
      <AdminHead title="Linked Pictures" above={[{ label: "Content", to: "/admin?tab=content" }]} />
      <p className="lede">
        Posters and creators’ pictures given as addresses on other sites are fetched once, within a
        minute or so, and then shown from here. Until then a drawn one is shown.
      </p>
      {leavesPicturesRemote && (
        <Alert>
          The current settings leave pictures on their own sites, so nothing is fetched.
        </Alert>
      )}
      {failed.length > 0 ? (
        <>
          <ButtonForm action={path} failure="Failed to fetch the pictures" busy="Starting…">
            Try All Again
          </ButtonForm>
          <ul className="manage-list">
            {failed.map((picture) => (
              <li key={picture.key}>
                <FailedPicture {...picture} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          title="No pictures are missing"
          text="Those that cannot be fetched are listed here, with the reason."
        />
      )}
    </div>
  );
}

type Props = Route.ComponentProps["loaderData"]["failed"][number];

function FailedPicture({ name, url, failure, isTriedAgain, edit }: Props) {
  return (
    <article className="manage-card surface">
      <div className="manage-card-text">
        <h2 className="clamped" dir="auto">
          {name}
        </h2>
        <p>{failure}</p>
        <p className="meta">
          {url} · {isTriedAgain ? "will be retried" : "will not be retried automatically"}
        </p>
      </div>
      <div className="row">
        <Link className="button" to={edit}>
          Edit<span className="visually-hidden"> {name}</span>
        </Link>
      </div>
    </article>
  );
}
