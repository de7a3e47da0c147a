import { data } from "react-router";
import { EmptyPage, redirectHome } from "#app/components/empty-page.tsx";
import { answerForm, anyFields, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { InvalidPicture } from "#domain/media/picture.ts";
import { uploadTexts } from "#shared/validation/upload-limits.ts";
import { receivePoster } from "../movie-form/answer-movie-form.ts";
import type { Route } from "./+types/upload-poster";

/** Stores a poster that the form uploads at once; the form is saved later with its address. */
export function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const store = async (_: unknown, form: FormData) => {
    const address = await receivePoster(viewer, form);
    if (!address) throw new InvalidPicture(uploadTexts.invalid);
    return data({ address });
  };
  return answerForm(context, request, anyFields, store, {
    tooLarge: new Refusal({ form: uploadTexts.size }, { status: 413 }),
    explain: (error) => {
      // Without a page to show, any other refusal is an error.
      if (!(error instanceof InvalidPicture)) throw error;
      return new Refusal({ form: error.message });
    },
    shape: ({ errors }) => ({ message: errors.form }),
  });
}

export { EmptyPage as default, redirectHome as loader };
