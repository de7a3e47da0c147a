import { type ComponentProps, type ReactNode, type SyntheticEvent, useId } from "react";
import { Icon } from "./icon.tsx";

type Props = { id: string; title: string; children: ReactNode; onClose?: () => void };

/** A native modal dialog: Escape and the close button close it, and the browser restores the focus. */
export function Dialog({ id, title, children, onClose }: Props) {
  const heading = useId();
  // The close event is asynchronous: the dialog may be open again by now.
  const afterClosing = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!event.currentTarget.open) onClose?.();
  };
  return (
    <dialog
      className="dialog"
      id={id}
      aria-labelledby={heading}
      closedby="any"
      onClose={afterClosing}
    >
      <form className="dialog-head" method="dialog">
        <h2 id={heading}>{title}</h2>
        <button type="submit" className="icon-button" aria-label="Close">
          <Icon name="close" />
        </button>
      </form>
      {children}
    </dialog>
  );
}

/**
 * Opens the dialog with this id, also without JavaScript where the browser has invoker commands.
 */
export function DialogButton({ opens, ...button }: ComponentProps<"button"> & { opens: string }) {
  return (
    <button
      type="button"
      className="button"
      {...invoker(opens)}
      onClick={() => showDialog(opens)}
      {...button}
    />
  );
}

/** Attributes that React's types lack. */
function invoker(id: string) {
  return { command: "show-modal", commandfor: id };
}

/** Opens the dialog, from controls that do something else without JavaScript. */
export function showDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
