import { isDeepStrictEqual } from "node:util";
import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/action-result.ts";
import { answerForm, anyFields, Refusal } from "#app/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { changePlan, findImport } from "#domain/imports/imports.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { readId } from "../read-form.ts";
import { readDecisions } from "./read-decisions.ts";

const path = "/admin/movies/import/values";

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
    const takesGuesses = form.get("intent") === "guesses";
    const { plan, errors } = readDecisions(form, found, { takesGuesses });
    if (Object.keys(errors).length > 0) return new Refusal(errors);
    if (!isDeepStrictEqual(plan, found.plan)) await changePlan(viewer, readId(form), plan);
    const stays = takesGuesses || form.get("intent") === "again";
    const query = search.size > 0 ? `?${search}` : "";
    return redirectWithToast(context, {
      to: stays ? path + query : "/admin/movies/import/matches",
    });
  });
}
