import type { RouterContextProvider } from "react-router";
import { type FormErrors, Refusal } from "#app/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { answerPictureForm } from "#app/routes/admin/answer-picture-form.ts";
import { EditedMeanwhile } from "#domain/catalogue/history.ts";
import type { CreatorFields } from "#domain/creators/curation.ts";
import { storeCreatorPicture } from "#domain/creators/pictures.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { creatorFields } from "#shared/validation/creator.ts";

export function answerCreatorForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  act: "add" | "update",
  save: (fields: CreatorFields, form: FormData) => Promise<Response>,
) {
  const viewer = context.get(viewerContext);
  requireCapability(viewer, "manage-creators");
  return answerPictureForm(context, request, {
    failure: `Failed to ${act} creator`,
    schema: creatorFields,
    store: (upload) => storeCreatorPicture(viewer, upload),
    save,
    explain: (error, form) =>
      error instanceof EditedMeanwhile ? explainConflict(error, form) : undefined,
  });
}

/** The form field that shows the message. */
const placeOf: Record<keyof CreatorFields, string> = {
  name: "name",
  bio: "bio",
  imageUrl: "image",
  country: "country",
  bornYear: "bornYear",
};

/** Unchanged fields are removed from the form, so that the page shows the saved values. */
function explainConflict(
  { message, base, current, by }: EditedMeanwhile<CreatorFields>,
  typed: FormData,
) {
  const names = by.join(" and ");
  const errors: FormErrors = {};
  for (const field of Object.keys(placeOf) as (keyof CreatorFields)[]) {
    if (String(typed.get(field) ?? "") === String(base[field] ?? "")) typed.delete(field);
    if (current[field] !== base[field])
      errors[placeOf[field]] = `${names} ${describeChange(field, current)}.`;
  }
  const form = `${message} Nothing of yours is saved yet: look it over, then save again.`;
  return new Refusal({ form, ...errors });
}

function describeChange(field: keyof CreatorFields, current: CreatorFields): string {
  const value = current[field];
  if (field === "imageUrl") return value ? "chose another picture" : "took the picture away";
  return value === null ? "emptied this" : `changed this to “${value}”`;
}
