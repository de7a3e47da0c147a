import { DocumentForm } from "#app/routes/auth/sign-in/document-form.tsx";
import { NewPasswordField } from "#app/routes/auth/sign-in/new-password-field.tsx";
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
      <NewPasswordField label="New password" name="newPassword" error={errors?.newPassword} />
    </DocumentForm>
  );
}
