import { Link, redirect } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { isResetOpen, resetPassword } from "#domain/accounts/reset.ts";
import { describeStrength } from "#shared/text/password-strength.ts";
import { newPassword } from "#shared/validation/account.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import type { Route } from "./+types/reset";
import { readText, resetToken, serializeText } from "./sign-in/auth-cookies.ts";
import { AuthPage } from "./sign-in/auth-page.tsx";
import { DocumentForm } from "./sign-in/document-form.tsx";
import { explainPassword, explainTooMany, headersOfAction } from "./sign-in/explain-refusal.ts";
import { linkTo, linkToAuth } from "./sign-in/links.ts";
import { NewPasswordField } from "./sign-in/new-password-field.tsx";

export { headersOfAction as headers };

/** Moves a mailed link's token from the address to a cookie, which no page or log shows. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const next = toLocalPath(url.searchParams.get("next"));
  const token = url.searchParams.get("token");
  if (token !== null) {
    const headers = { "Set-Cookie": await serializeText(resetToken, token, url) };
    throw redirect(linkTo("/auth/reset", next), { status: 303, headers });
  }
  return { next, isOpen: await isResetOpen(await readText(resetToken, request)) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const next = toLocalPath(url.searchParams.get("next"));
  const reset = async ({ password }: { password: string }) => {
    const token = await readText(resetToken, request);
    const result = await resetPassword({ token, password }, requestOriginOf(request, context));
    if (result.kind === "ended") return null;
    const text = `Please sign in with the new one. ${describeStrength(password)}`;
    const toast = { title: "Password changed", text };
    const cookies = [await serializeText(resetToken, "", url), ...result.cookies];
    return redirectWithToast(context, { to: linkToAuth("sign-in", next), toast, cookies });
  };
  return answerForm(context, request, newPassword, reset, {
    explain: (error) => explainTooMany(error) ?? explainPassword(error, "password"),
  });
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { next, isOpen } = loaderData;
  if (!isOpen) {
    return (
      <AuthPage heading="This link has expired" description="Choose a new password.">
        <p>A link works once, within an hour, and expires when a newer one is sent.</p>
        <p>
          <Link className="button button-gold" to={linkTo("/auth/forgot", next)}>
            Ask for a new link
          </Link>
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage heading="Choose a new password" description="Choose a new password.">
      <p>This signs you out everywhere, and your old password stops working.</p>
      <DocumentForm
        action={linkTo("/auth/reset", next)}
        label="Change password"
        busyLabel="Changing…"
      >
        <NewPasswordField
          label="New password"
          name="password"
          error={actionData?.errors.password ?? actionData?.errors.email}
        />
      </DocumentForm>
    </AuthPage>
  );
}
