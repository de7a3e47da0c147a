import { Link } from "react-router";
import { Icon } from "./icon.tsx";

type Chip = { label: string; to: string };

type Props = {
  /** What the row is, said to those who do not see it: "Filters set". */
  label: string;
  chips: Chip[];
  /** True where pressing a chip takes it away. */
  removing?: boolean;
};

/** A row of small links: filters to take away, or shortcuts to follow. */
export function Chips({ label, chips, removing = false }: Props) {
  return (
    <ul className="chips" aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.label}>
          <Link className="button" to={chip.to} rel="nofollow">
            {removing && <span className="visually-hidden">Remove </span>}
            {chip.label}
            {removing && <Icon name="close" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
