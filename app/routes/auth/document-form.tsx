import { type FormEvent, type ReactNode, useEffect, useState } from "react";

type Props = {
  action: string;
  /** What its button says, and what it says while the form is under way. */
  label: string;
  busyLabel: string;
  isQuiet?: boolean;
  children: ReactNode;
};

// After that the reader may have stopped it, and may press again.
const busyMilliseconds = 10_000;

/** A form that is answered by a document of its own; sent once, however often it is pressed. */
export function DocumentForm({ action, label, busyLabel, isQuiet = false, children }: Props) {
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
    <form className="auth-form" method="post" action={action} onSubmit={send}>
      {children}
      <button
        type="submit"
        className={isQuiet ? "button" : "button button-gold"}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? busyLabel : label}
      </button>
    </form>
  );
}
