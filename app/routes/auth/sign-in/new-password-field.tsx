import { type ComponentProps, useState } from "react";
import { describeStrength } from "#shared/text/password-strength.ts";
import { longestPassword, shortestPassword } from "#shared/validation/account-limits.ts";
import { PasswordField } from "#ui/password-field.tsx";

type Props = Pick<ComponentProps<typeof PasswordField>, "label" | "name" | "error">;

export function NewPasswordField(props: Props) {
  const [typed, setTyped] = useState("");
  return (
    <div>
      <PasswordField
        {...props}
        autoComplete="new-password"
        required
        minLength={shortestPassword}
        maxLength={longestPassword}
        hint={`At least ${shortestPassword} characters. Avoid common passwords.`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className="field-hint" role="status">
        {typed && describeStrength(typed)}
      </p>
    </div>
  );
}
