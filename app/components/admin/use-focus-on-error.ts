import { type RefObject, useEffect } from "react";

/** Focuses the first invalid field whenever the errors change. */
export function useFocusOnError(
  form: RefObject<HTMLFormElement | null>,
  errors: Record<string, string>,
): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [form, errors]);
}
