import { longestPassword } from "#shared/validation/account-limits.ts";
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
