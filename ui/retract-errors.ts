import { useEffect } from "react";

const frame = ".field, fieldset";

/**
 * Takes back what a form says of a field once that is changed, on the whole page; the next answer
 * says it anew. For pages whose forms show errors: it is no part of `Field`, which visitors load.
 */
export function useRetractedErrors(): void {
  // The same listener however many forms ask for it.
  useEffect(() => document.addEventListener("input", retract), []);
}

/** Shows what was taken back, as React knows it, before a form is sent again. */
export function restoreErrors(form: HTMLFormElement): void {
  for (const error of form.querySelectorAll<HTMLElement>(".field-error[data-id]")) {
    error.hidden = false;
    error.id = error.dataset.id ?? "";
    delete error.dataset.id;
  }
  for (const control of form.querySelectorAll<HTMLElement>("[data-was-invalid]")) {
    control.ariaInvalid = "true";
    delete control.dataset.wasInvalid;
  }
}

function retract({ target }: Event): void {
  // What a chosen file is worth its own field says.
  if (!(target instanceof HTMLElement) || (target as HTMLInputElement).type === "file") return;
  const field = target.closest<HTMLElement>(frame);
  if (!field) return;
  const isOwn = (element: Element) => element === field || element.closest(frame) === field;
  for (const error of field.querySelectorAll<HTMLElement>(".field-error:not([role], [hidden])")) {
    if (!isOwn(error)) continue;
    error.hidden = true;
    // A hidden description is read all the same, as long as the control names it.
    error.dataset.id = error.id;
    error.removeAttribute("id");
  }
  for (const control of [field, ...field.querySelectorAll<HTMLElement>("[aria-invalid]")]) {
    if (!control.ariaInvalid || !(isOwn(control) || control === target)) continue;
    control.ariaInvalid = null;
    control.dataset.wasInvalid = "";
  }
}
