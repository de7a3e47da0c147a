import { useFormAction } from "#app/components/member/use-form-action.ts";
import type { CaseView } from "#domain/moderation/cases.ts";
import { correctionStatuses } from "#shared/options/correction-fields.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { decisionLimits } from "#shared/validation/admin-limits.ts";
import { Field } from "#ui/field.tsx";
import { flagPath } from "./decision-forms.tsx";

type Props = {
  flag: CaseView;
  back: string;
  /** The answer to the form of one of them. */
  refused?: Record<string, string> | undefined;
  values?: Record<string, string> | undefined;
};

type Suggested = CaseView["corrections"][number];

/** What members suggested of a film, each with its decision. */
export function Corrections({ flag, back, refused, values }: Props) {
  return (
    <ol className="corrections">
      {flag.corrections.map((correction) => {
        const isRefused = values?.correction === String(correction.id);
        return (
          <li key={correction.id}>
            <p>
              <b>{correction.field}</b> <span dir="auto">{correction.value}</span>
            </p>
            {correction.source && (
              <p>
                <span className="meta">Source</span> <span dir="auto">{correction.source}</span>
              </p>
            )}
            <p className="meta">
              Suggested by {correction.by} on{" "}
              <time dateTime={correction.day}>{correction.date}</time>
            </p>
            {correction.status === "pending" ? (
              <Decision
                flag={flag}
                back={back}
                correction={correction}
                refused={isRefused ? refused : undefined}
                values={isRefused ? values : undefined}
              />
            ) : (
              <p>
                {labelOf(correctionStatuses, correction.status)}
                {correction.reason && (
                  <>
                    {": "}
                    <span dir="auto">{correction.reason}</span>
                  </>
                )}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Decision({ flag, back, correction, refused, values }: Props & { correction: Suggested }) {
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
  return (
    <>
      {found.form && (
        <p className="notice notice-bad" role="alert">
          {found.form}
        </p>
      )}
      {flag.can.curate && !correction.isWritten && (
        <p className="field-hint">
          Edit the film first: accepting credits the member for your latest change.
        </p>
      )}
      <div className="row">
        {flag.can.curate && (
          <form method="post" action={flagPath(flag.id, back)} onSubmit={submit}>
            <input type="hidden" name="act" value="accept" />
            {hidden}
            <button type="submit" className="button button-gold" aria-disabled={isBusy}>
              Accept{about}
            </button>
          </form>
        )}
        <details open={found.reason ? true : undefined}>
          <summary className="button">Decline{about}</summary>
          <form method="post" action={flagPath(flag.id, back)} onSubmit={submit} noValidate>
            <input type="hidden" name="act" value="decline" />
            {hidden}
            <Field
              label="Reason"
              name="reason"
              hint="The member sees it."
              dir="auto"
              required
              maxLength={decisionLimits.action}
              defaultValue={values?.reason ?? ""}
              error={found.reason}
            />
            <button type="submit" className="button" aria-disabled={isBusy}>
              Decline<span className="visually-hidden"> with this reason</span>
            </button>
          </form>
        </details>
      </div>
    </>
  );
}
