import type { RouterContextProvider } from "react-router";
import { redirectWithToast, setToast } from "#app/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { invalid, parseForm } from "#app/parse-form.ts";
import { requestOriginOf } from "#app/request-origin.ts";
import { orSlowDown } from "#app/routes/auth/parts/slow-down.ts";
import { freshMinutes, requestEmailChange } from "#domain/accounts/email-change.ts";
import { hasPassword } from "#domain/accounts/own-password.ts";
import { requireMember } from "#domain/rights/policy.ts";
import { changeEmailForm, newEmailForm } from "#shared/validation/own-account.ts";
import { wrongPassword } from "./current-password.tsx";
import { accountPath } from "./paths.ts";

type Given = { request: Request; context: Readonly<RouterContextProvider>; form: FormData };

export async function answerEmailForm({ request, context, form }: Given) {
  const viewer = context.get(viewerContext);
  const schema = (await hasPassword(requireMember(viewer))) ? changeEmailForm : newEmailForm;
  const { value, invalid: refused } = parseForm(form, schema);
  if (refused) return refused;
  const { email } = value;
  return orSlowDown(context, form, async () => {
    const result = await requestEmailChange(viewer, value, requestOriginOf(request, context));
    if (result !== "sent") {
      const text = "Your email address was not changed.";
      setToast(context, { title: titles[result], text, tone: "destructive" });
      return invalid(form, refusals[result]);
    }
    const text = `Follow the link that we mailed to ${email}.`;
    return redirectWithToast(context, {
      to: `${accountPath}#email`,
      toast: { title: "Email sent", text },
    });
  });
}

const titles = { wrong: "Wrong password", stale: "Sign in again", own: "Nothing to change" };

const refusals = {
  wrong: { password: wrongPassword },
  own: { email: "This is your address already." },
  stale: {
    email: `Your account has no password. Sign out and in again, and change the address within ${freshMinutes} minutes.`,
  },
};
