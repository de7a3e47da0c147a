import { longestPassword } from "#shared/validation/account-limits.ts";
import { Alert } from "#ui/alert.tsx";
import { PasswordField } from "#ui/password-field.tsx";

type Props = { email: string; error: string | undefined; name?: string; label?: string };

/** Contains the username for password managers. */
export function CurrentPassword({
  email,
  error,
  name = "password",
  label = "Your password",
}: Props) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={label}
        name={name}
        autoComplete="current-password"
        required
        maxLength={longestPassword}
        error={error}
      />
    </>
  );
}

/** For members who sign in only by a provider: these actions need a password. */
export function NoPassword() {
  return (
    <Alert title="Your account has no password yet. ">
      Sign out and choose “Forgot your password?” to set one. This page asks for it so that nobody
      can make changes on a screen you left open.
    </Alert>
  );
}

export const wrongPassword = "That is not your password.";
