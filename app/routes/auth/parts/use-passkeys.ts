import { useSyncExternalStore } from "react";

/** How long one may take to show a finger or a face, or to find the key that lies elsewhere. */
export const passkeyMilliseconds = 120_000;

/** Whether this browser knows passkeys; undefined until its own script runs. */
export function usePasskeySupport(): boolean | undefined {
  return useSyncExternalStore(neverChanges, isSupported, () => undefined);
}

function neverChanges() {
  return () => {};
}

function isSupported(): boolean {
  return "PublicKeyCredential" in window;
}

type Answer<Options> = { options: Options } | { options?: undefined; message: string };

/** Asks the site for what the browser's passkey functions are to be given. */
export async function askForOptions<Options>(
  path: string,
  form?: HTMLFormElement,
): Promise<Answer<Options>> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(form && ([...new FormData(form)] as [string, string][])),
    });
    const body = await response.json();
    if (response.ok) return { options: body };
    return { message: body.errors?.password ?? body.message ?? noConnection };
  } catch {
    return { message: noConnection };
  }
}

const noConnection = "That did not work. Check your connection and try again.";
