import { type ComponentProps, type FormEvent, type MouseEvent, useId } from "react";
import { useLocation } from "react-router";

type Props = Omit<ComponentProps<"button">, "onSubmit"> & {
  action: string;
  intent: "add" | "remove";
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

export function ActionButton({ action, intent, onSubmit, ...button }: Props) {
  const { pathname, search } = useLocation();
  // Identified by position: when a film leaves a list, the next one takes its place.
  const id = useId();
  return (
    <form className="act" method="post" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={`${pathname}${search}#${id}`} />
      <button id={id} type="submit" onClick={countDoubleClickOnce} {...button} />
    </form>
  );
}

/** The second click of a double click would undo the first. */
function countDoubleClickOnce(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
