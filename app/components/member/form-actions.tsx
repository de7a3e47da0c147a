import type { ReactNode } from "react";

type Props = {
  /** The way out, a link on a page and a button in a dialog. */
  cancel: ReactNode;
  tone?: "gold" | "danger" | "plain";
  /** While the form is on its way. */
  isBusy: boolean;
  isReady?: boolean;
  /** What the button says, and what while it is busy, if anything else. */
  label: string;
  busy?: string;
};

/** The end of a form that asks something of its own: a way out, and the button that sends it. */
export function FormActions({
  cancel,
  tone = "gold",
  isBusy,
  isReady,
  label,
  busy = label,
}: Props) {
  return (
    <div className="dialog-actions row">
      {cancel}
      <button
        type="submit"
        className={tone === "plain" ? "button" : `button button-${tone}`}
        disabled={isReady === false}
        aria-disabled={isBusy ? true : undefined}
      >
        {isBusy ? busy : label}
      </button>
    </div>
  );
}
