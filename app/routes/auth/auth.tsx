import { Link, redirect } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { Woven } from "#app/components/woven.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { parseForm } from "#app/parse-form.ts";
import { credentials } from "#shared/validation/account.ts";
import { longestEmail, shortestPassword } from "#shared/validation/account-limits.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { Field } from "#ui/field.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { Route } from "./+types/auth";
import { enter, join } from "./enter.ts";
import { type AuthMode, linkToAuth, modes, toAuthMode } from "./modes.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import "./auth-page.css";

export function loader({ url, context }: Route.LoaderArgs) {
  const next = toLocalPath(url.searchParams.get("next"));
  if (context.get(viewerContext).kind === "member") throw redirect(next);
  return { mode: toAuthMode(url.searchParams.get("mode")), next };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const next = toLocalPath(url.searchParams.get("next"));
  if (context.get(viewerContext).kind === "member") throw redirect(next, 303);
  const mode = toAuthMode(url.searchParams.get("mode"));
  const { value, invalid } = parseForm(form, credentials);
  if (invalid) return invalid;
  return (mode === "sign-up" ? join : enter)({ request, context, form, next, given: value });
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { next } = loaderData;
  // Who has an account already is shown how to sign in.
  const mode: AuthMode = actionData && "mode" in actionData ? actionData.mode : loaderData.mode;
  const { heading } = modes.find(({ value }) => value === mode) ?? modes[0];
  return (
    <div className="banner auth">
      <PageMeta
        title={heading}
        description="Sign in to Griot to review films and keep a watchlist."
        isHidden
      />
      <Woven />
      <div className="page">
        <LinkTabs
          label="Account"
          tabs={modes.map(({ value, label }) => ({
            label,
            to: linkToAuth(value, next),
            current: value === mode,
          }))}
        />
        <h1>{heading}</h1>
        <AuthForm
          key={mode}
          mode={mode}
          next={next}
          errors={actionData?.errors}
          values={actionData?.values}
        />
        {mode === "sign-in" && <PasskeyButton next={next} />}
        <p>
          <Link to="/">Back to Home</Link>
        </p>
      </div>
    </div>
  );
}

type FormProps = {
  mode: AuthMode;
  next: string;
  errors: Record<string, string> | undefined;
  values: Record<string, string> | undefined;
};

/** A document of its own answers: who is signed in shows everywhere in the page. */
function AuthForm({ mode, next, errors, values }: FormProps) {
  const isNew = mode === "sign-up";
  return (
    <form className="auth-form" method="post" action={linkToAuth(mode, next)}>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        maxLength={longestEmail}
        defaultValue={values?.email}
        error={errors?.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete={isNew ? "new-password" : "current-password"}
        required
        minLength={isNew ? shortestPassword : undefined}
        hint={isNew ? `At least ${shortestPassword} characters.` : undefined}
        error={errors?.password}
      />
      <button type="submit" className="button button-gold">
        {isNew ? "Create Account" : "Sign In"}
      </button>
    </form>
  );
}
