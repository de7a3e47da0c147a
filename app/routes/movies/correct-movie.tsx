import { href, Link } from "react-router";
import { FormActions } from "#app/components/member/form-actions.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, explainInForm } from "#app/http/answer-form.ts";
import { toPosterMovie } from "#app/http/loader-data.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { suggestCorrection } from "#domain/moderation/corrections.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { correctionFields } from "#shared/options/correction-fields.ts";
import { correctionLimits } from "#shared/validation/catalogue-limits.ts";
import { correction } from "#shared/validation/correction.ts";
import { toOption } from "#shared/validation/search-params.ts";
import { Field, SelectField } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import type { Route } from "./+types/correct-movie";

export async function loader({ params, url }: Route.LoaderArgs) {
  return {
    movie: toPosterMovie(await getMovie(params.slug)),
    field: toOption(correctionFields, url.searchParams.get("field")) ?? "",
    options: correctionFields.map(({ value, label }) => ({ value, label })),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { id: movieId, slug } = await getMovie(params.slug);
  const suggest = async (suggestion: ReturnType<typeof correction.parse>) => {
    const isNew = await suggestCorrection(context.get(viewerContext), { movieId, ...suggestion });
    const toast = {
      title: isNew ? "Correction sent" : "Correction already sent",
      text: isNew
        ? "Thank you. You will hear from us once our team has checked it."
        : "Our team already has this suggestion.",
    };
    return redirectWithToast(context, { to: href("/movie/:slug", { slug }), toast });
  };
  return answerForm(context, request, correction, suggest, {
    requires: requireActive,
    explain: explainInForm,
  });
}

export default function CorrectMovie({ loaderData, actionData }: Route.ComponentProps) {
  const { movie, field, options } = loaderData;
  const values = actionData?.values;
  const back = href("/movie/:slug", { slug: movie.slug });
  const { submit, pending, errors } = useFormAction({
    failure: "Failed to send the correction. Please try again.",
  });
  const found = { ...actionData?.errors, ...errors };
  return (
    <div className="page action-page">
      <PageMeta
        title="Suggest a Correction"
        description={`Say what should change on the page of ${movie.title}.`}
        isHidden
      />
      <h1>Suggest a Correction</h1>
      <MiniMovie movie={movie} />
      <form
        className="report-form"
        method="post"
        action={href("/movie/:slug/correct", { slug: movie.slug })}
        onSubmit={submit}
        noValidate
      >
        {found.form && (
          <p className="notice notice-bad" role="alert">
            {found.form}
          </p>
        )}
        <SelectField
          label="What is wrong or missing?"
          name="field"
          options={[{ value: "", label: "Select one" }, ...options]}
          defaultValue={values?.field ?? field}
          required
          error={found.field}
        />
        <TextareaField
          label="What should it be?"
          name="value"
          hint="Separate names with commas. For a poster or photo, paste a link to it."
          rows={3}
          dir="auto"
          required
          maxLength={correctionLimits.value}
          defaultValue={values?.value ?? ""}
          error={found.value}
        />
        <Field
          label="Source (Optional)"
          name="source"
          hint="A link, or where you know it from, so that we can check."
          dir="auto"
          maxLength={correctionLimits.source}
          defaultValue={values?.source ?? ""}
          error={found.source}
        />
        <p className="field-hint">
          Our team checks every suggestion. If we accept it, your name appears in the film’s
          history.
        </p>
        <FormActions
          cancel={
            <Link className="button" to={back}>
              Cancel
            </Link>
          }
          isBusy={pending !== undefined}
          label="Send Correction"
          busy="Sending…"
        />
      </form>
    </div>
  );
}
