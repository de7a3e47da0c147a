import { Field } from "#ui/field.tsx";

type Props = { hint: string; error: string | undefined };

export function CodeField({ hint, error }: Props) {
  return (
    <Field
      label="Code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={12}
      hint={hint}
      error={error}
    />
  );
}
