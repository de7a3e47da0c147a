import { redirect } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, anyFields, explainInForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { beginFill, cutFill, findFill, stopFill } from "#domain/catalogue-fill/fill.ts";
import { findImportProgress } from "#domain/imports/imports.ts";
import { listEnabledServices } from "#domain/lookup/lookup.ts";
import { fillChoice } from "#shared/validation/catalogue-fill.ts";
import type { Route } from "./+types/fill";
import { FillForm } from "./fill-form.tsx";
import { FillProgress } from "./fill-progress.tsx";
import { presentFill } from "./present-fill.ts";
import "../steps/import.css";

const importPath = "/admin/movies/import";
const path = "/admin/movies/fill";
const runningPath = `${path}?running=1`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const fill = await findFill(viewer);
  // All have come, and the importer has them.
  if (!fill && url.searchParams.has("running")) throw redirect(importPath);
  return {
    fill: fill && presentFill(fill),
    hasImport: (await findImportProgress(viewer)) !== null,
    isOn: (await listEnabledServices()).includes("wikidata"),
  };
}

/** Begins to fetch films, ends it early with what has come, or stops it. */
export function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const answer = async (_: unknown, form: FormData) => {
    switch (form.get("intent")) {
      case "cut":
        await cutFill(viewer);
        return redirectWithToast(context, { to: runningPath });
      case "stop":
        await stopFill(viewer);
        return redirectWithToast(context, { to: path });
      default:
        return answerForm(
          context,
          form,
          fillChoice,
          async (choice) => {
            await beginFill(viewer, choice);
            return redirectWithToast(context, { to: runningPath });
          },
          { explain: explainInForm },
        );
    }
  };
  return answerForm(context, request, anyFields, answer);
}

export default function FillCatalogue({ loaderData, actionData }: Route.ComponentProps) {
  const { fill, ...about } = loaderData;
  const isFetching = fill?.isOver === false;
  return (
    <div className="page admin import">
      <AdminHead
        title="Fill the Catalogue"
        above={[{ label: "Import Movies", to: "/admin/movies/import" }]}
      />
      {isFetching && <FillProgress fill={fill} path={path} />}
      {!isFetching && (
        <FillForm about={about} failure={fill?.failure ?? null} path={path} refused={actionData} />
      )}
    </div>
  );
}
