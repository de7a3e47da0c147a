import { Link } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { DocumentForm } from "#app/routes/auth/sign-in/document-form.tsx";
import { EditFrame } from "#app/routes/profiles/edit/form/edit-frame.tsx";
import { hasPassword } from "#domain/accounts/own-password.ts";
import { getSecondFactor } from "#domain/accounts/second-factor.ts";
import { requireMember } from "#domain/rights/policy.ts";
import { CurrentPassword, NoPassword } from "../sections/current-password.tsx";
import { accountPath, accountPaths } from "../sections/paths.ts";
import type { Route } from "./+types/second-factor";
import { ConfirmKey } from "./confirm-key.tsx";
import { RecoveryCodes } from "./recovery-code-list.tsx";
import { confirm, renew, start, turnOff } from "./second-factor-actions.ts";
import { SecondFactorOn } from "./second-factor-on.tsx";
import "../account.css";
import "./second-factor.css";

const actions = { start, confirm, renew, "turn-off": turnOff };

export async function loader({ context }: Route.LoaderArgs) {
  const member = requireMember(context.get(viewerContext));
  const [isKnown, secondFactor] = await Promise.all([hasPassword(member), getSecondFactor(member)]);
  return { email: member.email, hasPassword: isKnown, ...secondFactor };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = String(form.get("intent"));
  if (!isIntent(intent)) return redirectWithToast(context, { to: accountPaths.secondFactor });
  return actions[intent]({ request, context, form });
}

function isIntent(intent: string): intent is keyof typeof actions {
  return Object.hasOwn(actions, intent);
}

export default function SecondFactor(props: Route.ComponentProps) {
  return (
    <EditFrame current="Account" title="Second Factor">
      <div className="account-alone">
        <p>
          <Link to={accountPath}>Back to Account</Link>
        </p>
        <Step {...props} />
      </div>
    </EditFrame>
  );
}

function Step({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasPassword: isKnown, isOn, isReadable, codesLeft } = loaderData;
  const { key, recoveryCodes, errors, values } = actionData ?? {};
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} />;
  if (key) return <ConfirmKey shown={key} error={errors?.code} />;
  if (!isKnown) return <NoPassword />;
  if (!isOn) return <Begin email={email} error={errors?.password} />;
  return (
    <SecondFactorOn
      email={email}
      isReadable={isReadable}
      codesLeft={codesLeft}
      refused={values?.intent}
      error={errors?.password}
    />
  );
}

function Begin({ email, error }: { email: string; error: string | undefined }) {
  return (
    <>
      <p className="lede">Sign in with two things instead of one: your password and your phone.</p>
      <ol className="account-steps">
        <li>
          Install an authenticator app if you don’t have one. Any that shows six-digit codes will
          do.
        </li>
        <li>Scan the QR code we show you, or type its key.</li>
        <li>Enter the six digits, then save the recovery codes we give you.</li>
      </ol>
      <DocumentForm
        className="account-form"
        action={accountPaths.secondFactor}
        label="Set Up Second Factor"
        busyLabel="Creating a key…"
        hidden={{ intent: "start" }}
      >
        <CurrentPassword email={email} error={error} />
      </DocumentForm>
    </>
  );
}
