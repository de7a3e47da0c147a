import { DocumentForm } from "#app/routes/auth/sign-in/document-form.tsx";
import { reviewDispositions } from "#shared/options/review-dispositions.ts";
import { confirmingWord } from "#shared/validation/account-limits.ts";
import { CheckField, Field } from "#ui/field.tsx";
import { CurrentPassword } from "./current-password.tsx";
import { accountPaths } from "./paths.ts";

type Props = {
  email: string;
  errors: Record<string, string> | undefined;
  values: Record<string, string> | undefined;
};

export function DeleteForm({ email, errors, values }: Props) {
  return (
    <DocumentForm
      className="account-form"
      action={accountPaths.delete}
      label="Delete My Account"
      busyLabel="Deleting…"
      tone="danger"
      hidden={{ endsSession: "yes" }}
    >
      <fieldset>
        <legend>Your reviews</legend>
        {reviewDispositions.map(({ value, label }) => (
          <CheckField
            key={value}
            type="radio"
            name="reviews"
            value={value}
            label={label}
            defaultChecked={value === values?.reviews}
            required
          />
        ))}
        {errors?.reviews && <p className="field-error">{errors.reviews}</p>}
      </fieldset>
      <CurrentPassword email={email} error={errors?.password} />
      <Field
        label={`Type “${confirmingWord}” to confirm`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        required
        maxLength={20}
        defaultValue={values?.confirmation}
        error={errors?.confirmation}
      />
    </DocumentForm>
  );
}
