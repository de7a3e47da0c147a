import { data, type RouterContextProvider } from "react-router";
import { finishAct, say } from "#app/acts.ts";
import { isTooLargeContext } from "#app/body-limit.ts";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { useFocusWhenLost } from "#app/components/member/use-focus-when-lost.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { NotText, UnusableFile } from "#domain/imports/csv-file.ts";
import {
  beginImport,
  chooseColumns,
  findImport,
  resetImport,
  startImport,
} from "#domain/imports/upload.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { importTexts } from "#shared/validation/import-limits.ts";
import type { Route } from "./+types/import";
import { Check } from "./check.tsx";
import { readChoice, readFile, readId } from "./read-form.ts";
import { Results } from "./results.tsx";
import { Start } from "./start.tsx";
import { Steps } from "./steps.tsx";
import { UnderWay } from "./under-way.tsx";
import { useProgress } from "./use-progress.ts";
import "./import-page.css";

const to = "/admin/movies/import";

type Refusal = { title: string; text: string };

export async function loader({ context }: Route.LoaderArgs) {
  return { found: await findImport(context.get(viewerContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "curate-catalogue", "import movies");
  if (context.get(isTooLargeContext)) return refuse(context, importTexts.size, 413);
  const form = await request.formData();
  const id = readId(form);
  switch (form.get("intent")) {
    case "columns":
      await chooseColumns(viewer, id, readChoice(form));
      return finishAct(context, { to });
    case "start":
      await startImport(viewer, id);
      return finishAct(context, { to });
    case "reset":
      await resetImport(viewer, id);
      return finishAct(context, { to });
  }
  const { file, refusal } = await readFile(form);
  if (refusal) return refuse(context, refusal, 422);
  try {
    await beginImport(viewer, file);
  } catch (error) {
    if (error instanceof NotText) return refuse(context, importTexts.type, 422);
    const isRefusal = error instanceof UnusableFile || error instanceof Conflict;
    if (!isRefusal) throw error;
    return refuse(context, { ...importTexts.failure, text: error.message }, 422);
  }
  return finishAct(context, { to });
}

function refuse(context: Readonly<RouterContextProvider>, refusal: Refusal, status: number) {
  const toast = { ...refusal, tone: "destructive" } as const;
  say(context, toast);
  return data({ errors: { file: refusal.text }, toast }, { status });
}

export default function ImportMovies({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = loaderData;
  const progress = useProgress(found?.progress ?? null);
  const status = progress?.status;
  useFocusWhenLost(status, () => document.querySelector<HTMLElement>(".import h2"));
  return (
    <div className="page admin import">
      <AdminHead title="Import Movies">
        <a className="button" href="/admin/movies/import/template.csv" download>
          Download Template
        </a>
        <a className="button" href="/admin/movies/export.csv" download>
          Export Movies
        </a>
      </AdminHead>
      <Steps status={status} />
      {!(found && progress) && <Start error={actionData?.errors.file} />}
      {found && progress && (status === "checking" || status === "importing") && (
        <UnderWay found={found} progress={progress} />
      )}
      {found && status === "checked" && <Check found={found} />}
      {found && (status === "imported" || status === "failed") && <Results found={found} />}
    </div>
  );
}
