import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { addressOf } from "#shared/validation/search-params.ts";

type Props = {
  path: string;
  className?: string;
  values: Record<string, string>;
  children: ReactNode;
};

/**
 * Navigates to the page with the form's values: on submit and, with JavaScript, at every change.
 */
export function LiveForm({ path, className, values, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const shown = JSON.stringify(values);
  const lastShown = useRef(shown);

  useEffect(() => {
    // Input made before hydration, or while the page loaded, stays.
    const before: Props["values"] = JSON.parse(lastShown.current);
    lastShown.current = shown;
    for (const [name, value] of Object.entries<string>(JSON.parse(shown))) {
      if (value === before[name]) continue;
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = value;
      }
    }
  }, [shown]);

  useEffect(() => {
    const element = form.current;
    const apply = () => element?.requestSubmit();
    // React's change event fires with every keystroke; the native one when a value is committed.
    element?.addEventListener("change", apply);
    return () => element?.removeEventListener("change", apply);
  }, []);

  return (
    <Form
      ref={form}
      action={path}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const entries = [...new FormData(event.currentTarget)];
        const to = addressOf(path, Object.fromEntries(entries as [string, string][]));
        const isHere = to === window.location.pathname + window.location.search;
        void navigate(to, { preventScrollReset: true, replace: isHere });
        if ((event.nativeEvent as SubmitEvent).submitter) foldPanel(event.currentTarget);
      }}
    >
      {children}
    </Form>
  );
}

/** On a phone the open panel covers the results, so it closes on submit. */
function foldPanel(form: HTMLFormElement) {
  const panel = form.closest("details");
  if (!panel?.open) return;
  panel.open = false;
  panel.querySelector("summary")?.focus();
}
