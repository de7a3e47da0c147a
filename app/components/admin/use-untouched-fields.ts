import { type RefObject, useEffect, useRef } from "react";

type Draft = Readonly<Record<string, string | undefined>>;

/** After someone else has saved first, shows their values in the fields that are unchanged here. */
export function useUntouchedFields(
  form: RefObject<HTMLFormElement | null>,
  draft: Draft,
  version: number | undefined,
): void {
  const began = useRef({ draft, version });
  useEffect(() => {
    const { draft: former, version: first } = began.current;
    if (first === version) return;
    for (const [name, saved] of Object.entries(draft)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        if (field.checked === (former[name] !== undefined)) field.checked = saved !== undefined;
      } else if (hasText(field) && field.value === (former[name] ?? "")) field.value = saved ?? "";
    }
    began.current = { draft, version };
  }, [form, draft, version]);
}

function hasText(field: unknown): field is { value: string } {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some(
    (kind) => field instanceof kind,
  );
}
