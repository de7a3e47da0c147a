import type { RouterContextProvider } from "react-router";
import { setToast } from "#app/action-result.ts";
import { invalid } from "#app/parse-form.ts";
import { RefusedPassword } from "#domain/accounts/common-passwords.ts";

/** Does what a form asks for; a password that is refused is told beside its field. */
export async function orRefusePassword<Answer>(
  context: Readonly<RouterContextProvider>,
  { form, field }: { form: FormData; field: string },
  act: () => Promise<Answer>,
) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof RefusedPassword)) throw error;
    const { message: text } = error;
    setToast(context, { title: "Choose another password", text, tone: "destructive" });
    return invalid(form, { [field]: text });
  }
}
