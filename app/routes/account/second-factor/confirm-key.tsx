import { CodeField } from "#app/routes/auth/sign-in/code-field.tsx";
import { DocumentForm } from "#app/routes/auth/sign-in/document-form.tsx";
import { accountPaths } from "../sections/paths.ts";
import type { PresentedKey } from "./present-key.ts";

type Props = { shown: PresentedKey; error: string | undefined };

export function ConfirmKey({ shown: { address, typed, size, path }, error }: Props) {
  return (
    <div className="second-factor-key">
      <svg
        className="second-factor-square"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code with your key, to be scanned with an authenticator app"
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <div className="account-body">
        <div>
          <h2>1. Add the key to your app</h2>
          <p>
            Scan the QR code, or open <a href={address}>this link</a> on the phone with the app, or
            type the key:
          </p>
          <p>
            <code className="second-factor-typed">{typed}</code>
          </p>
        </div>
        <DocumentForm
          className="account-form"
          action={accountPaths.secondFactor}
          label="Turn On Second Factor"
          busyLabel="Turning on…"
          hidden={{ intent: "confirm", address }}
        >
          <h2>2. Enter the code it shows</h2>
          <CodeField hint="Six digits that change every 30 seconds." error={error} />
        </DocumentForm>
      </div>
    </div>
  );
}
