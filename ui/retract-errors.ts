import { useEffect } from "react";

const frame = ".field, fieldset";

/** Hides a changed field's error until the next answer; not in `Field`, which visitors load. */
export function useRetractedErrors(): void {
  useEffect(() => document.addEventListener("input", retract), []);
}

/** Restores hidden errors to what React rendered, before a form is sent again. */
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
  if (!(target instanceof HTMLElement) || (target as HTMLInputElement).type === "file") return;
  const field = target.closest<HTMLElement>(frame);
  if (!field) return;
  const isOwn = (element: Element) => element === field || element.closest(frame) === field;
  for (const error of field.querySelectorAll<HTMLElement>(".field-error:not([role], [hidden])")) {
    if (!isOwn(error)) continue;
    error.hidden = true;
    // Screen readers read hidden descriptions too, unless aria-describedby is removed.
    error.dataset.id = error.id;
    error.removeAttribute("id");
  }
  for (const control of [field, ...field.querySelectorAll<HTMLElement>("[aria-invalid]")]) {
    if (!control.ariaInvalid || !(isOwn(control) || control === target)) continue;
    control.ariaInvalid = null;
    control.dataset.wasInvalid = "";
  }
}
