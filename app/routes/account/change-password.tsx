import { DocumentForm } from "#app/routes/auth/document-form.tsx";
import {
  longestPassword,
  passwordHint,
  shortestPassword,
} from "#shared/validation/account-limits.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { CurrentPassword } from "./current-password.tsx";
import { accountPath } from "./paths.ts";

type Props = { email: string; errors: Record<string, string> | undefined };

export function ChangePassword({ email, errors }: Props) {
  return (
    <DocumentForm
      className="account-form"
      action={accountPath}
      label="Change Password"
      busyLabel="Changing…"
    >
      <CurrentPassword
        label="Current password"
        name="currentPassword"
        email={email}
        error={errors?.currentPassword}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        required
        minLength={shortestPassword}
        maxLength={longestPassword}
        hint={passwordHint}
        error={errors?.newPassword}
      />
    </DocumentForm>
  );
}
