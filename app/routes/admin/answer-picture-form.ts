import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { setToast } from "#app/action-result.ts";
import { isRefusalForNow, orAnswerRefusal } from "#app/answer-refusal.ts";
import { isTooLargeContext } from "#app/contexts.ts";
import { type FormErrors, invalid, parseForm } from "#app/parse-form.ts";
import { InvalidPicture } from "#domain/media/picture.ts";
import type { DomainError } from "#domain/platform/errors.ts";
import { uploadTexts } from "#shared/validation/upload-limits.ts";

type Context = Readonly<RouterContextProvider>;

type PictureForm<Schema extends z.ZodType> = {
  failure: string;
  schema: Schema;
  store: (upload: Uint8Array) => Promise<string>;
  save: (fields: z.output<Schema>, form: FormData) => Promise<Response>;
  explain?: (error: DomainError, form: FormData) => FormErrors | undefined;
};

/** A refused form keeps what was typed and chosen, the picture too. */
export async function answerPictureForm<Schema extends z.ZodType>(
  context: Context,
  request: Request,
  { failure, schema, store, save, explain }: PictureForm<Schema>,
) {
  const refuse = (form: FormData, errors: FormErrors, status: number) => {
    const text = `${failure}: ${Object.values(errors)[0]}`;
    const toast = { title: "Error", text, tone: "destructive" } as const;
    setToast(context, toast);
    const { data, ...rest } = invalid(form, errors, status);
    return { ...rest, data: { ...data, toast } };
  };
  if (context.get(isTooLargeContext)) {
    return refuse(new FormData(), { image: uploadTexts.size }, 413);
  }
  const form = await request.formData();
  const storeAndSave = async () => {
    const wrong = await takePicture(form, store);
    const parsed = parseForm(form, schema);
    const errors = { ...parsed.invalid?.data.errors, ...wrong };
    if (parsed.invalid || wrong) return refuse(form, errors, 422);
    return save(parsed.value, form);
  };
  return orAnswerRefusal(context, storeAndSave, (error, status) => {
    const explained = explain?.(error, form);
    if (explained) return refuse(form, explained, status);
    return isRefusalForNow(error) ? refuse(form, { form: error.message }, status) : undefined;
  });
}

/** Stores the picture of a form and puts its address into the form. */
async function takePicture(
  form: FormData,
  store: (upload: Uint8Array) => Promise<string>,
): Promise<FormErrors | undefined> {
  const file = form.get("image");
  form.delete("image");
  if (form.has("removeImage")) form.set("imageUrl", "");
  form.delete("removeImage");
  if (!(file instanceof File) || file.size === 0) return undefined;
  try {
    form.set("imageUrl", await store(new Uint8Array(await file.arrayBuffer())));
    return undefined;
  } catch (error) {
    if (error instanceof InvalidPicture) return { image: error.message };
    throw error;
  }
}
