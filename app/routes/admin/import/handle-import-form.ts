import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/action-result.ts";
import { answerForm, anyFields, Refusal } from "#app/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { NotText, UnusableFile } from "#domain/imports/csv-file.ts";
import { beginImport, chooseColumns, resetImport, startImport } from "#domain/imports/imports.ts";
import { Conflict, type DomainError } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { readChoice, readFile, readId } from "./read-form.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

const to = "/admin/movies/import";

/** Answers the forms of an import: a step of the current one, or else an uploaded file. */
export function handleImportForm({ request, context }: Sent) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "curate-catalogue", "import movies");
  const answer = async (_: unknown, form: FormData) => {
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
        const { file, refusal } = await readFile(form);
        if (refusal) return refuse(refusal);
        await beginImport(viewer, file);
      }
    }
    return redirectWithToast(context, { to });
  };
  const tooLarge = refuse(importTexts.size, 413);
  return answerForm(context, request, anyFields, answer, { explain, tooLarge });
}

function explain(error: DomainError, form: FormData) {
  if (form.has("intent")) return undefined;
  if (error instanceof NotText) return refuse(importTexts.type);
  const isKnown = error instanceof UnusableFile || error instanceof Conflict;
  return isKnown ? refuse({ ...importTexts.failure, text: error.message }) : undefined;
}

function refuse(toast: { title: string; text: string }, status = 422) {
  return new Refusal({ file: toast.text }, { toast, status });
}
