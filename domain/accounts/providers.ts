import { config, type ProviderId } from "#domain/platform/config.ts";
import { callAuth, type RequestOrigin, readFromAuth } from "./call-auth.ts";
import { withKnownDevice } from "./known-devices.ts";
import { countSignInStep } from "./throttle.ts";

type Provider = { id: ProviderId; label: string; sites: string };

const known: Provider[] = [
  { id: "google", label: "Google", sites: "https://accounts.google.com" },
  { id: "facebook", label: "Facebook", sites: "https://*.facebook.com" },
  { id: "apple", label: "Apple", sites: "https://appleid.apple.com" },
];

// Where the library is told to lead who could not sign in; no page answers there.
const failed = "/auth/failed";

/** Those whose keys are set, by which members can sign in; `sites` is where their pages are. */
export function listProviders(): Provider[] {
  return known.filter(({ id }) => config().providers[id]);
}

/**
 * Begins a sign-in with a provider: where its page is, and the Set-Cookie headers by which its
 * answer will be known; null where its keys are not set. Throws RateLimited.
 */
export async function startProviderSignIn(
  id: string,
  next: string,
  requestOrigin: RequestOrigin,
): Promise<{ to: string; cookies: string[] } | null> {
  if (!listProviders().some((provider) => provider.id === id)) return null;
  await countSignInStep(requestOrigin);
  const errorCallbackURL = `${failed}?${new URLSearchParams({ next })}`;
  const wanted = { provider: id, callbackURL: next, errorCallbackURL, disableRedirect: true };
  const { body, cookies } = await callAuth("/sign-in/social", wanted, requestOrigin);
  return typeof body.url === "string" ? { to: body.url, cookies } : null;
}

type ProviderResult =
  | { kind: "signed-in"; to: string; cookies: string[] }
  /** An account that nobody has confirmed the address of. */
  | { kind: "unverified"; next: string }
  /** The address has an account already, and may be another's. */
  | { kind: "not-linked"; next: string }
  | { kind: "failed"; next: string };

/** Signs in whom a provider sends back; `search` is the query it sends them back with. */
export async function finishProviderSignIn(
  id: string,
  search: string,
  requestOrigin: RequestOrigin,
): Promise<ProviderResult> {
  await countSignInStep(requestOrigin);
  const path = `/callback/${encodeURIComponent(id)}${search}`;
  const { location, cookies } = await readFromAuth(path, requestOrigin);
  const {
    pathname,
    search: query,
    searchParams,
  } = new URL(location ?? failed, requestOrigin.origin);
  const hasFailed = location === null || pathname === failed || pathname.endsWith("/error");
  if (!hasFailed) {
    const all = await withKnownDevice(cookies, requestOrigin);
    return { kind: "signed-in", to: pathname + query, cookies: all };
  }
  const next = searchParams.get("next") ?? "/";
  const error = searchParams.get("error");
  if (error === "email_not_verified") return { kind: "unverified", next };
  return { kind: error === "account_not_linked" ? "not-linked" : "failed", next };
}
