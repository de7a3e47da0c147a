import { Link } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { requestReset } from "#domain/accounts/reset.ts";
import { addressOnly } from "#shared/validation/account.ts";
import { longestEmail } from "#shared/validation/account-limits.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import type { Route } from "./+types/forgot";
import { mailedTo, readText, serializeText } from "./sign-in/auth-cookies.ts";
import { AuthPage } from "./sign-in/auth-page.tsx";
import { DocumentForm } from "./sign-in/document-form.tsx";
import { EmailField } from "./sign-in/email-field.tsx";
import { explainTooMany, headersOfAction } from "./sign-in/explain-refusal.ts";
import { findMail } from "./sign-in/find-mail.ts";
import { carryAddress, linkTo, linkToAuth } from "./sign-in/links.ts";
import { WhereMailIs } from "./sign-in/where-mail-is.tsx";

export { headersOfAction as headers };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  return {
    next: toLocalPath(url.searchParams.get("next")),
    isSent: url.searchParams.has("sent"),
    email: await readText(mailedTo, request),
    mail: await findMail(context),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const next = toLocalPath(url.searchParams.get("next"));
  const form = await request.formData();
  if (form.get("intent") === carryAddress) {
    const typed = String(form.get("email") ?? "").trim();
    const cookies = typed ? [await serializeText(mailedTo, typed.slice(0, longestEmail), url)] : [];
    return redirectWithToast(context, { to: linkTo("/auth/forgot", next), cookies });
  }
  const mail = async ({ email }: { email: string }) => {
    await requestReset({ email, next }, requestOriginOf(request, context));
    const params = new URLSearchParams({ sent: "1", ...(next !== "/" && { next }) });
    const cookies = [await serializeText(mailedTo, email, url)];
    return redirectWithToast(context, { to: `/auth/forgot?${params}`, cookies });
  };
  return answerForm(context, form, addressOnly, mail, { explain: explainTooMany });
}

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const { next, isSent, email, mail } = loaderData;
  if (isSent && !actionData) {
    return (
      <AuthPage heading="Check your email" description="Choose a new password.">
        <p>
          If {email ? <b>{email}</b> : "this address"} has an account, a link is on its way there.
          Open it within an hour to choose a new password.
        </p>
        <WhereMailIs notice={mail} />
        <p>
          <Link to={linkTo("/auth/forgot", next)}>Ask for another link</Link> or{" "}
          <Link to={linkToAuth("sign-in", next)} reloadDocument>
            sign in
          </Link>
          .
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage heading="Forgot your password?" description="Choose a new password.">
      <p>Enter your email address and we’ll send you a link to choose a new one.</p>
      <DocumentForm
        action={linkTo("/auth/forgot", next)}
        label="Send the link"
        busyLabel="Sending…"
      >
        <EmailField initial={actionData?.values.email ?? email} error={actionData?.errors.email} />
      </DocumentForm>
      <p>
        <Link to={linkToAuth("sign-in", next)} reloadDocument>
          Back to sign in
        </Link>
      </p>
    </AuthPage>
  );
}
