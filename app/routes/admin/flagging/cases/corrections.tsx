import { useFormAction } from "#app/components/member/use-form-action.ts";
import type { CaseView } from "#domain/moderation/cases.ts";
import { flagPath } from "./decision-forms.tsx";
import { DecisionError, type DecisionProps, DeclineForm, Suggestions } from "./suggestions.tsx";

type Suggested = CaseView["corrections"][number];

export function Corrections({ flag, back, ...answered }: DecisionProps) {
  return (
    <Suggestions
      all={flag.corrections}
      field="correction"
      {...answered}
      describe={({ field, value, source }) => (
        <>
          <p>
            <b>{field}</b> <span dir="auto">{value}</span>
          </p>
          {source && (
            <p>
              <span className="meta">Source</span> <span dir="auto">{source}</span>
            </p>
          )}
        </>
      )}
      decide={(correction, ofThis) => <Decision {...{ flag, back, correction }} {...ofThis} />}
    />
  );
}

type Props = DecisionProps & { correction: Suggested };

function Decision({ flag, back, correction, refused, values }: Props) {
  const { submit, pending, errors } = useFormAction({
    failure: "Failed to decide the correction",
    revalidates: true,
  });
  const found = { ...refused, ...errors };
  const about = <span className="visually-hidden"> the correction of {correction.field}</span>;
  const hidden = (
    <>
      <input type="hidden" name="correction" value={correction.id} />
      <input type="hidden" name="back" value={back} />
    </>
  );
  const isBusy = pending ? true : undefined;
  const form = { action: flagPath(flag.id, back), onSubmit: submit };
  return (
    <>
      <DecisionError text={found.form} />
      {flag.can.curate && !correction.isWritten && (
        <p className="field-hint">
          {flag.content.festival
            ? "Edit the festival first, then accept."
            : "Edit the film first: accepting credits the member for your latest change."}
        </p>
      )}
      <div className="row">
        {flag.can.curate && (
          <form method="post" {...form}>
            <input type="hidden" name="act" value="accept" />
            {hidden}
            <button type="submit" className="button button-gold" aria-disabled={isBusy}>
              Accept{about}
            </button>
          </form>
        )}
        <DeclineForm
          act="decline"
          {...{ ...form, hidden, about, isBusy }}
          reason={values?.reason}
          error={found.reason}
        />
      </div>
    </>
  );
}
