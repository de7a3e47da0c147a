import { type ReactNode, useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { Dialog, showDialog } from "#ui/dialog.tsx";

/** What the content of a dialog can do with it. */
export type InDialog = {
  close: () => void;
  /** The button that closes it, for the content's last line. */
  cancel: ReactNode;
};

type Props = {
  /** The page that asks the same without script. */
  to: string;
  className: string;
  title: string;
  children: ReactNode;
  /** What the dialog holds while it is open. */
  content: (dialog: InDialog) => ReactNode;
};

/** A link to a page with a small form, which a script opens over this page in its place. */
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
        }}
      >
        {children}
      </Link>
      {isOpen &&
        createPortal(
          <Dialog id={id} title={title} onClose={() => setOpen(false)}>
            {content({ close, cancel })}
          </Dialog>,
          document.body,
        )}
    </>
  );
}

/** Closed, not taken away: so the browser gives the focus back to the link. */
function closeDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}
