import { isDeepStrictEqual } from "node:util";
import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, anyFields, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { fitsHeader } from "#domain/film-tables/recognition/make-plan.ts";
import { unfitMapping } from "#domain/imports/answer-plan.ts";
import { changePlan, findImport, type ImportView } from "#domain/imports/imports.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { importPlan } from "#shared/validation/import-plan.ts";
import { readId } from "../read-form.ts";
import { listUnanswered } from "../steps/find-open-questions.ts";
import { readPlan } from "./read-plan.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

const here = "/admin/movies/import/columns";
const check = "/admin/movies/import";
const next = "/admin/movies/import/values";
const mostPlanBytes = 1_000_000;
const tooLargeText = "This file is too large for a mapping.";

/** Answers the forms of the columns: the columns themselves, or a plan that was kept. */
export function answerColumnsForm({ request, context }: Sent) {
  const viewer = context.get(viewerContext);
  const answer = async (_: unknown, form: FormData) => {
    const found = await findImport(viewer);
    if (!found) throw new NotFound("There is no such import.");
    const id = readId(form);
    const intent = form.get("intent");
    if (intent === "remembered") {
      if (found.mapping) await changePlan(viewer, id, found.mapping.plan);
      return redirectWithToast(context, { to: here });
    }
    if (intent === "load") {
      const { plan, refusal } = await readPlanFile(form.get("mapping"), found.header);
      if (refusal !== undefined) return new Refusal({ mapping: refusal });
      await changePlan(viewer, id, plan);
      return redirectWithToast(context, { to: here });
    }
    const { plan, errors } = readPlan(form, found);
    if (Object.keys(errors).length > 0) return new Refusal(errors);
    if (!isDeepStrictEqual(plan, found.plan)) await changePlan(viewer, id, plan);
    return redirectWithToast(context, { to: nextOf(String(intent), { ...found, plan }) });
  };
  const tooLarge = new Refusal({ mapping: tooLargeText }, { status: 413 });
  return answerForm(context, request, anyFields, answer, { tooLarge });
}

/** The next step; with an open question, the page that asks it. What was answered is saved. */
function nextOf(intent: string, found: ImportView): string {
  if (intent === "again") return here;
  const { missing, columns } = listUnanswered(found);
  const isMissing = Object.keys(missing).length > 0;
  if (intent === "answer") return isMissing ? `${check}?open=1` : check;
  return isMissing || Object.keys(columns).length > 0 ? `${here}?open=1` : next;
}

async function readPlanFile(file: FormDataEntryValue | null, header: string[]) {
  if (!(file instanceof File) || file.size === 0) return { refusal: "Choose a mapping file." };
  if (file.size > mostPlanBytes) return { refusal: tooLargeText };
  const read = importPlan.safeParse(parseJson(await file.text()));
  if (!read.success) return { refusal: "This file is not a mapping downloaded from here." };
  if (!fitsHeader(read.data, header)) return { refusal: unfitMapping };
  return { plan: read.data };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
