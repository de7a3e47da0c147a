import type { FormEvent, ReactNode } from "react";
import { useRetractedErrors } from "#ui/retract-errors.ts";
import { useBusy } from "./use-busy.ts";

type Props = {
  action: string;
  label: ReactNode;
  busyLabel: string;
  tone?: keyof typeof tones;
  className?: string;
  hidden?: Record<string, string | number>;
  children?: ReactNode;
  /** Shown below the button: Enter presses the first button of a form. */
  below?: ReactNode;
};

const tones = {
  gold: "button button-gold",
  plain: "button",
  danger: "button button-danger",
};

const busyMilliseconds = 10_000;

/** A form that causes a full page load; sent once, however often it is pressed. */
export function DocumentForm({ action, label, busyLabel, children, below, ...look }: Props) {
  const { tone = "gold", className = "auth-form", hidden = {} } = look;
  const [isBusy, setBusy] = useBusy(busyMilliseconds);
  useRetractedErrors();
  const send = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // A button with its own address does not make this form busy.
    if (submitter?.hasAttribute("formaction")) return;
    if (isBusy) event.preventDefault();
    setBusy(true);
  };
  return (
    <form className={className} method="post" action={action} onSubmit={send} noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button type="submit" className={tones[tone]} aria-disabled={isBusy || undefined}>
        {isBusy ? busyLabel : label}
      </button>
      {below}
    </form>
  );
}
