import { href, Link } from "react-router";
import { FormActions } from "#app/components/member/form-actions.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, explainInForm } from "#app/http/answer-form.ts";
import { toPosterMovie } from "#app/http/loader-data.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { reportOffer } from "#domain/moderation/offer-reports.ts";
import { getMovie, listShownOffers } from "#domain/movies/movie-page.ts";
import { listOwnVerdicts, voteOnSubtitles } from "#domain/offers/member-offers.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { offerReportLimits } from "#shared/offers/report-limits.ts";
import { offerOpinion } from "#shared/offers/report-validation.ts";
import { offerReportReasons } from "#shared/offers/reports.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { CheckField } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import type { Route } from "./+types/report-offer";
import { type PresentedReportable, presentReportable } from "./present-reportable.ts";
import { SubtitleVotes } from "./subtitle-votes.tsx";
import "./report-offer.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const movie = await getMovie(params.slug);
  const offers = await listShownOffers(movie.id);
  const own = await listOwnVerdicts(context.get(viewerContext), movie.id);
  return {
    movie: toPosterMovie(movie),
    offers: offers.map((offer) => presentReportable(offer, own.get(offer.id))),
    chosen: toInternalId(url.searchParams.get("offer") ?? "") ?? 0,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const { id: movieId, slug } = await getMovie(params.slug);
  const send = async (opinion: ReturnType<typeof offerOpinion.parse>) => {
    const which = { movieId, offerId: opinion.offer };
    if (opinion.act === "vote") {
      await voteOnSubtitles(viewer, { ...which, verdict: opinion.verdict });
      const to = href("/movie/:slug/watch/report", { slug });
      return redirectWithToast(context, { to, toast: { title: "Your verdict is saved" } });
    }
    const { reason, details } = opinion;
    const isNew = await reportOffer(viewer, { ...which, reason, details });
    const toast = isNew
      ? {
          title: "Report sent",
          text: "Thank you. You will hear from us once our team has checked it.",
        }
      : { title: "Already reported", text: "Our answer is, or will be, on your activity feed." };
    return redirectWithToast(context, { to: href("/movie/:slug", { slug }), toast });
  };
  return answerForm(context, request, offerOpinion, send, {
    requires: requireActive,
    explain: explainInForm,
  });
}

export default function ReportOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { movie, offers, chosen } = loaderData;
  const values = actionData?.values;
  const isVote = values?.act === "vote";
  const propose = href("/movie/:slug/watch/propose", { slug: movie.slug });
  return (
    <div className="page action-page report-offer">
      <PageMeta
        title="Report a Place to Watch"
        description={`Say what is wrong with a place to watch ${movie.title}.`}
        isHidden
      />
      <h1>Report a Place to Watch</h1>
      <MiniMovie movie={movie} />
      {offers.length === 0 ? (
        <EmptyState
          title="No place to watch it is known yet"
          text="Have you found it somewhere? Everyone who looks for it will thank you."
        >
          <Link className="button button-gold" to={propose}>
            Suggest a Place
          </Link>
        </EmptyState>
      ) : (
        <>
          <ReportForm
            slug={movie.slug}
            offers={offers}
            chosen={chosen}
            values={isVote ? undefined : values}
            refused={isVote ? undefined : actionData?.errors}
          />
          <SubtitleVotes
            slug={movie.slug}
            offers={offers.filter((offer) => offer.hasSubtitles)}
            refused={isVote ? actionData?.errors : undefined}
          />
          <p>
            Know another place? <Link to={propose}>Suggest it</Link>.
          </p>
        </>
      )}
    </div>
  );
}

type Props = {
  slug: string;
  offers: PresentedReportable[];
  chosen: number;
  values: Record<string, string> | undefined;
  refused: Record<string, string> | undefined;
};

function ReportForm({ slug, offers, chosen, values, refused }: Props) {
  const { submit, pending, errors } = useFormAction({
    failure: "Failed to send the report. Please try again.",
  });
  const found = { ...refused, ...errors };
  const only = offers.length === 1 ? offers[0]?.id : undefined;
  const named = Number(values?.offer ?? only ?? chosen);
  return (
    <form
      className="report-form"
      method="post"
      action={href("/movie/:slug/watch/report", { slug })}
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="act" value="report" />
      {found.form && (
        <p className="notice notice-bad" role="alert">
          {found.form}
        </p>
      )}
      <Choices legend="Which place?" error={found.offer} id="offer-error">
        {offers.map(({ id, name, by, host, facts, listedTitle }) => (
          <CheckField
            key={id}
            type="radio"
            name="offer"
            value={id}
            defaultChecked={id === named}
            required
            label={
              <span>
                <b>{name}</b> {by && <bdi>{by}</bdi>}
                <span className="meta">{[host, facts].filter(Boolean).join("\u00a0· ")}</span>
                {listedTitle && <q dir="auto">{listedTitle}</q>}
              </span>
            }
          />
        ))}
      </Choices>
      <Choices legend="What is wrong?" error={found.reason} id="reason-error">
        {offerReportReasons.map(({ value, label, hint }) => (
          <CheckField
            key={value}
            type="radio"
            name="reason"
            value={value}
            defaultChecked={value === values?.reason}
            required
            label={
              <span>
                <b>{label}</b>
                <span className="meta">{hint}</span>
              </span>
            }
          />
        ))}
      </Choices>
      <TextareaField
        label="Details (Optional)"
        name="details"
        hint="What did you see? If it is blocked, in which country?"
        rows={3}
        dir="auto"
        maxLength={offerReportLimits.details}
        defaultValue={values?.details ?? ""}
        error={found.details}
      />
      <FormActions
        cancel={
          <Link className="button" to={href("/movie/:slug", { slug })}>
            Cancel
          </Link>
        }
        isBusy={pending !== undefined}
        label="Send Report"
        busy="Sending…"
      />
    </form>
  );
}

type ChoicesProps = {
  legend: string;
  error: string | undefined;
  id: string;
  children: React.ReactNode;
};

function Choices({ legend, error, id, children }: ChoicesProps) {
  return (
    <fieldset className="offer-choices" aria-describedby={error && id}>
      <legend>{legend}</legend>
      {children}
      {error && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
