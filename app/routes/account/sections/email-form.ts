import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, Refusal } from "#app/http/answer-form.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { explainTooMany } from "#app/routes/auth/sign-in/explain-refusal.ts";
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
  const change = async (fields: { email: string; password: string }) => {
    const result = await requestEmailChange(viewer, fields, requestOriginOf(request, context));
    if (result !== "sent") {
      const toast = { title: titles[result], text: "Your email address was not changed." };
      return new Refusal(refusals[result], { toast });
    }
    const text = `Open the link we sent to ${fields.email}.`;
    const toast = { title: "Email sent", text };
    return redirectWithToast(context, { to: `${accountPath}#email`, toast });
  };
  return answerForm(context, form, schema, change, { explain: explainTooMany });
}

const titles = { wrong: "Wrong password", stale: "Sign in again", own: "Nothing to change" };

const refusals = {
  wrong: { password: wrongPassword },
  own: { email: "This is already your address." },
  stale: {
    email: `Your account has no password. Sign out and in again, and change the address within ${freshMinutes} minutes.`,
  },
};
