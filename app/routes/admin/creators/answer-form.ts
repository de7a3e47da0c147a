import type { RouterContextProvider } from "react-router";
import { say } from "#app/acts.ts";
import { isTooLargeContext } from "#app/body-limit.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { type FormErrors, invalid, parseForm } from "#app/parse-form.ts";
import {
  type CreatorFields,
  EditedMeanwhile,
  storeCreatorPicture,
} from "#domain/creators/curation.ts";
import { InvalidPicture } from "#domain/media/picture.ts";
import { RateLimited, Suspended, Unavailable } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { creatorFields } from "#shared/validation/creator.ts";
import { uploadTexts } from "#shared/validation/upload-limits.ts";
import { explainConflict } from "./explain-conflict.ts";

type Context = Readonly<RouterContextProvider>;
type Act = "add" | "update";

/**
 * Takes the form of a creator: what is wrong is said beside its field, and what was typed and
 * chosen stays, the picture too.
 */
export async function answerCreatorForm(
  context: Context,
  request: Request,
  act: Act,
  save: (fields: CreatorFields, form: FormData) => Promise<Response>,
) {
  requireCapability(context.get(viewerContext), "manage-creators");
  const refuse = (form: FormData, errors: FormErrors, status: number) => {
    const text = `Failed to ${act} creator: ${Object.values(errors)[0]}`;
    const toast = { title: "Error", text, tone: "destructive" } as const;
    say(context, toast);
    const { data, ...rest } = invalid(form, errors, status);
    return { ...rest, data: { ...data, toast } };
  };
  if (context.get(isTooLargeContext))
    return refuse(new FormData(), { image: uploadTexts.size }, 413);
  const form = await request.formData();
  try {
    const wrong = await takePicture(context, form);
    const parsed = parseForm(form, creatorFields);
    const errors = { ...parsed.invalid?.data.errors, ...wrong };
    if (!parsed.value || wrong) return refuse(form, errors, 422);
    return await save(parsed.value, form);
  } catch (error) {
    if (error instanceof EditedMeanwhile) {
      return refuse(form, explainConflict(error, form), 409);
    }
    if (error instanceof Suspended) return refuse(form, { form: error.message }, 403);
    if (error instanceof RateLimited) return refuse(form, { form: error.message }, 429);
    if (error instanceof Unavailable) return refuse(form, { form: error.message }, 503);
    throw error;
  }
}

/** Keeps the picture that came along, whose address the form has from then on. */
async function takePicture(context: Context, form: FormData): Promise<FormErrors | undefined> {
  const file = form.get("image");
  form.delete("image");
  if (form.has("removeImage")) form.set("imageUrl", "");
  form.delete("removeImage");
  if (!(file instanceof File) || file.size === 0) return undefined;
  try {
    const upload = new Uint8Array(await file.arrayBuffer());
    form.set("imageUrl", await storeCreatorPicture(context.get(viewerContext), upload));
    return undefined;
  } catch (error) {
    if (error instanceof InvalidPicture) return { image: error.message };
    throw error;
  }
}
