import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { addressOf } from "#shared/validation/search-params.ts";

type Props = {
  path: string;
  className?: string;
  /** What each field shows, by its name; kept up to date when the address changes. */
  values: Record<string, string>;
  children: ReactNode;
};

/**
 * A form whose answer is another state of its page. Without JavaScript a button sends it; with it
 * every change is answered at once, and the reader stays in the field.
 */
export function LiveForm({ path, className, values, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const shown = JSON.stringify(values);
  const lastShown = useRef(shown);

  useEffect(() => {
    // What was filled in while the page was loading stays.
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    for (const [name, value] of Object.entries(JSON.parse(shown))) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = String(value);
      }
    }
  }, [shown]);

  useEffect(() => {
    const element = form.current;
    const apply = () => element?.requestSubmit();
    // React's own change event comes with every letter; this one when a field is left or chosen.
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
        const given = [...new FormData(event.currentTarget)];
        const to = addressOf(path, Object.fromEntries(given as [string, string][]));
        const isHere = to === window.location.pathname + window.location.search;
        void navigate(to, { preventScrollReset: true, replace: isHere });
        if ((event.nativeEvent as SubmitEvent).submitter) foldPanel(event.currentTarget);
      }}
    >
      {children}
    </Form>
  );
}

/** On a phone the panel lies over what was asked for, once its button is pressed. */
function foldPanel(form: HTMLFormElement) {
  const panel = form.closest("details");
  if (!panel?.open) return;
  panel.open = false;
  panel.querySelector("summary")?.focus();
}
