import { Link } from "react-router";
import type { Room } from "./rooms.ts";

type Props = { rooms: Room[] };

/** The screens behind one tab of the panel. */
export function RoomList({ rooms }: Props) {
  return (
    <ul className="rooms">
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
