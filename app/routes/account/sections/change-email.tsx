import { DocumentForm } from "#app/routes/auth/sign-in/document-form.tsx";
import { longestEmail } from "#shared/validation/account-limits.ts";
import { Alert } from "#ui/alert.tsx";
import { Field } from "#ui/field.tsx";
import { CurrentPassword } from "./current-password.tsx";
import { accountPath } from "./paths.ts";

type Props = {
  email: string;
  hasPassword: boolean;
  /** The new address, not yet confirmed. */
  requested: string | undefined;
  errors: Record<string, string> | undefined;
  values: Record<string, string> | undefined;
};

/** The link mailed to the new address confirms the change. */
export function ChangeEmail({ email, hasPassword, requested, errors, values }: Props) {
  const isRefused = values?.intent === "email";
  return (
    <>
      <p className="account-email">
        You sign in as <b>{email}</b>.
      </p>
      {requested && (
        <Alert>
          We sent a link to <b>{requested}</b>. Open it within a day to use that address. A new
          request cancels it.
        </Alert>
      )}
      <details className="account-details" open={isRefused || undefined}>
        <summary className="button">Change Email</summary>
        <DocumentForm
          className="account-form"
          action={accountPath}
          label="Send the Link"
          busyLabel="Sending…"
          hidden={{ intent: "email" }}
        >
          <Field
            label="New email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={longestEmail}
            defaultValue={isRefused ? values.email : undefined}
            error={isRefused ? errors?.email : undefined}
          />
          {hasPassword && (
            <CurrentPassword email={email} error={isRefused ? errors?.password : undefined} />
          )}
        </DocumentForm>
      </details>
    </>
  );
}
