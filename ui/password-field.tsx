import { type ComponentProps, useState } from "react";
import { Field } from "./field.tsx";

type Props = Omit<ComponentProps<typeof Field>, "type">;

/** A password input with a button that shows the text. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="password-field">
      <Field {...props} type={isShown ? "text" : "password"} autoCapitalize="none" />
      <button
        type="button"
        className="button button-quiet with-script"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? "Hide" : "Show"}
        <span className="visually-hidden"> password</span>
      </button>
    </div>
  );
}
