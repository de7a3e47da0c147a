import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { CancelLink } from "#app/components/admin/cancel-link.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { hasOrigin } from "#domain/catalogue/history.ts";
import { editCreator, getCreatorForChange, listCreatorHistory } from "#domain/creators/curation.ts";
import { countOf } from "#shared/format/count-of.ts";
import { dayOf } from "#shared/format/day.ts";
import { version } from "#shared/validation/creator.ts";
import { answerCreatorForm } from "../form/answer-creator-form.ts";
import { CreatorForm } from "../form/creator-form.tsx";
import { DeleteCreatorLink } from "../form/delete-creator-link.tsx";
import { toDraft, withTyped } from "../form/draft.ts";
import { backFrom, pageOf } from "../form/links.ts";
import type { Route } from "./+types/edit-creator";
import { History } from "./history.tsx";
import { presentHistory } from "./present-history.ts";
import "../creators-page.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const creator = await getCreatorForChange(viewer, params.slug);
  const { slug, name, movieCount, otherNames, createdAt } = creator;
  const changes = await listCreatorHistory(viewer, slug);
  return {
    slug,
    name,
    movieCount,
    otherNames,
    version: creator.version,
    added: dayOf(createdAt),
    draft: toDraft(creator),
    history: presentHistory(changes),
    hasOrigin: hasOrigin(changes),
    back: backFrom(url),
  };
}

export function action({ params: { slug }, request, context }: Route.ActionArgs) {
  return answerCreatorForm(context, request, "update", async (fields, form) => {
    const edit = { version: version.parse(form.get("version")), fields };
    await editCreator(context.get(viewerContext), slug, edit);
    const toast = { title: "Creator updated successfully" };
    return redirectWithToast(context, { to: returnPathOf(form), toast });
  });
}

export default function EditCreator({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, name, movieCount, otherNames, added, draft, history, back } = loaderData;
  return (
    <div className="page admin">
      <AdminHead title={name} above={[{ label: "Manage Creators", to: back }]}>
        <Link className="button" to={href("/admin/creators/:slug/look-up", { slug })}>
          Look up
        </Link>
        <Link className="button" to={pageOf(slug, "merge")}>
          Merge with another entry
        </Link>
        <DeleteCreatorLink slug={slug} name={name} back="/admin/creators" />
      </AdminHead>
      <div className="creator-desk">
        <section className="surface creator-work" aria-labelledby="edit-heading">
          <h2 id="edit-heading">Edit Creator</h2>
          <CreatorForm
            key={slug}
            {...{ action: pageOf(slug, "edit"), act: "update", back, version: loaderData.version }}
            draft={withTyped(draft, actionData?.values)}
            refused={actionData?.errors}
            cancel={<CancelLink to={back} />}
          />
        </section>
        <aside>
          <dl className="creator-summary">
            <Fact label="Films">{countOf(movieCount, "movie")}</Fact>
            <Fact label="Address">
              <a href={href("/creator/:slug", { slug })} target="_blank" rel="noopener">
                /creator/{slug}
                <span className="visually-hidden">, in a new tab</span>
              </a>
            </Fact>
            <Fact label="Added">{added}</Fact>
            {otherNames.length > 0 && <Fact label="Also credited as">{otherNames.join(", ")}</Fact>}
          </dl>
          <History slug={slug} entries={history} hasOrigin={loaderData.hasOrigin} />
        </aside>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
