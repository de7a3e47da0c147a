import { Link } from "react-router";

/** Leads back from a form's own page; in a dialog a button closes instead. */
export function CancelLink({ to }: { to: string }) {
  return (
    <Link className="button" to={to}>
      Cancel
    </Link>
  );
}
