import {
  parseRecordsSearch,
  toRecordId,
} from "#app/routes/admin/records/record-pages/records-search-params.ts";
import { EditedMeanwhile } from "#domain/catalogue/history.ts";
import { addOffer, removeOffer, updateOffer } from "#domain/offers/offers.ts";
import { offerForm } from "#shared/offers/validation.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import { answerListForm, type Posted } from "../answer-list-form.ts";
import { explainConflict } from "./explain-conflict.ts";

/** Adds an offer if the form has no intent. */
export function answerOfferForm(posted: Posted) {
  const { slug = "" } = parseRecordsSearch(posted.url.searchParams, ["offers"]);
  return answerListForm(posted, {
    kind: "offers",
    schema: offerForm,
    slug,
    add: (viewer, fields) => addOffer(viewer, slug, fields),
    update: (viewer, key, fields, form) => {
      const version = toInternalId(String(form.get("version"))) ?? 0;
      return updateOffer(viewer, slug, toRecordId(key), fields, { version });
    },
    remove: async (viewer, key) => {
      await removeOffer(viewer, slug, toRecordId(key));
      return "Offer removed";
    },
    explain: (viewer, error, form) =>
      error instanceof EditedMeanwhile ? explainConflict(viewer, error, form) : undefined,
  });
}
