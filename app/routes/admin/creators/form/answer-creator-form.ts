import type { RouterContextProvider } from "react-router";
import { type FormErrors, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { answerPictureForm } from "#app/routes/admin/answer-picture-form.ts";
import { EditedMeanwhile } from "#domain/catalogue/history.ts";
import type { CreatorFields } from "#domain/creators/curation.ts";
import { storeCreatorPicture } from "#domain/creators/pictures.ts";
import { creatorFields } from "#shared/validation/creator.ts";
import type { CreatorDraft } from "./creator-form.tsx";
import { toDraft } from "./draft.ts";

type Save = Parameters<typeof answerPictureForm<typeof creatorFields>>[2]["save"];

export function answerCreatorForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  act: "add" | "update",
  save: (fields: CreatorFields, form: FormData) => ReturnType<Save>,
) {
  const viewer = context.get(viewerContext);
  return answerPictureForm(context, request, {
    failure: `Failed to ${act} creator`,
    schema: creatorFields,
    store: (upload) => storeCreatorPicture(viewer, upload),
    save,
    explain: (error, form) =>
      error instanceof EditedMeanwhile ? explainConflict(error, form) : undefined,
  });
}

/** Removes unchanged fields from the form, so that the page shows their saved values. */
function explainConflict(
  { message, by, ...states }: EditedMeanwhile<CreatorFields>,
  typed: FormData,
) {
  const base = toDraft(states.base);
  const current = toDraft(states.current);
  const names = by.join(" and ");
  const errors: FormErrors = {};
  for (const field of Object.keys(base) as (keyof CreatorDraft)[]) {
    if (String(typed.get(field) ?? "") === base[field]) typed.delete(field);
    if (current[field] === base[field]) continue;
    const place = field === "imageUrl" ? "image" : field;
    errors[place] = `${names} ${describeChange(field, current)}.`;
  }
  const form = `${message} Your changes are not saved yet: check them, then save again.`;
  return new Refusal({ form, ...errors });
}

function describeChange(field: keyof CreatorDraft, current: CreatorDraft): string {
  const value = current[field];
  if (field === "imageUrl") return value ? "chose another picture" : "removed the picture";
  return value === "" ? "emptied this" : `changed this to “${value}”`;
}
