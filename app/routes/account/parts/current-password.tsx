import { longestPassword } from "#shared/validation/account-limits.ts";
import { Alert } from "#ui/alert.tsx";
import { PasswordField } from "#ui/password-field.tsx";

type Props = { email: string; error: string | undefined; name?: string; label?: string };

/** The password that an act asks for again, with the address by which password managers know it. */
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

/** For who signs in by another provider alone: nothing here can be confirmed without a password. */
export function NoPassword() {
  return (
    <Alert title="Your account has no password yet. ">
      Sign out and choose “Forgotten password?” to set one. What is on this page asks for it, so
      that nobody can do these things at a screen you left open.
    </Alert>
  );
}

export const wrongPassword = "This is not your password.";
