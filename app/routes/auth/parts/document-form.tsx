import type { FormEvent, ReactNode } from "react";
import { useRetractedErrors } from "#ui/retract-errors.ts";
import { useBusy } from "./use-busy.ts";

type Props = {
  action: string;
  /** What its button says, and what it says while the form is under way. */
  label: ReactNode;
  busyLabel: string;
  tone?: keyof typeof tones;
  className?: string;
  /** Fields that its reader does not see. */
  hidden?: Record<string, string | number>;
  children?: ReactNode;
  /** What stands below its button: another button comes last, for Enter presses the first. */
  below?: ReactNode;
};

const tones = {
  gold: "button button-gold",
  plain: "button",
  danger: "button button-danger",
};

const busyMilliseconds = 10_000;

/** A form that is answered by a document of its own; sent once, however often it is pressed. */
export function DocumentForm({ action, label, busyLabel, children, below, ...look }: Props) {
  const { tone = "gold", className = "auth-form", hidden = {} } = look;
  const [isBusy, setBusy] = useBusy(busyMilliseconds);
  useRetractedErrors();
  const send = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // A button that leads elsewhere does not begin what this form is for.
    if (submitter?.hasAttribute("formaction")) return;
    if (isBusy) event.preventDefault();
    setBusy(true);
  };
  return (
    <form className={className} method="post" action={action} onSubmit={send}>
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
