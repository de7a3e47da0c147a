import { type ComponentProps, type FormEvent, type MouseEvent, useId } from "react";
import { useLocation } from "react-router";

type Props = Omit<ComponentProps<"button">, "onSubmit"> & {
  action: string;
  /** What shall be once it is done. */
  intent: "add" | "remove";
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** A button that does one thing and leaves the member where they are; see `useAct`. */
export function ActionButton({ action, intent, onSubmit, ...button }: Props) {
  const { pathname, search } = useLocation();
  // By its place in the page: where a film has left a list, the next one has it.
  const id = useId();
  return (
    <form className="act" method="post" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={`${pathname}${search}#${id}`} />
      <button id={id} type="submit" onClick={countDoubleClickOnce} {...button} />
    </form>
  );
}

/** The second click of a double click would undo what the first did. */
function countDoubleClickOnce(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
