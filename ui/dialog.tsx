import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

type Props = { id: string; title: string; children: ReactNode; onClose?: () => void };

/** A native modal dialog: Escape and the close button end it, and focus goes back by itself. */
export function Dialog({ id, title, children, onClose }: Props) {
  const heading = useId();
  return (
    <dialog className="dialog" id={id} aria-labelledby={heading} closedby="any" onClose={onClose}>
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

/** Opens the dialog of that id: by the browser alone where it can, else by script. */
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

/** Attributes that React passes on but does not know yet. */
function invoker(id: string) {
  return { command: "show-modal", commandfor: id };
}

/** Opens the dialog of that id from a control that is more than a button without script. */
export function showDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
