import type { ReactNode } from "react";

type Props = {
  /** Cancel: a link on a page, a button in a dialog. */
  cancel: ReactNode;
  tone?: "gold" | "danger" | "plain";
  isBusy: boolean;
  isReady?: boolean;
  /** The button's label, and its label while busy if different. */
  label: string;
  busy?: string;
};

/** The last row of a form: cancel and submit. */
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
