import type { PublicKeyCredentialRequestOptionsJSON as Options } from "@simplewebauthn/browser";
import { type FormEvent, useRef, useState } from "react";
import { useBusy } from "./use-busy.ts";
import { passkeyMilliseconds, requestOptions, usePasskeySupport } from "./use-passkeys.ts";

/** Renders nothing without JavaScript or passkey support. */
export function PasskeyButton({ next }: { next: string }) {
  const isSupported = usePasskeySupport();
  const response = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useBusy(passkeyMilliseconds);
  if (!isSupported) return null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    setProblem("");
    setBusy(true);
    try {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const answer = await requestOptions<Options>("/auth/passkey/options");
      if (!answer.options) return fail(answer.message);
      const signed = await startAuthentication({ optionsJSON: answer.options });
      if (response.current) response.current.value = JSON.stringify(signed);
      form.submit();
    } catch {
      fail("No passkey was used.");
    }
  }

  function fail(message: string) {
    setProblem(message);
    setBusy(false);
  }

  return (
    <form
      className="auth-form"
      method="post"
      action={`/auth/passkey?${new URLSearchParams({ next })}`}
      onSubmit={submit}
    >
      <input ref={response} type="hidden" name="response" />
      <button type="submit" className="button" aria-disabled={isBusy || undefined}>
        {isBusy ? "Waiting for your passkey…" : "Sign In with a Passkey"}
      </button>
      <p className="field-error" role="status">
        {problem}
      </p>
    </form>
  );
}
