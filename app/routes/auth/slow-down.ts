import type { RouterContextProvider } from "react-router";
import { setToast, statusOfRefusal } from "#app/action-result.ts";
import { invalid } from "#app/parse-form.ts";
import { RateLimited } from "#domain/platform/errors.ts";

/** Does what a form asks for; asked too often, the form is shown again, and says when to return. */
export async function orSlowDown<Answer>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  act: () => Promise<Answer>,
) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    const { message } = error;
    setToast(context, { title: "Too many attempts", text: message, tone: "destructive" });
    const errors = { email: `Too many attempts. ${message}` };
    return invalid(form, errors, statusOfRefusal(context, error));
  }
}

/** For the route: what its action says besides the page, and that nobody keeps the page. */
export function headersOfAction({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "no-store");
  return headers;
}
