import { type ReactNode, useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { Dialog, showDialog } from "#ui/dialog.tsx";

type Props = {
  /** The page that asks the same without script. */
  to: string;
  className: string;
  title: string;
  children: ReactNode;
  /** What the dialog holds while it is open. */
  content: (close: () => void) => ReactNode;
};

/** A link to a page with a small form, which a script opens over this page in its place. */
export function DialogLink({ to, className, title, children, content }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) showDialog(id);
  }, [isOpen, id]);
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
            {content(() => closeDialog(id))}
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
