import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { answerForm, explainForNow, Refusal } from "#app/http/answer-form.ts";
import { isTooLargeContext } from "#app/http/contexts.ts";
import { InvalidPicture } from "#domain/media/picture.ts";
import type { DomainError } from "#domain/platform/errors.ts";
import { largestUpload, uploadTexts } from "#shared/validation/upload-limits.ts";

type PictureForm<Schema extends z.ZodType> = {
  failure: string;
  schema: Schema;
  store: (upload: Uint8Array) => Promise<string>;
  save: (fields: z.output<Schema>, form: FormData) => Promise<Response | Refusal>;
  /** A refused form keeps its input, including the picture. */
  explain?: (error: DomainError, form: FormData) => Refusal | undefined;
};

export function answerPictureForm<Schema extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { failure, schema, store, save, explain }: PictureForm<Schema>,
) {
  requireFittingUpload(context);
  return answerForm(context, request, schema, save, {
    receive: (form) => takePicture(form, store),
    explain: (error, form) => {
      if (error instanceof InvalidPicture) return new Refusal({ image: error.message });
      return explain?.(error, form) ?? explainForNow(error);
    },
    toast: ({ form, ...errors }) => {
      return { title: "Error", text: `${failure}: ${form ?? Object.values(errors)[0]}` };
    },
  });
}

/** Stores the form's picture and replaces it by its address. */
async function takePicture(
  form: FormData,
  store: (upload: Uint8Array) => Promise<string>,
): Promise<void> {
  const file = form.get("image");
  form.delete("image");
  if (form.has("removeImage")) form.set("imageUrl", "");
  form.delete("removeImage");
  const picture = await readPicture(file);
  if (picture) form.set("imageUrl", await store(picture));
}

/** Throws where the body was dropped for its size. */
export function requireFittingUpload(context: Readonly<RouterContextProvider>): void {
  if (!context.get(isTooLargeContext)) return;
  const message = `${uploadTexts.size}. Go back, where your text still is, and choose another.`;
  throw data({ message }, { status: 413 });
}

/** The picture in a form's field, or undefined if there is none. */
export async function readPicture(file: File | string | null): Promise<Uint8Array | undefined> {
  if (!(file instanceof File) || file.size === 0) return undefined;
  if (file.size > largestUpload) throw new InvalidPicture(uploadTexts.size);
  return new Uint8Array(await file.arrayBuffer());
}
