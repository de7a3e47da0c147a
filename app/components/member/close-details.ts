import type { FocusEvent, KeyboardEvent } from "react";

export function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  const { key, target, currentTarget } = event;
  // While suggestions are open, Escape closes only those.
  const isTaken = (target as Element).getAttribute("aria-expanded") === "true";
  if (key !== "Escape" || isTaken) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}

export function closeWhenLeft({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
