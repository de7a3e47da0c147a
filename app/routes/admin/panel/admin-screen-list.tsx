import { Link } from "react-router";
import type { AdminScreen } from "./admin-screens.ts";

type Props = { rooms: AdminScreen[] };

/** The screens behind one tab of the panel. */
export function AdminScreenList({ rooms }: Props) {
  return (
    <ul className="admin-screens">
      {rooms.map(({ to, label, text, isDownload }) => (
        <li key={to}>
          <Link to={to} reloadDocument={isDownload === true}>
            <b>{label}</b>
            <span className="meta">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
