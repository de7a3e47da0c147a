import { Link } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, Refusal } from "#app/http/answer-form.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { explainPassword } from "#app/routes/auth/sign-in/explain-refusal.ts";
import { EditFrame } from "#app/routes/profiles/edit/form/edit-frame.tsx";
import { changePassword } from "#domain/accounts/own-password.ts";
import { describeStrength } from "#shared/text/password-strength.ts";
import { changePasswordForm, type PasswordChange } from "#shared/validation/own-account.ts";
import type { Route } from "./+types/account";
import { AccountSection } from "./sections/account-section.tsx";
import { ChangeEmail } from "./sections/change-email.tsx";
import { ChangePassword } from "./sections/change-password.tsx";
import { NoPassword, wrongPassword } from "./sections/current-password.tsx";
import { answerEmailForm } from "./sections/email-form.ts";
import { PasskeyList } from "./sections/passkey-list.tsx";
import { accountPath, accountPaths } from "./sections/paths.ts";
import { presentAccount } from "./sections/present-account.ts";
import { SessionList } from "./sections/session-list.tsx";
import "./account.css";

export function loader({ request, context }: Route.LoaderArgs) {
  return presentAccount(context.get(viewerContext), request.headers);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get("intent") === "email") return answerEmailForm({ request, context, form });
  const viewer = context.get(viewerContext);
  const change = async ({ currentPassword, newPassword }: PasswordChange) => {
    const passwords = { current: currentPassword, next: newPassword };
    const result = await changePassword(viewer, passwords, requestOriginOf(request, context));
    if (result.kind === "wrong") {
      const toast = { title: "Wrong password", text: "Your password was not changed." };
      return new Refusal({ currentPassword: wrongPassword }, { toast });
    }
    const text = `Your other devices are signed out. ${describeStrength(newPassword)}`;
    const toast = { title: "Password changed", text };
    return redirectWithToast(context, { to: accountPath, toast, cookies: result.cookies });
  };
  return answerForm(context, form, changePasswordForm, change, {
    explain: (error) => explainPassword(error, "newPassword"),
  });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, requestedEmail, hasPassword, secondFactor, passkeys, sessions, sessionCount } =
    loaderData;
  const { errors, values } = actionData ?? {};
  return (
    <EditFrame current="Account" title="Account">
      <div className="account">
        {!hasPassword && <NoPassword />}
        <AccountSection
          id="email"
          title="Email"
          about="You sign in with this address, and we send links and news to it. A new address must be confirmed first, and the old one can be restored for a week."
        >
          <ChangeEmail {...{ email, hasPassword, errors, values }} requested={requestedEmail} />
        </AccountSection>
        <AccountSection
          id="password"
          title="Password"
          about="A new password signs your other devices out."
        >
          {hasPassword && <ChangePassword email={email} errors={errors} />}
        </AccountSection>
        <AccountSection
          id="second-factor"
          title="Second factor"
          about="A code from an app on your phone, asked for after your password, so that nobody gets in with your password alone."
        >
          <p>
            <b className={`badge ${secondFactor.isOn ? "badge-won" : ""}`}>
              {secondFactor.isOn ? "On" : "Off"}
            </b>{" "}
            {secondFactor.isOn && `${secondFactor.codesLeft} recovery codes left.`}
          </p>
          <Link className="button" to={accountPaths.secondFactor}>
            {secondFactor.isOn ? "Manage Second Factor" : "Set Up Second Factor"}
          </Link>
        </AccountSection>
        <AccountSection
          id="passkeys"
          title="Passkeys"
          about="Sign in with your fingerprint, your face or your phone’s PIN. A passkey replaces both password and second factor, and can’t be given away by mistake."
        >
          <PasskeyList email={email} passkeys={passkeys} canAdd={hasPassword} />
        </AccountSection>
        <AccountSection
          id="sessions"
          title="Where you are signed in"
          about="Sign out any device you don’t recognise, then change your password."
        >
          <SessionList sessions={sessions} count={sessionCount} />
        </AccountSection>
        <AccountSection
          id="tokens"
          title="Programs"
          about="With an access token, a program of yours can read your reviews or your watchlist. It can change nothing."
        >
          <Link className="button" to={accountPaths.tokens} reloadDocument>
            Access Tokens
          </Link>
        </AccountSection>
        <AccountSection
          id="data"
          title="Your data"
          about="All the data this site holds about you: account, profile, reviews, votes, flags, watchlist, diary, lists, alerts and activity, in one file you can open or import elsewhere. And your history from another site: diary, ratings, watchlist and lists."
        >
          <a className="button" href={accountPaths.data} download>
            Download My Data
          </a>
          <Link className="button" to={accountPaths.import} reloadDocument>
            Import My History
          </Link>
        </AccountSection>
        <AccountSection
          id="delete"
          title="Delete account"
          about="You choose whether your reviews are deleted too. This can’t be undone."
        >
          <Link className="button button-danger" to={accountPaths.delete}>
            Delete Account
          </Link>
        </AccountSection>
      </div>
    </EditFrame>
  );
}
