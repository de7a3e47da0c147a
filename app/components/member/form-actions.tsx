import type { ReactNode } from "react";

type Props = {
  cancel: ReactNode;
  tone?: "gold" | "danger" | "plain";
  isBusy: boolean;
  isReady?: boolean;
  label: string;
  busy?: string;
};

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
