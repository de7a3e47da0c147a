import { data, type RouterContextProvider } from "react-router";
import { setToast } from "#app/action-result.ts";
import { orAnswerRefusal } from "#app/answer-refusal.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import type { MovieFields } from "#domain/movies/curation.ts";
import { FeaturedFull } from "#domain/movies/featuring.ts";
import type { movieForm } from "#shared/validation/movie.ts";
import type { Answer } from "./answer.ts";
import { type MovieDraft, readDraft } from "./draft.ts";
import { readForm } from "./read-form.ts";
import { readMovie } from "./read-movie.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

type Given = {
  failure: string;
  bounds: Parameters<typeof movieForm>[0];
  /** What a refusal shows besides what was typed. */
  shown?: (form: FormData) => Partial<Answer>;
  save: (fields: MovieFields, sent: { form: FormData; mine: MovieDraft }) => Promise<Saved>;
};

type Saved = Response | { refused: Partial<Answer>; status: number };

export async function answerMovieForm(
  { request, context }: Sent,
  { failure, bounds, shown, save }: Given,
) {
  const viewer = context.get(viewerContext);
  const { form, refusal } = await readForm(viewer, { request, context });
  const mine = readDraft(form);
  const refuse = (refused: Partial<Answer>, status: number) => {
    const toast = { title: "Error", text: failure, tone: "destructive" } as const;
    setToast(context, toast);
    const answer: Answer = { errors: {}, draft: mine, toast, ...shown?.(form), ...refused };
    return data(answer, { status });
  };
  const { fields, ...refused } = await readMovie(viewer, form, bounds);
  const errors = { ...(refusal && { posterUrl: refusal }), ...refused.errors };
  if (!fields || refusal) return refuse({ ...refused, errors }, 422);
  const saved = await orAnswerRefusal(
    context,
    () => save(fields, { form, mine }),
    (error, status) =>
      error instanceof FeaturedFull
        ? { refused: { errors: { featured: error.message } }, status }
        : undefined,
  );
  return saved instanceof Response ? saved : refuse(saved.refused, saved.status);
}
