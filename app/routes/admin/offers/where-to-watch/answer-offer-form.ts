import type { RouterContextProvider } from "react-router";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm, anyFields, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import {
  finishSaving,
  showConflict,
  toastConflict,
} from "#app/routes/admin/records/record-pages/answer-record-form.ts";
import {
  parseRecordsSearch,
  toRecordId,
} from "#app/routes/admin/records/record-pages/records-search-params.ts";
import { EditedMeanwhile } from "#domain/catalogue/history.ts";
import { addOffer, OfferRefused, removeOffer, updateOffer } from "#domain/offers/offers.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { type OfferInput, offerForm } from "#shared/offers/validation.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import { explainConflict } from "./explain-conflict.ts";

const kind = "offers";

type Given = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Adds an offer if the form has no intent. */
export async function answerOfferForm({ request, url, context }: Given) {
  const form = await request.formData();
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "curate-catalogue", movieLists[kind].act);
  const { slug } = parseRecordsSearch(url.searchParams, [kind]);
  if (!slug) throw new NotFound("No movie ID provided");
  const id = toRecordId(form.get("id"));
  const isNew = form.get("intent") !== "update";

  const remove = async () => {
    await removeOffer(viewer, slug, id);
    const toast = { title: "Offer removed successfully" };
    return redirectWithToast(context, { to: returnPathOf(form), toast });
  };
  const save = async (fields: OfferInput) => {
    const saved = isNew ? await addOffer(viewer, slug, fields) : id;
    const version = toInternalId(String(form.get("version"))) ?? 0;
    if (!isNew) await updateOffer(viewer, slug, id, fields, { version });
    const act = { context, path: url.pathname, slug, form };
    return finishSaving(kind, saved, isNew ? "added" : "updated", act);
  };

  if (form.get("intent") === "remove")
    return answerForm(context, form, anyFields, remove, {
      explain: (error) => toastConflict({ context, form }, error),
    });
  return answerForm(context, form, offerForm, save, {
    explain: async (error) => {
      if (error instanceof EditedMeanwhile) return explainConflict(viewer, error, form);
      if (error instanceof OfferRefused)
        return new Refusal({ [error.field]: error.message }, { status: 422 });
      return error instanceof Conflict ? showConflict(error) : undefined;
    },
  });
}
