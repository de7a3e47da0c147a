import { Link, redirect } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, anyFields } from "#app/http/answer-form.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { findEmailChange, restoreEmail } from "#domain/accounts/email-change.ts";
import { signOut } from "#domain/accounts/sign-in.ts";
import type { Route } from "./+types/email-undo";
import {
  mailedTo,
  readText,
  resetToken,
  serializeText,
  undoToken,
} from "./sign-in/auth-cookies.ts";
import { AuthPage } from "./sign-in/auth-page.tsx";
import { DocumentForm } from "./sign-in/document-form.tsx";
import { explainTooMany, headersOfAction } from "./sign-in/explain-refusal.ts";

export { headersOfAction as headers };

const path = "/auth/email/undo";

/** As in `email.tsx`, for the link mailed to the former address. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  if (token !== null) {
    const headers = { "Set-Cookie": await serializeText(undoToken, token, url) };
    throw redirect(path, { status: 303, headers });
  }
  const change = await findEmailChange("undo", await readText(undoToken, request));
  return { email: change?.formerEmail };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const restore = async () => {
    const token = await readText(undoToken, request);
    const change = await findEmailChange("undo", token);
    const sender = requestOriginOf(request, context);
    const reset = await restoreEmail(token, sender);
    const cookies = [await serializeText(undoToken, "", url)];
    if (reset === null) return redirectWithToast(context, { to: path, cookies });
    cookies.push(
      await serializeText(resetToken, reset, url),
      await serializeText(mailedTo, change?.formerEmail ?? "", url),
      ...(await signOut(sender)),
    );
    const text = "Everyone is signed out. Choose a new password now.";
    const toast = { title: "Your old email has been restored", text };
    return redirectWithToast(context, { to: "/auth/reset", toast, cookies });
  };
  return answerForm(context, request, anyFields, restore, { explain: explainTooMany });
}

export default function UndoEmail({ loaderData: { email }, actionData }: Route.ComponentProps) {
  if (!email) {
    return (
      <AuthPage heading="This link has expired" description="Restore your old email.">
        <p>
          It works once, within a week of the change. If you have lost your account, contact the
          people who run this site; their address, if they give one, is at the foot of the page.
        </p>
        <p>
          <Link className="button button-gold" to="/auth" reloadDocument>
            Sign In
          </Link>
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage heading="Restore your old email?" description="Restore your old email.">
      <p>
        Your account will use <b>{email}</b> again. Everyone is signed out, the password no longer
        works, and passkeys and a second factor that were added since the change are removed. You
        choose a new password next.
      </p>
      <p>
        Passkeys and a second factor added before the change stay. Once you have signed in, check
        them and remove any that are not yours. If you can’t get in, contact the people who run this
        site.
      </p>
      <DocumentForm action={path} label="Restore It" busyLabel="Restoring…">
        {actionData?.errors.email && <p className="field-error">{actionData.errors.email}</p>}
      </DocumentForm>
    </AuthPage>
  );
}
