import { longestEmail } from "#shared/validation/account-limits.ts";
import { Field } from "#ui/field.tsx";

type Props = { initial?: string | undefined; error?: string | undefined };

export function EmailField({ initial, error }: Props) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      required
      maxLength={longestEmail}
      defaultValue={initial}
      error={error}
    />
  );
}
