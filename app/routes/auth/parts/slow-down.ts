import type { RouterContextProvider } from "react-router";
import { setToast } from "#app/action-result.ts";
import { orShowForm } from "#app/answer-refusal.ts";
import { RateLimited } from "#domain/platform/errors.ts";

/** The result of a form's verb; where it came too often, the form again with when to return. */
export function orSlowDown<Result>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  verb: () => Promise<Result>,
) {
  return orShowForm(context, form, verb, (error) => {
    if (!(error instanceof RateLimited)) return undefined;
    const { message } = error;
    setToast(context, { title: "Too many attempts", text: message, tone: "destructive" });
    return { email: `Too many attempts. ${message}` };
  });
}

/** A route's `headers`: those of its action, and no caching. */
export function headersOfAction({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "no-store");
  return headers;
}
