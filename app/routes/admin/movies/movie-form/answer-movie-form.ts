import { data, type RouterContextProvider } from "react-router";
import { answerForm, Refusal } from "#app/http/answer-form.ts";
import { isTooLargeContext } from "#app/http/contexts.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { InvalidPicture } from "#domain/media/picture.ts";
import type { MovieFields } from "#domain/movies/curation.ts";
import { IdentifierTaken } from "#domain/movies/identifiers.ts";
import { uploadPoster } from "#domain/movies/posters.ts";
import { type DomainError, RateLimited, Unavailable } from "#domain/platform/errors.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { type MovieForm, movieForm } from "#shared/validation/movie.ts";
import { largestUpload, uploadTexts } from "#shared/validation/upload-limits.ts";
import type { Answer } from "./answer.ts";
import { readDraft } from "./draft.ts";
import { findCreatorOf } from "./find-creator-of.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

type MovieRefusal = Refusal<Partial<Answer>>;

type Given = {
  failure: string;
  bounds: Parameters<typeof movieForm>[0];
  /** What a refusal shows besides what was typed. */
  shown?: (form: FormData) => Partial<Answer>;
  save: (fields: MovieFields, form: FormData) => Promise<Response | MovieRefusal>;
  explain?: (error: DomainError, form: FormData) => Promise<MovieRefusal | undefined>;
};

export function answerMovieForm(
  { request, context }: Sent,
  { failure, bounds, shown, save, explain }: Given,
) {
  const viewer = context.get(viewerContext);
  if (context.get(isTooLargeContext)) {
    const message = `${uploadTexts.size}. Go back, where your text still is, and choose another.`;
    throw data({ message }, { status: 413 });
  }
  const saveWithCreator = async (fields: MovieForm, form: FormData) => {
    const { creator, creatorSlug, ...rest } = fields;
    const found = await findCreatorOf(viewer, fields);
    return found instanceof Refusal ? found : save({ ...rest, creatorId: found }, form);
  };
  return answerForm(context, request, movieForm(bounds), saveWithCreator, {
    receive: async (form) => {
      const address = await receivePoster(viewer, form);
      if (address) form.set("posterUrl", address);
    },
    explain: (error, form) => {
      if (error instanceof IdentifierTaken) return explainTaken(error);
      return explainPoster(error) ?? explain?.(error, form);
    },
    toast: () => ({ title: "Error", text: failure }),
    shape: ({ errors, shown: { more } }, form): Answer => ({
      errors,
      draft: readDraft(form),
      ...shown?.(form),
      ...more,
    }),
  });
}

function explainPoster(error: DomainError): Refusal | undefined {
  const isPosters =
    error instanceof InvalidPicture || error instanceof RateLimited || error instanceof Unavailable;
  return isPosters ? new Refusal({ posterUrl: error.message }) : undefined;
}

/** Stores a form's poster; its address, or undefined if there is none. */
export async function receivePoster(viewer: Viewer, form: FormData): Promise<string | undefined> {
  const file = form.get("poster");
  if (!(file instanceof File) || file.size === 0) return undefined;
  if (file.size > largestUpload) throw new InvalidPicture(uploadTexts.size);
  return uploadPoster(viewer, new Uint8Array(await file.arrayBuffer()));
}

function explainTaken({ field: scheme, message, film }: IdentifierTaken): MovieRefusal {
  return new Refusal({ [scheme]: message }, { more: { taken: { scheme, ...film } } });
}
