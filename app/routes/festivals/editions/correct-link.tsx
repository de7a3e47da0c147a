import { Link } from "#ui/link.tsx";

export function CorrectLink({ to }: { to: string }) {
  return (
    <p className="page section">
      <Link className="button" to={to} rel="nofollow">
        Suggest a correction
      </Link>
    </p>
  );
}
