import type { ReactNode } from "react";
import { Link } from "react-router";
import { Dialog, showDialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { useViewer } from "./use-root-data.ts";

const dialogId = "flag-review";

type LinkProps = { signInTo: string; label: string; children?: ReactNode };

/** Opens the page's flag dialog, which must exist; without JavaScript, leads to sign-in. */
export function FlagLink({ signInTo, label, children }: LinkProps) {
  return (
    <Link
      className="flag-link"
      to={signInTo}
      rel="nofollow"
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        showDialog(dialogId);
      }}
    >
      <Icon name="flag" />
      <span className="visually-hidden">{label}</span>
      {children}
    </Link>
  );
}

/** Asks visitors to sign in before flagging; must be once on each page with reviews. */
export function FlagDialog({ signInTo }: { signInTo: string }) {
  const isMember = useViewer() !== null;
  if (isMember) return null;
  return (
    <Dialog id={dialogId} title="Sign in to Flag Review">
      <p>You need to be signed in to flag a review, so that our team can follow up on it.</p>
      <p className="dialog-actions row">
        <Link className="button button-gold" to={signInTo}>
          Sign In
        </Link>
      </p>
    </Dialog>
  );
}
