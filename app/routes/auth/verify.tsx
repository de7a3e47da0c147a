import { Link, redirect } from "react-router";
import { useSiteName } from "#app/components/use-root-data.ts";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { confirmEmail, resendVerification } from "#domain/accounts/verification.ts";
import { addressOnly } from "#shared/validation/account.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import type { Route } from "./+types/verify";
import {
  confirmToken,
  mailedTo,
  readText,
  serializeText,
  signUpBrowser,
} from "./sign-in/auth-cookies.ts";
import { AuthPage } from "./sign-in/auth-page.tsx";
import { DocumentForm } from "./sign-in/document-form.tsx";
import { explainTooMany, headersOfAction } from "./sign-in/explain-refusal.ts";
import { finishSignIn } from "./sign-in/finish-sign-in.ts";
import { linkTo, linkToAuth } from "./sign-in/links.ts";
import { ResendForm } from "./sign-in/resend-form.tsx";

export { headersOfAction as headers };

/** Moves a mailed link's token to a cookie and confirms nothing: mail servers follow links too. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const next = toLocalPath(url.searchParams.get("next"));
  const token = url.searchParams.get("token");
  if (token !== null) {
    const headers = { "Set-Cookie": await serializeText(confirmToken, token, url) };
    throw redirect(linkTo("/auth/verify", next), { status: 303, headers });
  }
  const result = url.searchParams.get("result");
  const isOpen = result === null && (await readText(confirmToken, request)) !== "";
  const isMember = context.get(viewerContext).kind === "member";
  const email = await readText(mailedTo, request);
  return { next, isMember, isOpen, result, email };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const next = toLocalPath(url.searchParams.get("next"));
  const form = await request.formData();
  if (form.get("intent") === "confirm") {
    const token = await readText(confirmToken, request);
    // A member who is signed in keeps that session.
    const isMember = context.get(viewerContext).kind === "member";
    const browserToken = isMember ? "" : await readText(signUpBrowser, request);
    const result = await confirmEmail(token, requestOriginOf(request, context), browserToken);
    const cookies = [await serializeText(confirmToken, "", url)];
    if (result.kind === "confirmed") {
      cookies.push(await serializeText(signUpBrowser, "", url), ...result.cookies);
      if (result.cookies.length > 0) {
        return finishSignIn({ request, context, next, cookies, greeting });
      }
      cookies.push(await serializeText(mailedTo, result.email, url));
    }
    const params = new URLSearchParams({ result: result.kind, ...(next !== "/" && { next }) });
    return redirectWithToast(context, { to: `/auth/verify?${params}`, cookies });
  }
  const resend = async ({ email }: { email: string }) => {
    await resendVerification({ email, next }, requestOriginOf(request, context));
    const text = "If you have an account to confirm, a new link is on its way.";
    const toast = { title: "Email sent", text };
    const cookies = [await serializeText(mailedTo, email, url)];
    return redirectWithToast(context, { to: linkTo("/auth/check-mail", next), toast, cookies });
  };
  return answerForm(context, form, addressOnly, resend, { explain: explainTooMany });
}

const greeting = { title: "Your email is confirmed", text: "You are signed in." };

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { next, isMember, isOpen, result, email } = loaderData;
  const siteName = useSiteName();
  if (isOpen && !actionData) {
    return (
      <AuthPage heading="Confirm your email" description="Confirm your email to join.">
        <p>Confirm to start rating, reviewing and keeping a watchlist.</p>
        <DocumentForm
          action={linkTo("/auth/verify", next)}
          label="Confirm Email"
          busyLabel="Confirming…"
          hidden={{ intent: "confirm" }}
        />
      </AuthPage>
    );
  }
  if (actionData || (result !== "confirmed" && result !== "used")) {
    return (
      <AuthPage heading="This link has expired" description="Ask for a new link to join.">
        <p>
          A link works once, within a day, and expires when a newer one is sent. Enter your address
          and we’ll send you a new one.
        </p>
        <ResendForm
          next={next}
          typed={actionData?.values.email ?? email}
          error={actionData?.errors.email}
        />
        <p>
          Confirmed already?{" "}
          <Link to={linkToAuth("sign-in", next)} reloadDocument>
            Sign in
          </Link>
          .
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage heading="Your email is confirmed" description="Sign in.">
      <p>
        {result === "confirmed"
          ? `Thank you, and welcome to ${siteName}.`
          : "This link has already been used."}
      </p>
      <p>
        {isMember ? (
          <Link className="button button-gold" to={next}>
            Continue
          </Link>
        ) : (
          // A full page load: data requests do not send the cookie with the address.
          <Link className="button button-gold" to={linkToAuth("sign-in", next)} reloadDocument>
            Sign In
          </Link>
        )}
      </p>
    </AuthPage>
  );
}
