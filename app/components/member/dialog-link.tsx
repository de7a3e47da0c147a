import { type ReactNode, useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { Dialog, showDialog } from "#ui/dialog.tsx";

export type InDialog = {
  /** Closes it; a form calls it once it is done. */
  onDone: () => void;
  cancel: ReactNode;
};

type Props = {
  to: string;
  className: string;
  title: string;
  children: ReactNode;
  content: (dialog: InDialog) => ReactNode;
};

/** A link to a page with a small form; JavaScript opens the form in a dialog instead. */
export function DialogLink({ to, className, title, children, content }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) showDialog(id);
  }, [isOpen, id]);
  const close = () => closeDialog(id);
  const cancel = (
    <button type="button" className="button" onClick={close}>
      Cancel
    </button>
  );
  return (
    <>
      <Link
        className={className}
        to={to}
        rel="nofollow"
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
          // The dialog stays mounted for a moment after it was closed.
          showDialog(id);
        }}
      >
        {children}
      </Link>
      {isOpen &&
        createPortal(
          <Dialog id={id} title={title} onClose={() => setOpen(false)}>
            {content({ onDone: close, cancel })}
          </Dialog>,
          document.body,
        )}
    </>
  );
}

/** Closes before unmounting, so that the browser returns the focus to the link. */
function closeDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}
