import type { ComponentProps, FormEvent, MouseEvent } from "react";
import { useLocation } from "react-router";

type Props = Omit<ComponentProps<"button">, "onSubmit"> & {
  action: string;
  /** What shall be once it is done. */
  intent: "add" | "remove";
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** A button that does one thing and leaves the member on the page; see `useAct`. */
export function ActButton({ action, intent, onSubmit, ...button }: Props) {
  const { pathname, search } = useLocation();
  return (
    <form className="act" method="post" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" onClick={countDoubleClickOnce} {...button} />
    </form>
  );
}

/** The second click of a double click would undo what the first did. */
function countDoubleClickOnce(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
