import { Link, redirect } from "react-router";
import { Poster } from "#app/components/poster.tsx";
import { answerForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { explainClosed } from "#domain/accounts/joining.ts";
import { listProviders } from "#domain/accounts/providers.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { listMovieCards, type MovieCard } from "#domain/movies/movies.ts";
import { DomainError } from "#domain/platform/errors.ts";
import { type Credentials, credentials } from "#shared/validation/account.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { Route } from "./+types/auth";
import { answerSignIn, answerSignUp } from "./sign-in/answer-forms.ts";
import { mailedTo, readText } from "./sign-in/auth-cookies.ts";
import { AuthPage } from "./sign-in/auth-page.tsx";
import { DocumentForm } from "./sign-in/document-form.tsx";
import { EmailField } from "./sign-in/email-field.tsx";
import { explainPassword, explainTooMany, headersOfAction } from "./sign-in/explain-refusal.ts";
import {
  type AuthMode,
  carryAddress,
  linkTo,
  linkToAuth,
  modes,
  toAuthMode,
} from "./sign-in/links.ts";
import { NewPasswordField } from "./sign-in/new-password-field.tsx";
import { PasskeyButton } from "./sign-in/passkey-button.tsx";
import { purposeOf } from "./sign-in/presses.ts";
import { ProviderButtons } from "./sign-in/provider-buttons.tsx";
import { ResendForm } from "./sign-in/resend-form.tsx";

export { headersOfAction as headers };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const next = toLocalPath(url.searchParams.get("next"));
  if (context.get(viewerContext).kind === "member") throw redirect(next);
  const providers = listProviders().map(({ id, label }) => ({ id, label }));
  const mode = toAuthMode(url.searchParams.get("mode"));
  const email = mode === "sign-in" ? await readText(mailedTo, request) : "";
  const invitation = url.searchParams.get("invitation");
  const closed = mode === "sign-up" ? await explainClosed(invitation) : null;
  return { mode, next, providers, email, invitation, closed, purpose: await describePurpose(next) };
}

/** 'save Xala', and the film, where what was pressed needs an account. */
async function describePurpose(next: string) {
  const purpose = purposeOf(next);
  if (!purpose) return undefined;
  const { verb, slug } = purpose;
  if (!slug) return { text: verb };
  const movie = await findFilm(slug);
  return { text: `${verb} ${movie?.title ?? "a film"}`, movie };
}

/** Whoever comes late for a film can still sign in. */
async function findFilm(slug: string): Promise<MovieCard | undefined> {
  try {
    const { id } = await getMovie(slug);
    return (await listMovieCards([id]))[0];
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const next = toLocalPath(url.searchParams.get("next"));
  if (context.get(viewerContext).kind === "member") throw redirect(next, 303);
  const mode = toAuthMode(url.searchParams.get("mode"));
  const answer = mode === "sign-up" ? answerSignUp : answerSignIn;
  const enter = async (input: Credentials) => answer({ request, url, context, next, input });
  return answerForm(context, request, credentials, enter, {
    explain: (error) => explainTooMany(error) ?? explainPassword(error, "password"),
  });
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { next, invitation, purpose } = loaderData;
  // An address that already has an account is offered sign-in.
  const mode: AuthMode = actionData && "mode" in actionData ? actionData.mode : loaderData.mode;
  const unverified =
    actionData && "unverified" in actionData ? String(actionData.unverified) : undefined;
  const { heading } = modes.find(({ value }) => value === mode) ?? modes[0];
  const closed = mode === "sign-up" && loaderData.closed;
  const tabs = modes.map(({ value, label }) => {
    return { label, to: linkToAuth(value, next, invitation), current: value === mode };
  });
  return (
    <AuthPage
      heading={heading}
      description="Sign in to review films and keep a watchlist."
      above={<LinkTabs label="Account" tabs={tabs} />}
    >
      {purpose && (
        <div className="auth-purpose">
          {purpose.movie && <Poster movie={purpose.movie} small />}
          <p>{`${mode === "sign-up" ? "Join" : "Sign in"} to ${purpose.text}`}</p>
        </div>
      )}
      {unverified && (
        <Alert title="Your email is not confirmed yet">
          <p>The link is in the email we sent to {unverified}.</p>
          <ResendForm next={next} email={unverified} />
        </Alert>
      )}
      {closed ? (
        <Alert title="Not open to everyone at the moment">
          <p>{closed}</p>
        </Alert>
      ) : (
        <>
          <CredentialsForm
            key={mode}
            action={linkToAuth(mode, next, invitation)}
            mode={mode}
            next={next}
            errors={actionData?.errors}
            values={actionData?.values ?? { email: loaderData.email }}
          />
          {mode === "sign-in" && <PasskeyButton next={next} />}
          <ProviderButtons providers={loaderData.providers} next={next} />
        </>
      )}
      <p>
        <Link to="/">Back to Home</Link>
      </p>
    </AuthPage>
  );
}

type FormProps = {
  action: string;
  mode: AuthMode;
  next: string;
  errors: Record<string, string> | undefined;
  values: Record<string, string> | undefined;
};

/** A full page load, as all of the page changes for the signed-in member. */
function CredentialsForm({ action, mode, next, errors, values }: FormProps) {
  const isNew = mode === "sign-up";
  return (
    <DocumentForm
      action={action}
      label={isNew ? "Create Account" : "Sign In"}
      busyLabel={isNew ? "Creating your account…" : "Signing in…"}
      below={!isNew && <ForgotButton next={next} />}
    >
      <EmailField initial={values?.email} error={errors?.email} />
      {isNew ? (
        <NewPasswordField label="Password" name="password" error={errors?.password} />
      ) : (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors?.password}
        />
      )}
    </DocumentForm>
  );
}

function ForgotButton({ next }: { next: string }) {
  return (
    <button
      type="submit"
      className="auth-forgot"
      formAction={linkTo("/auth/forgot", next)}
      formNoValidate
      name="intent"
      value={carryAddress}
    >
      Forgot your password?
    </button>
  );
}
