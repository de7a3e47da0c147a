import { sendOnce } from "#app/routes/auth/send-once.ts";
import { Field } from "#ui/field.tsx";
import { accountPaths } from "./paths.ts";
import type { PresentedKey } from "./present-key.ts";

type Props = { shown: PresentedKey; error: string | undefined };

/** The key as a square and as letters, and the code that shows that an app has it. */
export function ConfirmKey({ shown: { address, typed, size, path }, error }: Props) {
  return (
    <div className="second-factor-key">
      <svg
        className="second-factor-square"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="Square with your key, to be scanned by an authenticator app"
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <div className="account-body">
        <div>
          <h2>1. Give your app the key</h2>
          <p>
            Scan the square, or open <a href={address}>this link</a> on the phone that has the app,
            or type the key:
          </p>
          <p>
            <code className="second-factor-typed">{typed}</code>
          </p>
        </div>
        <form
          className="account-form"
          method="post"
          action={accountPaths.secondFactor}
          onSubmit={sendOnce}
        >
          <h2>2. Type what it shows</h2>
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="address" value={address} />
          <Field
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={12}
            hint="Six digits, new every half minute."
            error={error}
          />
          <button type="submit" className="button button-gold">
            Turn On Second Factor
          </button>
        </form>
      </div>
    </div>
  );
}
