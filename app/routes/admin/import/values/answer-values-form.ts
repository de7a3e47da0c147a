import { isDeepStrictEqual } from "node:util";
import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, anyFields, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { changePlan, findImport } from "#domain/imports/imports.ts";
import { leaveOutWords, takeGuesses } from "#domain/imports/open-questions.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { readId } from "../read-form.ts";
import { findOpenPage } from "./list-words.ts";
import { readDecisions } from "./read-decisions.ts";

const path = "/admin/movies/import/values";
const next = "/admin/movies/import/matches";

/** Answers the form of words: what was decided, or that all guesses are taken. */
export function answerValuesForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
) {
  const viewer = context.get(viewerContext);
  return answerForm(context, request, anyFields, async (_, form) => {
    const found = await findImport(viewer);
    if (!found) throw new NotFound("There is no such import.");
    const { unknownColumns } = found;
    const intent = String(form.get("intent"));
    const { plan: read, errors } = readDecisions(form, found);
    if (Object.keys(errors).length > 0) return new Refusal(errors);
    const plan = decideAll[intent]?.(read, unknownColumns) ?? read;
    if (!isDeepStrictEqual(plan, found.plan)) await changePlan(viewer, readId(form), plan);
    const open = findOpenPage({ unknownColumns, plan });
    if (intent === "guesses" || intent === "again") {
      return redirectWithToast(context, { to: search.size > 0 ? `${path}?${search}` : path });
    }
    if (open === undefined) return redirectWithToast(context, { to: next });
    const isHere = open === (Number(search.get("page")) || 1) && !search.has("show");
    return redirectWithToast(context, { to: `${path}?page=${open}${isHere ? "&open=1" : ""}` });
  });
}

const decideAll: Record<string, typeof takeGuesses | undefined> = {
  guesses: takeGuesses,
  leave: leaveOutWords,
};
