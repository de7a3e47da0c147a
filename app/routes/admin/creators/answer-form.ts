import type { RouterContextProvider } from "react-router";
import { viewerContext } from "#app/middleware/viewer.ts";
import { answerPictureForm } from "#app/routes/admin/answer-picture-form.ts";
import { type CreatorFields, EditedMeanwhile } from "#domain/creators/curation.ts";
import { storeCreatorPicture } from "#domain/creators/pictures.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { creatorFields } from "#shared/validation/creator.ts";
import { explainConflict } from "./explain-conflict.ts";

/** Takes the form of a creator; where another saved meanwhile, says what beside each field. */
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
