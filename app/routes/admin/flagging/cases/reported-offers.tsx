import { useFormAction } from "#app/components/member/use-form-action.ts";
import type { CaseView } from "#domain/moderation/cases.ts";
import { countOf } from "#shared/format/count-of.ts";
import { offerReportLimits } from "#shared/offers/report-limits.ts";
import { offerOutcomes } from "#shared/offers/reports.ts";
import { decisionLimits } from "#shared/validation/admin-limits.ts";
import { bindFields } from "#ui/bind-fields.ts";
import { CheckField, Field } from "#ui/field.tsx";
import { flagPath } from "./decision-forms.tsx";
import { OfferAddress } from "./offer-address.tsx";
import { Decided, DecisionError, type DecisionProps } from "./suggestions.tsx";

type Reported = CaseView["offers"][number];

export function ReportedOffers({ flag, back, refused, values }: DecisionProps) {
  return (
    <ol className="corrections">
      {flag.offers.map((offer) => {
        const isRefused = values?.offer === String(offer.id) && offer.outcome === null;
        return (
          <li key={`${offer.id} ${offer.outcome}`}>
            <p>
              <b>{offer.place}</b>{" "}
              <span className="meta">
                {offer.reasons.map(({ label, count }) => `${label}: ${count}`).join(", ")}
              </span>
            </p>
            {offer.address && <OfferAddress address={offer.address} />}
            <p className="meta">{offer.now}</p>
            <Reports {...offer} />
            {offer.outcome === null ? (
              <Decision
                flag={flag}
                back={back}
                offer={offer}
                refused={isRefused ? refused : undefined}
                values={isRefused ? values : undefined}
              />
            ) : (
              <Decided as={offer.outcome} reason={offer.answer} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Reports({ reports, total, outcome }: Reported) {
  return (
    <details className="offer-reports" open={outcome === null && total < 4}>
      <summary>{countOf(total, "report")}</summary>
      <ol>
        {reports.map(({ name, day, date, reason, details }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports are only ever added.
          <li key={index}>
            <b>{name}</b>{" "}
            <time className="meta" dateTime={day}>
              {date}
            </time>
            <p>{reason}</p>
            {details && <p dir="auto">{details}</p>}
          </li>
        ))}
      </ol>
      {total > reports.length && (
        <p className="meta">And {countOf(total - reports.length, "more", "more")}.</p>
      )}
    </details>
  );
}

type Props = DecisionProps & { offer: Reported };

function Decision({ flag, back, offer, refused, values = {} }: Props) {
  const { submit, pending, errors } = useFormAction({
    failure: "Failed to decide the reports",
    revalidates: true,
  });
  const found: Record<string, string> = { ...refused, ...errors };
  const field = bindFields(values, found);
  const { curate } = flag.can;
  const outcomes = offerOutcomes.filter(({ value }) => {
    if (value === "nothing-wrong") return true;
    if (value === "not-official") return curate && offer.can.markUnofficial;
    return curate && (value === "removed" || offer.can.change);
  });
  const hasError = Object.keys(found).length > 0;
  return (
    <details open={hasError ? true : undefined}>
      <summary className="button button-gold">
        Decide<span className="visually-hidden"> the reports of {offer.place}</span>
      </summary>
      <form method="post" action={flagPath(flag.id, back)} onSubmit={submit} noValidate>
        <input type="hidden" name="act" value="offer" />
        <input type="hidden" name="offer" value={offer.id} />
        <input type="hidden" name="back" value={back} />
        <DecisionError text={found.form} />
        <fieldset aria-describedby={found.outcome && `outcome-${offer.id}`}>
          <legend>What is it?</legend>
          {outcomes.map(({ value, label }) => (
            <CheckField
              key={value}
              type="radio"
              name="outcome"
              value={value}
              label={label}
              defaultChecked={value === values.outcome}
              required
            />
          ))}
          {found.outcome && (
            <p className="field-error" id={`outcome-${offer.id}`}>
              {found.outcome}
            </p>
          )}
        </fieldset>
        {curate && offer.can.markUnofficial && offer.asksForChannel && (
          <Field
            label="Its channel, if not official"
            {...field("channel")}
            hint="Its address, @handle, id or known title. All films it shows lose their link."
            dir="auto"
            maxLength={offerReportLimits.channel}
          />
        )}
        {curate && offer.can.markUnofficial && !offer.asksForChannel && (
          <p className="field-hint">
            Videos of a channel that is not official have no link, on the page of any film.
          </p>
        )}
        <Field
          label="Answer (Optional)"
          {...field("answer")}
          hint="Everyone who reported it reads it. Where nothing is wrong, please say why."
          dir="auto"
          maxLength={decisionLimits.action}
        />
        <button type="submit" className="button" aria-disabled={pending ? true : undefined}>
          Save Decision
        </button>
      </form>
    </details>
  );
}
