import type { RouterContextProvider } from "react-router";
import { setToast } from "#app/action-result.ts";
import { orShowForm } from "#app/answer-refusal.ts";
import { RefusedPassword } from "#domain/accounts/common-passwords.ts";

/** The result of a form's verb; where it refuses the password, the form again with the reason. */
export function orRefusePassword<Result>(
  context: Readonly<RouterContextProvider>,
  { form, field }: { form: FormData; field: string },
  verb: () => Promise<Result>,
) {
  return orShowForm(context, form, verb, (error) => {
    if (!(error instanceof RefusedPassword)) return undefined;
    const { message: text } = error;
    setToast(context, { title: "Choose another password", text, tone: "destructive" });
    return { [field]: text };
  });
}
