import { longestEmail } from "#shared/validation/account-limits.ts";
import { Field } from "#ui/field.tsx";

type Props = { given?: string | undefined; error?: string | undefined };

/** The address of an account. */
export function EmailField({ given, error }: Props) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      required
      maxLength={longestEmail}
      defaultValue={given}
      error={error}
    />
  );
}
