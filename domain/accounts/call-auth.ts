import { RateLimited, SignInRequired } from "#domain/platform/errors.ts";
import { auth, authPath, clientAddressHeader } from "./auth.ts";
import { renewSignatures } from "./auth-cookies.ts";
import { requireKnownHost } from "./known-host.ts";

export type RequestOrigin = { headers: Headers; origin: string; address: string };

export type AuthResponse = {
  status: number;
  body: Record<string, unknown>;
  cookies: string[];
  location: string | null;
};

/** Posts by request, since direct calls would skip the origin checks. Throws UnknownHost. */
export function callAuth(
  path: string,
  body: object,
  requestOrigin: RequestOrigin,
): Promise<AuthResponse> {
  return send(path, requestOrigin, { method: "POST", body: JSON.stringify(body) });
}

export function readFromAuth(path: string, requestOrigin: RequestOrigin): Promise<AuthResponse> {
  return send(path, requestOrigin, { method: "GET" });
}

async function send(
  path: string,
  requestOrigin: RequestOrigin,
  init: RequestInit,
): Promise<AuthResponse> {
  requireKnownHost(requestOrigin.origin);
  const headers = headersFor(requestOrigin);
  const request = new Request(`${requestOrigin.origin}${authPath}${path}`, { ...init, headers });
  const response = await auth().handler(request);
  const text = await response.text();
  return {
    status: response.status,
    body: text.startsWith("{") ? JSON.parse(text) : {},
    cookies: response.headers.getSetCookie(),
    location: response.headers.get("Location"),
  };
}

export function headersFor({ headers, origin, address }: RequestOrigin): Headers {
  const forwarded = new Headers({
    "Content-Type": "application/json",
    Origin: origin,
    Host: new URL(origin).host,
    [clientAddressHeader]: address,
  });
  for (const name of ["Cookie", "User-Agent"]) {
    const value = headers.get(name);
    if (value) forwarded.set(name, value);
  }
  return renewSignatures(forwarded);
}

/** Throws SignInRequired where the session has ended, and RateLimited. */
export function requireDone(response: AuthResponse): AuthResponse {
  const { status, body } = response;
  if (status === 200) return response;
  if (status === 401) throw new SignInRequired("Please sign in to do this.");
  if (status === 429) throw new RateLimited("Too many attempts. Wait a little and try again.", 60);
  throw new Error(`The accounts library answered ${status}: ${body.code ?? body.message}`);
}
