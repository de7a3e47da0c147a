import type { ReactNode } from "react";

type Props = {
  cancel: ReactNode;
  tone?: "gold" | "danger" | "plain";
  isBusy: boolean;
  isReady?: boolean;
  label: string;
  busy?: string;
  /** The name under which the button is sent. */
  choice?: string | undefined;
};

export function FormActions({
  cancel,
  tone = "gold",
  isBusy,
  isReady,
  label,
  busy = label,
  choice,
}: Props) {
  return (
    <div className="dialog-actions row">
      {cancel}
      <button
        type="submit"
        {...(choice && { name: choice, value: "yes" })}
        className={tone === "plain" ? "button" : `button button-${tone}`}
        disabled={isReady === false}
        aria-disabled={isBusy ? true : undefined}
      >
        {isBusy ? busy : label}
      </button>
    </div>
  );
}
