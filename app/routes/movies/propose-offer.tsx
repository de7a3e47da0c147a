import { href, Link } from "react-router";
import { FormActions } from "#app/components/member/form-actions.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, explainInForm } from "#app/http/answer-form.ts";
import { toPosterMovie } from "#app/http/loader-data.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { proposeOffer } from "#domain/moderation/offer-proposals.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { FieldRefused } from "#domain/platform/errors.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { offerReportLimits } from "#shared/offers/report-limits.ts";
import { type OfferProposal, offerProposal } from "#shared/offers/report-validation.ts";
import { longestUrl, mostParts } from "#shared/validation/catalogue-limits.ts";
import { CheckField, Field } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import type { Route } from "./+types/propose-offer";

export async function loader({ params }: Route.LoaderArgs) {
  return {
    movie: toPosterMovie(await getMovie(params.slug)),
    // Importing these in the page would load all limits of the catalogue.
    most: { address: longestUrl, parts: mostParts },
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { id: movieId, slug } = await getMovie(params.slug);
  const propose = async (proposal: OfferProposal) => {
    const viewer = context.get(viewerContext);
    const { isNew, providerName } = await proposeOffer(viewer, { movieId, ...proposal });
    const where = providerName ? ` on ${providerName}` : "";
    const toast = isNew
      ? {
          title: "Suggestion sent",
          text: `Thank you. Our team will look at it${where}, and you will hear from us.`,
        }
      : { title: "Already suggested", text: "Our team already has this address." };
    return redirectWithToast(context, { to: href("/movie/:slug", { slug }), toast });
  };
  return answerForm(context, request, offerProposal, propose, {
    requires: requireActive,
    explain: (error) => (error instanceof FieldRefused ? undefined : explainInForm(error)),
  });
}

/** Fields that few places need, folded until one is filled in. */
const rare = ["channel", "part", "parts"] as const;

export default function ProposeOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { movie, most } = loaderData;
  const values = actionData?.values;
  const { submit, pending, errors } = useFormAction({
    failure: "Failed to send the suggestion. Please try again.",
  });
  const found = { ...actionData?.errors, ...errors };
  const wire = (name: keyof OfferProposal) => ({
    name,
    defaultValue: values?.[name] ?? "",
    error: found[name],
  });
  const isOpened = rare.some((name) => values?.[name] || found[name]);
  const isTicked = values?.isAlsoElsewhere !== undefined;
  return (
    <div className="page action-page">
      <PageMeta
        title="Suggest a Place to Watch"
        description={`Say where ${movie.title} can be watched.`}
        isHidden
      />
      <h1>Suggest a Place to Watch</h1>
      <MiniMovie movie={movie} />
      <form
        className="report-form"
        method="post"
        action={href("/movie/:slug/watch/propose", { slug: movie.slug })}
        onSubmit={submit}
        noValidate
      >
        {found.form && (
          <p className="notice notice-bad" role="alert">
            {found.form}
          </p>
        )}
        <Field
          label="Address"
          hint="Paste a link to the film, on YouTube or elsewhere."
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={most.address}
          required
          {...wire("address")}
        />
        {(found.isAlsoElsewhere || isTicked) && (
          <div role="alert">
            <p className="field-error">{found.isAlsoElsewhere}</p>
            <CheckField
              name="isAlsoElsewhere"
              label="It shows this film too"
              defaultChecked={isTicked}
            />
          </div>
        )}
        <Field
          label="Spoken in (Optional)"
          hint="Languages, separated by commas."
          dir="auto"
          autoComplete="off"
          {...wire("audioLanguages")}
        />
        <Field
          label="Subtitles (Optional)"
          hint="Languages, separated by commas."
          dir="auto"
          autoComplete="off"
          {...wire("subtitleLanguages")}
        />
        <TextareaField
          label="Note (Optional)"
          hint="Anything else? For example who uploaded it, or what it costs."
          rows={3}
          maxLength={offerReportLimits.note}
          {...wire("note")}
          dir="auto"
        />
        <details className="report-more" open={isOpened}>
          <summary className="button">On YouTube, or in parts?</summary>
          <Field
            label="YouTube channel (Optional)"
            hint="The @handle or address shown under the video."
            dir="auto"
            autoComplete="off"
            maxLength={offerReportLimits.channel}
            {...wire("channel")}
          />
          <fieldset className="report-choices">
            <legend>Only a part of the film (Optional)</legend>
            <Field
              label="Part"
              type="number"
              inputMode="numeric"
              min={1}
              max={most.parts}
              {...wire("part")}
            />
            <Field
              label="Number of parts"
              type="number"
              inputMode="numeric"
              min={1}
              max={most.parts}
              {...wire("parts")}
            />
          </fieldset>
        </details>
        <p className="field-hint">
          Our team looks at every address. If we add it, your name appears in the film’s history.
          Only suggest official, legal copies.
        </p>
        <FormActions
          cancel={
            <Link className="button" to={href("/movie/:slug", { slug: movie.slug })}>
              Cancel
            </Link>
          }
          isBusy={pending !== undefined}
          label="Send Suggestion"
          busy="Sending…"
        />
      </form>
    </div>
  );
}
