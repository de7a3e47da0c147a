import type { FormErrors } from "#app/parse-form.ts";
import type { CreatorFields, EditedMeanwhile } from "#domain/creators/curation.ts";

/** The field of the form beside which it is told. */
const placeOf: Record<keyof CreatorFields, string> = {
  name: "name",
  bio: "bio",
  imageUrl: "image",
  country: "country",
  bornYear: "bornYear",
};

/**
 * What another saved while this form was filled in, beside each field. Fields that were not touched
 * leave the form, so that the page shows what the other made of them.
 */
export function explainConflict({ message, began, now, by }: EditedMeanwhile, form: FormData) {
  const errors: FormErrors = {};
  for (const field of Object.keys(placeOf) as (keyof CreatorFields)[]) {
    if (String(form.get(field) ?? "") === String(began[field] ?? "")) form.delete(field);
    if (now[field] !== began[field]) errors[placeOf[field]] = `${by} ${tell(field, now)}.`;
  }
  return {
    form: `${message} Nothing of yours is saved yet: look it over, then save again.`,
    ...errors,
  };
}

function tell(field: keyof CreatorFields, now: CreatorFields): string {
  const value = now[field];
  if (field === "imageUrl") return value ? "chose another picture" : "took the picture away";
  return value === null ? "emptied this" : `changed this to “${value}”`;
}
