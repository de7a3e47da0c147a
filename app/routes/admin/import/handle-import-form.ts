import { data, type RouterContextProvider } from "react-router";
import { redirectWithToast, setToast } from "#app/action-result.ts";
import { isTooLargeContext } from "#app/contexts.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { NotText, UnusableFile } from "#domain/imports/csv-file.ts";
import { beginImport, chooseColumns, resetImport, startImport } from "#domain/imports/imports.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { readChoice, readFile, readId } from "./read-form.ts";

type Context = Readonly<RouterContextProvider>;
type Refusal = { title: string; text: string };

const to = "/admin/movies/import";

/** Answers the forms of an import: a step of the current one, or else an uploaded file. */
export async function handleImportForm({
  request,
  context,
}: {
  request: Request;
  context: Context;
}) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "curate-catalogue", "import movies");
  if (context.get(isTooLargeContext)) return refuse(context, importTexts.size, 413);
  const form = await request.formData();
  const id = readId(form);
  switch (form.get("intent")) {
    case "columns":
      await chooseColumns(viewer, id, readChoice(form));
      break;
    case "start":
      await startImport(viewer, id);
      break;
    case "reset":
      await resetImport(viewer, id);
      break;
    default: {
      const refusal = await begin(viewer, form);
      if (refusal) return refuse(context, refusal, 422);
    }
  }
  return redirectWithToast(context, { to });
}

async function begin(viewer: Viewer, form: FormData): Promise<Refusal | undefined> {
  const { file, refusal } = await readFile(form);
  if (refusal) return refusal;
  try {
    await beginImport(viewer, file);
    return undefined;
  } catch (error) {
    if (error instanceof NotText) return importTexts.type;
    const isRefusal = error instanceof UnusableFile || error instanceof Conflict;
    if (!isRefusal) throw error;
    return { ...importTexts.failure, text: error.message };
  }
}

function refuse(context: Context, refusal: Refusal, status: number) {
  const toast = { ...refusal, tone: "destructive" } as const;
  setToast(context, toast);
  return data({ errors: { file: refusal.text }, toast }, { status });
}
