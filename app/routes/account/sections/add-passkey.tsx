import type { PublicKeyCredentialCreationOptionsJSON as Options } from "@simplewebauthn/browser";
import { type FormEvent, useRef, useState } from "react";
import { useBusy } from "#app/routes/auth/sign-in/use-busy.ts";
import {
  passkeyMilliseconds,
  requestOptions,
  usePasskeySupport,
} from "#app/routes/auth/sign-in/use-passkeys.ts";
import { longestPasskeyName } from "#shared/validation/account-limits.ts";
import { Field } from "#ui/field.tsx";
import { CurrentPassword } from "./current-password.tsx";
import { accountPaths } from "./paths.ts";

export function AddPasskey({ email }: { email: string }) {
  const isSupported = usePasskeySupport();
  const made = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useBusy(passkeyMilliseconds);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asking = event.currentTarget;
    if (isBusy) return;
    setProblem(undefined);
    setBusy(true);
    try {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const answer = await requestOptions<Options>(accountPaths.passkeyOptions, asking);
      if (!answer.options) return fail(answer.message);
      const response = await startRegistration({ optionsJSON: answer.options });
      send(made.current, { name: new FormData(asking).get("name"), response });
    } catch (error) {
      fail(explain(error));
    }
  }

  function fail(message: string) {
    setProblem(message);
    setBusy(false);
  }

  if (isSupported === false) return <p className="meta">This browser does not support passkeys.</p>;
  return (
    <>
      <p className="meta without-script">Adding a passkey needs JavaScript.</p>
      <details className="account-details with-script">
        <summary className="button">Add a Passkey</summary>
        <form className="account-form" onSubmit={submit}>
          <Field
            label="Name"
            name="name"
            hint="So that you can recognise it, for example “My phone”."
            maxLength={longestPasskeyName}
            autoComplete="off"
          />
          <CurrentPassword email={email} error={problem} />
          <button
            type="submit"
            className="button button-gold"
            disabled={!isSupported}
            aria-disabled={isBusy || undefined}
          >
            {isBusy ? "Waiting for your passkey…" : "Add Passkey"}
          </button>
        </form>
      </details>
      <form ref={made} method="post" action={accountPaths.passkeys} hidden>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="name" />
        <input type="hidden" name="response" />
      </form>
    </>
  );
}

/** A full page load shows the new passkey. */
function send(
  form: HTMLFormElement | null,
  { name, response }: { name: unknown; response: object },
) {
  for (const input of form?.querySelectorAll("input") ?? []) {
    if (input.name === "name") input.value = String(name);
    if (input.name === "response") input.value = JSON.stringify(response);
  }
  form?.submit();
}

function explain(error: unknown): string {
  const isKnown = error instanceof Error && error.name === "InvalidStateError";
  return isKnown ? "This device already has a passkey for you." : "No passkey was created.";
}
