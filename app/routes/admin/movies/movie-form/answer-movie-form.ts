import type { RouterContextProvider } from "react-router";
import { answerForm, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { readPicture, requireFittingUpload } from "#app/routes/admin/answer-picture-form.ts";
import { InvalidPicture } from "#domain/media/picture.ts";
import type { MovieFields } from "#domain/movies/curation.ts";
import { IdentifierTaken } from "#domain/movies/identifiers.ts";
import { uploadPoster } from "#domain/movies/posters.ts";
import { type DomainError, RateLimited, Unavailable } from "#domain/platform/errors.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { type MovieForm, movieForm } from "#shared/validation/movie.ts";
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
  requireFittingUpload(context);
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
      if (isPosterRefusal(error)) return new Refusal({ posterUrl: error.message });
      return explain?.(error, form);
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

/** True if a poster was not stored, for a reason that its form shows. */
export function isPosterRefusal(error: unknown): error is DomainError {
  return [InvalidPicture, RateLimited, Unavailable].some((kind) => error instanceof kind);
}

/** Stores a form's poster; its address, or undefined if there is none. */
export async function receivePoster(viewer: Viewer, form: FormData): Promise<string | undefined> {
  const picture = await readPicture(form.get("poster"));
  return picture && uploadPoster(viewer, picture);
}

function explainTaken({ field: scheme, message, film }: IdentifierTaken): MovieRefusal {
  return new Refusal({ [scheme]: message }, { more: { taken: { scheme, ...film } } });
}
