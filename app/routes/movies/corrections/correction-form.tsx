import { Link } from "react-router";
import { FormActions } from "#app/components/member/form-actions.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { correctionLimits } from "#shared/validation/catalogue-limits.ts";
import { Field, SelectField } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";

type Props = {
  action: string;
  /** The page that the form is about. */
  back: string;
  options: { value: string; label: string }[];
  field: string;
  hint: string;
  sourceLabel: string;
  promise: string;
  answered: { values: Record<string, string>; errors: Record<string, string> } | undefined;
};

export function CorrectionForm({ action, back, options, field, answered, ...texts }: Props) {
  const values = answered?.values;
  const { submit, pending, errors } = useFormAction({
    failure: "Failed to send the correction. Please try again.",
  });
  const found = { ...answered?.errors, ...errors };
  return (
    <form className="report-form" method="post" action={action} onSubmit={submit} noValidate>
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
        hint={texts.hint}
        rows={3}
        dir="auto"
        required
        maxLength={correctionLimits.value}
        defaultValue={values?.value ?? ""}
        error={found.value}
      />
      <Field
        label={texts.sourceLabel}
        name="source"
        hint="A link, or where you know it from, so that we can check."
        dir="auto"
        maxLength={correctionLimits.source}
        defaultValue={values?.source ?? ""}
        error={found.source}
      />
      <p className="field-hint">{texts.promise}</p>
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
  );
}
