import { Link } from "react-router";

type Props = { rooms: { to: string; label: string; text: string }[] };

/** The screens behind one tab of the panel. */
export function RoomList({ rooms }: Props) {
  return (
    <ul className="rooms">
      {rooms.map(({ to, label, text }) => (
        <li key={to}>
          <Link to={to}>
            <b>{label}</b>
            <span className="meta">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
