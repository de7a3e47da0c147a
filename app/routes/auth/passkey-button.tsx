import type { PublicKeyCredentialRequestOptionsJSON as Options } from "@simplewebauthn/browser";
import { type FormEvent, useRef, useState } from "react";
import { askForOptions, usePasskeySupport } from "./use-passkeys.ts";

/** Signs in by a passkey; nothing where there is no script, or no passkeys. */
export function PasskeyButton({ next }: { next: string }) {
  const isSupported = usePasskeySupport();
  const response = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  if (!isSupported) return null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setProblem("");
    setBusy(true);
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const asked = await askForOptions<Options>("/auth/passkey/options");
    try {
      if (!asked.options) return setProblem(asked.message);
      const answer = await startAuthentication({ optionsJSON: asked.options });
      if (response.current) response.current.value = JSON.stringify(answer);
      form.submit();
    } catch {
      setProblem("No passkey was used.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="auth-form"
      method="post"
      action={`/auth/passkey?${new URLSearchParams({ next })}`}
      onSubmit={submit}
    >
      <input ref={response} type="hidden" name="response" />
      <button type="submit" className="button" disabled={isBusy}>
        Sign In with a Passkey
      </button>
      <p className="field-error" role="status">
        {problem}
      </p>
    </form>
  );
}
