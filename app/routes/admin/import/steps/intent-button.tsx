import type { ReactNode } from "react";

type Props = { intent: string; isBusy: boolean; isMain?: boolean; children: ReactNode };

/** One of several buttons that send a step's form, and what it is sent for. */
export function IntentButton({ intent, isBusy, isMain, children }: Props) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={isMain ? "button button-gold" : "button"}
      aria-disabled={isBusy}
    >
      {children}
    </button>
  );
}
