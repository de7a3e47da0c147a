import { config, type ProviderId } from "#domain/platform/config.ts";
import { notAdmitted } from "./auth.ts";
import { callAuth, type RequestOrigin, readFromAuth } from "./call-auth.ts";
import { withRulesOfJoining } from "./joining.ts";
import { withKnownDevice } from "./known-devices.ts";
import { limitSignInSteps } from "./throttle.ts";

type Provider = { id: ProviderId; label: string; sites: string };

const known: Provider[] = [
  { id: "google", label: "Google", sites: "https://accounts.google.com" },
  { id: "facebook", label: "Facebook", sites: "https://*.facebook.com" },
  { id: "apple", label: "Apple", sites: "https://appleid.apple.com" },
];

const failed = "/auth/failed";

export function listProviders(): Provider[] {
  return known.filter(({ id }) => config().providers[id]);
}

/** The provider's page, or null where its keys are not set; throws RateLimited. */
export async function startProviderSignIn(
  id: string,
  next: string,
  requestOrigin: RequestOrigin,
): Promise<{ to: string; cookies: string[] } | null> {
  if (!listProviders().some((provider) => provider.id === id)) return null;
  await limitSignInSteps(requestOrigin);
  const errorCallbackURL = `${failed}?${new URLSearchParams({ next })}`;
  const body = { provider: id, callbackURL: next, errorCallbackURL, disableRedirect: true };
  const response = await callAuth("/sign-in/social", body, requestOrigin);
  const { url } = response.body;
  return typeof url === "string" ? { to: url, cookies: response.cookies } : null;
}

type ProviderResult =
  | { kind: "signed-in"; to: string; cookies: string[] }
  | { kind: "unverified"; next: string }
  /** The address already has an account, which may be another person's. */
  | { kind: "not-linked"; next: string }
  /** The settings let nobody join, or not with this address. */
  | { kind: "not-admitted"; next: string }
  | { kind: "failed"; next: string };

export async function finishProviderSignIn(
  id: string,
  search: string,
  requestOrigin: RequestOrigin,
): Promise<ProviderResult> {
  await limitSignInSteps(requestOrigin);
  const path = `/callback/${encodeURIComponent(id)}${search}`;
  const { location, cookies } = await withRulesOfJoining(() => readFromAuth(path, requestOrigin));
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
  if (error === notAdmitted) return { kind: "not-admitted", next };
  return { kind: error === "account_not_linked" ? "not-linked" : "failed", next };
}
