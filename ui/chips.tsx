import { Link } from "react-router";
import { Icon } from "./icon.tsx";

type Chip = { label: string; to: string };

type Props = {
  label: string;
  chips: Chip[];
  removing?: boolean;
};

/** A row of small links, such as active filters to remove. */
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
