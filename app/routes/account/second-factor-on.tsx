import { sendOnce } from "#app/routes/auth/send-once.ts";
import { Notice } from "#ui/notice.tsx";
import { AccountSection } from "./account-section.tsx";
import { CurrentPassword } from "./current-password.tsx";
import { accountPaths } from "./paths.ts";

type Props = {
  email: string;
  codesLeft: number;
  /** The act whose form is shown again, and what is wrong with its password. */
  refused: string | undefined;
  error: string | undefined;
};

// Below this someone who loses a phone may stand before a closed door.
const fewCodes = 3;

export function SecondFactorOn({ email, codesLeft, refused, error }: Props) {
  return (
    <div className="account">
      <AccountSection
        id="recovery"
        title="Recovery codes"
        about="For the day your phone is lost. New codes take the place of the old ones."
      >
        {codesLeft < fewCodes ? (
          <Notice tone="bad">Only {codesLeft} left: make new ones.</Notice>
        ) : (
          <p>{codesLeft} of them are left.</p>
        )}
        <form
          className="account-form"
          method="post"
          action={accountPaths.secondFactor}
          onSubmit={sendOnce}
        >
          <input type="hidden" name="intent" value="renew" />
          <CurrentPassword email={email} error={refused === "renew" ? error : undefined} />
          <button type="submit" className="button">
            Make New Recovery Codes
          </button>
        </form>
      </AccountSection>
      <AccountSection id="off" title="Turn off" about="Your password alone will sign you in again.">
        <form
          className="account-form"
          method="post"
          action={accountPaths.secondFactor}
          onSubmit={sendOnce}
        >
          <input type="hidden" name="intent" value="turn-off" />
          <CurrentPassword email={email} error={refused === "turn-off" ? error : undefined} />
          <button type="submit" className="button button-danger">
            Turn Off Second Factor
          </button>
        </form>
      </AccountSection>
    </div>
  );
}
