import { type FormEvent, type ReactNode, useEffect, useState } from "react";

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
};

const tones = {
  gold: "button button-gold",
  plain: "button",
  danger: "button button-danger",
};

// After that the reader may have stopped it, and may press again.
const busyMilliseconds = 10_000;

/** A form that is answered by a document of its own; sent once, however often it is pressed. */
export function DocumentForm({ action, label, busyLabel, children, ...look }: Props) {
  const { tone = "gold", className = "auth-form", hidden = {} } = look;
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // Going back, the browser may show the page as it was left.
    const rest = () => setBusy(false);
    addEventListener("pageshow", rest);
    const clock = isBusy ? setTimeout(rest, busyMilliseconds) : undefined;
    return () => {
      removeEventListener("pageshow", rest);
      clearTimeout(clock);
    };
  }, [isBusy]);
  const send = (event: FormEvent) => {
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
    </form>
  );
}
