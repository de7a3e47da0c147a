import { Link, redirect } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, Refusal } from "#app/http/answer-form.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { isChallenged, signInWithSecondFactor } from "#domain/accounts/second-factor.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { codeForm, recoveryCodeForm } from "#shared/validation/second-factor.ts";
import { Field } from "#ui/field.tsx";
import type { Route } from "./+types/second-factor";
import { AuthPage } from "./sign-in/auth-page.tsx";
import { CodeField } from "./sign-in/code-field.tsx";
import { DocumentForm } from "./sign-in/document-form.tsx";
import { finishSignIn } from "./sign-in/finish-sign-in.ts";
import { linkToAuth, linkToSecondFactor } from "./sign-in/links.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const wanted = wantedOf(url);
  if (context.get(viewerContext).kind === "member") throw redirect(wanted.next);
  if (!(await isChallenged(request.headers))) throw redirect(linkToAuth("sign-in", wanted.next));
  return wanted;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { next, kind } = wantedOf(url);
  if (context.get(viewerContext).kind === "member") return redirect(next, 303);
  const field = kind === "code" ? "code" : "recoveryCode";
  const schema = kind === "code" ? codeForm : recoveryCodeForm;
  return answerForm(context, request, schema, async (code) => {
    const result = await signInWithSecondFactor(code, requestOriginOf(request, context));
    if (result.kind === "signed-in") {
      return finishSignIn({ request, context, next, cookies: result.cookies });
    }
    if (result.kind === "ended") {
      const text = "Please sign in again, with your password first.";
      const toast = { title: "Authentication error", text, tone: "destructive" } as const;
      return redirectWithToast(context, { to: linkToAuth("sign-in", next), toast });
    }
    if (result.kind === "unreadable") return new Refusal({ [field]: unreadable }, { status: 409 });
    const toast = { title: "Invalid code", text: "It is wrong or has already been used." };
    return new Refusal({ [field]: wrong[field] }, { toast, status: 401 });
  });
}

const wrong = {
  code: "This code is wrong or has already been used. Wait for the next one.",
  recoveryCode: "This recovery code is wrong or has already been used.",
};
const unreadable =
  "We can’t check this now: the site’s secret key has changed, and your second factor was stored with the previous one. Please ask the people who run the site to restore that key or to reset your second factor.";

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { next, kind } = loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <AuthPage heading="One more step" description="Sign in with your second factor.">
      <DocumentForm action={linkToSecondFactor(next, kind)} label="Sign In" busyLabel="Signing in…">
        {kind === "code" ? (
          <CodeField
            hint="The six digits that your authenticator app shows for Griot."
            error={errors.code}
          />
        ) : (
          <RecoveryCodeField error={errors.recoveryCode} />
        )}
      </DocumentForm>
      <p>
        {kind === "code" ? (
          <Link to={linkToSecondFactor(next, "recovery")}>Use a recovery code instead</Link>
        ) : (
          <Link to={linkToSecondFactor(next)}>Use a code from your authenticator app instead</Link>
        )}
      </p>
      <p>
        <Link to={linkToAuth("sign-in", next)}>Back to sign in</Link>
      </p>
    </AuthPage>
  );
}

function RecoveryCodeField({ error }: { error: string | undefined }) {
  return (
    <Field
      label="Recovery code"
      name="recoveryCode"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={32}
      hint="One of the codes you saved when you turned the second factor on. Each works once."
      error={error}
    />
  );
}

function wantedOf(url: URL) {
  const next = toLocalPath(url.searchParams.get("next"));
  const kind = url.searchParams.get("kind") === "recovery" ? "recovery" : "code";
  return { next, kind } as const;
}
