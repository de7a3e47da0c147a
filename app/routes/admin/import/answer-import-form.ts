import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, anyFields, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { NotText, UnusableFile } from "#domain/imports/csv-file.ts";
import {
  beginImport,
  cancelImport,
  findImport,
  resetImport,
  SeveralSheets,
  startImport,
} from "#domain/imports/imports.ts";
import { Conflict, type DomainError } from "#domain/platform/errors.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { readFile, readId } from "./read-form.ts";
import { findOpenQuestions } from "./steps/find-open-questions.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

const to = "/admin/movies/import";
const rowsPath = "/admin/movies/import/columns?open=1";

/** Answers the forms of an import: a step of the current one, or else a file that was sent. */
export function answerImportForm({ request, context }: Sent) {
  const viewer = context.get(viewerContext);
  const answer = async (_: unknown, form: FormData) => {
    const id = readId(form);
    switch (form.get("intent")) {
      case "start":
        if (await asksForRows(viewer, id)) return redirectWithToast(context, { to: rowsPath });
        await startImport(viewer, id);
        break;
      case "cancel":
        await cancelImport(viewer, id);
        break;
      case "reset":
        await resetImport(viewer, id);
        break;
      default: {
        const { file, refusal } = await readFile(form);
        if (refusal) return refuse(refusal);
        await beginImport(viewer, { ...file, asksForSheet: true });
      }
    }
    return redirectWithToast(context, { to });
  };
  const tooLarge = refuse(importTexts.size, 413);
  return answerForm(context, request, anyFields, answer, { explain, tooLarge, shape });
}

/** True while nobody has chosen which of a file's rows are films, where that is a question. */
async function asksForRows(viewer: Viewer, id: number): Promise<boolean> {
  const view = await findImport(viewer);
  if (view?.progress.id !== id) return false;
  return (await findOpenQuestions(viewer, view)).rows.filters.length > 0;
}

/** The errors, the pasted cells, and the sheets of which one must be chosen. */
function shape({ errors, shown }: Refusal, form: FormData) {
  const { sheets = [], likeliest = null } = (shown.more ?? {}) as Partial<SeveralSheets>;
  return { errors, pasted: String(form.get("pasted") ?? ""), sheets, likeliest };
}

function explain(error: DomainError, form: FormData) {
  if (form.has("intent")) return undefined;
  if (error instanceof SeveralSheets) {
    const { sheets, likeliest, message: text } = error;
    const toast = { title: "Choose a sheet", text };
    return new Refusal({ sheet: text }, { toast, more: { sheets, likeliest } });
  }
  if (error instanceof NotText) {
    return refuse({ ...importTexts.type, text: error.message });
  }
  const isKnown = error instanceof UnusableFile || error instanceof Conflict;
  return isKnown ? refuse({ ...importTexts.failure, text: error.message }) : undefined;
}

function refuse(toast: { title: string; text: string }, status = 422) {
  return new Refusal({ file: toast.text }, { toast, status });
}
