import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import type { ListPath } from "./list-search-params.ts";

type Props = {
  path: ListPath;
  className: string;
  /** What each field shows, by its name; kept up to date when the address changes. */
  values: Record<string, string>;
  children: ReactNode;
};

/**
 * A form whose answer is another state of its page. Without JavaScript a button sends it; with it
 * every change is answered at once, and the reader stays in the field.
 */
export function ListForm({ path, className, values, children }: Props) {
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
        const given = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
        const params = new URLSearchParams(given as [string, string][]);
        void navigate(params.size > 0 ? `${path}?${params}` : path, { preventScrollReset: true });
      }}
    >
      {children}
    </Form>
  );
}
