import { Link, redirect } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, anyFields } from "#app/http/answer-form.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { confirmEmailChange, findEmailChange } from "#domain/accounts/email-change.ts";
import type { Route } from "./+types/email";
import { emailToken, mailedTo, readText, serializeText } from "./sign-in/auth-cookies.ts";
import { AuthPage } from "./sign-in/auth-page.tsx";
import { DocumentForm } from "./sign-in/document-form.tsx";
import { explainTooMany, headersOfAction } from "./sign-in/explain-refusal.ts";

export { headersOfAction as headers };

const path = "/auth/email";
const account = "/profile/edit/account";

/** Moves a mailed link's token to a cookie and changes nothing: mail servers follow links too. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  if (token !== null) {
    const headers = { "Set-Cookie": await serializeText(emailToken, token, url) };
    throw redirect(path, { status: 303, headers });
  }
  const change = await findEmailChange("confirm", await readText(emailToken, request));
  return { email: change?.newEmail, isTaken: url.searchParams.get("result") === "taken" };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const confirm = async () => {
    const token = await readText(emailToken, request);
    const result = await confirmEmailChange(token, requestOriginOf(request, context));
    const cookies = [await serializeText(emailToken, "", url)];
    if (result.kind !== "changed") {
      return redirectWithToast(context, { to: `${path}?result=${result.kind}`, cookies });
    }
    cookies.push(await serializeText(mailedTo, result.email, url));
    const text = `You sign in as ${result.email} from now on. Your other devices are signed out.`;
    const isMember = context.get(viewerContext).kind === "member";
    const toast = { title: "Email changed", text };
    return redirectWithToast(context, { to: isMember ? account : "/auth", toast, cookies });
  };
  return answerForm(context, request, anyFields, confirm, { explain: explainTooMany });
}

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isTaken } = loaderData;
  if (!email) {
    return (
      <AuthPage
        heading={isTaken ? "This address is in use" : "This link has expired"}
        description="Change your email address."
      >
        <p>
          {isTaken
            ? "It belongs to another account. Yours keeps its current address."
            : "A link works once, within a day, and expires when a newer one is sent or the password changes."}
        </p>
        <p>
          <Link className="button button-gold" to={account} reloadDocument>
            Go to Your Account
          </Link>
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage heading="Confirm your new email" description="Change your email address.">
      <p>
        From then on you sign in as <b>{email}</b>, and your other devices are signed out. We’ll
        write to your old address, which can be restored for a week.
      </p>
      <DocumentForm action={path} label="Use This Email" busyLabel="Changing…">
        {actionData?.errors.email && <p className="field-error">{actionData.errors.email}</p>}
      </DocumentForm>
    </AuthPage>
  );
}
