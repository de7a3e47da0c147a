import { DocumentForm } from "#app/routes/auth/sign-in/document-form.tsx";
import { Alert } from "#ui/alert.tsx";
import { AccountSection } from "../sections/account-section.tsx";
import { CurrentPassword } from "../sections/current-password.tsx";
import { accountPaths } from "../sections/paths.ts";

type Props = {
  email: string;
  /** True if the site can still check the codes of the member's app. */
  isReadable: boolean;
  codesLeft: number;
  refused: string | undefined;
  error: string | undefined;
};

// With fewer, losing a phone may lock a member out.
const fewCodes = 3;

export function SecondFactorOn({ email, isReadable, codesLeft, refused, error }: Props) {
  return (
    <div className="account">
      {!isReadable && (
        <Alert tone="bad">
          The site’s secret key has changed, so codes from your app can no longer be checked. Turn
          the second factor off and set it up again, or you won’t be able to sign in with it.
        </Alert>
      )}
      <AccountSection
        id="recovery"
        title="Recovery codes"
        about="For the day you lose your phone. New codes replace the old ones."
      >
        {codesLeft < fewCodes ? (
          <Alert tone="bad">Only {codesLeft} left. Create new ones.</Alert>
        ) : (
          <p>{codesLeft} are left.</p>
        )}
        <DocumentForm
          className="account-form"
          action={accountPaths.secondFactor}
          label="Create New Recovery Codes"
          busyLabel="Creating them…"
          tone="plain"
          hidden={{ intent: "renew" }}
        >
          <CurrentPassword email={email} error={refused === "renew" ? error : undefined} />
        </DocumentForm>
      </AccountSection>
      <AccountSection
        id="off"
        title="Turn off"
        about="You will sign in with your password alone again."
      >
        <DocumentForm
          className="account-form"
          action={accountPaths.secondFactor}
          label="Turn Off Second Factor"
          busyLabel="Turning off…"
          tone="danger"
          hidden={{ intent: "turn-off" }}
        >
          <CurrentPassword email={email} error={refused === "turn-off" ? error : undefined} />
        </DocumentForm>
      </AccountSection>
    </div>
  );
}
