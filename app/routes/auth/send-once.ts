import type { FormEvent } from "react";

/** Lets a native form be sent once, however often it is pressed, until its page is shown again. */
export function sendOnce(event: FormEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "true";
  window.addEventListener("pageshow", () => delete form.dataset.sent, { once: true });
}
