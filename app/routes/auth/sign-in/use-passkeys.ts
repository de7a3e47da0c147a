import { useSyncExternalStore } from "react";

/** The time limit for presenting a passkey. */
export const passkeyMilliseconds = 120_000;

/** Undefined before hydration. */
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

export async function requestOptions<Options>(
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
