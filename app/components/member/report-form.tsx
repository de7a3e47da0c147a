import { type ReactNode, useState } from "react";
import { type Reported, reportReasons } from "#shared/options/report-reasons.ts";
import { countCharacters } from "#shared/text/count-characters.ts";
import { detailsLimits } from "#shared/validation/review-limits.ts";
import { SelectField } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import { FormActions } from "./form-actions.tsx";
import { useFormAction } from "./use-form-action.ts";

export type ReportProps = {
  kind: Reported;
  action: string;
  back: string;
  /** Left out where the page names it already. */
  subject?: string;
};

type Props = ReportProps & {
  onDone?: () => void;
  cancel: ReactNode;
  refused?: Record<string, string> | undefined;
  values?: Record<string, string> | undefined;
};

const words = {
  review: {
    button: "Flag Review",
    failure: "Failed to flag review. Please try again.",
    note: "Flag only reviews that break our rules, not ones you disagree with.",
  },
  movie: {
    button: "Report",
    failure: "Failed to report the film. Please try again.",
    note: "Report only errors or content that breaks our rules.",
  },
  user: {
    button: "Report",
    failure: "Failed to report the profile. Please try again.",
    note: "Report only profiles that break our rules.",
  },
};

export function ReportForm({ kind, action, back, subject, ...rest }: Props) {
  const { onDone, cancel, refused, values } = rest;
  const { button, failure, note } = words[kind];
  const { submit, pending, errors } = useFormAction({
    failure,
    revalidates: true,
    onDone: () => onDone?.(),
  });
  // In a document, which is without scripts, the button must stay enabled.
  const [isReady, setReady] = useState(import.meta.env.SSR);
  const found = { ...refused, ...errors };
  return (
    <form className="report-form" method="post" action={action} onSubmit={submit}>
      <input type="hidden" name="back" value={back} />
      {subject && <p className="report-subject">{subject}</p>}
      {found.form && (
        <p className="notice notice-bad" role="alert">
          {found.form}
        </p>
      )}
      <SelectField
        label="Reason"
        name="reason"
        hint={isReady ? undefined : "Choose a reason to send your report."}
        options={[{ value: "", label: "Select a reason" }, ...reportReasons[kind]]}
        defaultValue={values?.reason ?? ""}
        required
        onChange={(event) => setReady(event.currentTarget.value !== "")}
        error={found.reason}
      />
      <TextareaField
        label="Details (Optional)"
        name="details"
        rows={3}
        dir="auto"
        limit={{ most: detailsLimits.most, count: countCharacters }}
        defaultValue={values?.details ?? ""}
        error={found.details}
      />
      <p className="field-hint">{note}</p>
      <FormActions
        cancel={cancel}
        isBusy={pending !== undefined}
        isReady={isReady}
        label={button}
        busy="Sending…"
      />
    </form>
  );
}
