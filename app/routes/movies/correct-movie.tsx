import { href } from "react-router";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { answerCorrection } from "#app/http/answer-correction.ts";
import { toPosterMovie } from "#app/http/loader-data.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { suggestCorrection } from "#domain/moderation/corrections.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { correctionFields } from "#shared/options/correction-fields.ts";
import { correction } from "#shared/validation/correction.ts";
import { toOption } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/correct-movie";
import { CorrectionForm } from "./corrections/correction-form.tsx";

export async function loader({ params, url }: Route.LoaderArgs) {
  return {
    movie: toPosterMovie(await getMovie(params.slug)),
    field: toOption(correctionFields, url.searchParams.get("field")) ?? "",
    options: correctionFields.map(({ value, label }) => ({ value, label })),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { id: movieId, slug } = await getMovie(params.slug);
  const form = { schema: correction, to: href("/movie/:slug", { slug }) };
  return answerCorrection(context, request, form, (suggestion) =>
    suggestCorrection(context.get(viewerContext), { movieId, ...suggestion }),
  );
}

export default function CorrectMovie({ loaderData, actionData }: Route.ComponentProps) {
  const { movie, field, options } = loaderData;
  return (
    <div className="page action-page">
      <PageMeta
        title="Suggest a Correction"
        description={`Say what should change on the page of ${movie.title}.`}
        isHidden
      />
      <h1>Suggest a Correction</h1>
      <MiniMovie movie={movie} />
      <CorrectionForm
        action={href("/movie/:slug/correct", { slug: movie.slug })}
        back={href("/movie/:slug", { slug: movie.slug })}
        hint="Separate names with commas; a title in another language begins with its code, as in fr: Le Mandat. For a poster or photo, paste a link to it."
        sourceLabel="Source (Optional)"
        promise="Our team checks every suggestion. If we accept it, your name appears in the film’s history."
        {...{ field, options }}
        answered={actionData}
      />
    </div>
  );
}
