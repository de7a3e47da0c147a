type Path = "/auth/check-mail" | "/auth/verify" | "/auth/forgot" | "/auth/reset";

/** Addresses of the pages around signing in, from which the reader goes on to `next`. */
export function linkTo(path: Path, next: string): string {
  return next === "/" ? path : `${path}?${new URLSearchParams({ next })}`;
}

/** The intent of a form that is sent for the address in it alone. */
export const carryAddress = "carry-address";

export const modes = [
  { value: "sign-in", label: "Sign In", heading: "Welcome Back" },
  { value: "sign-up", label: "Create Account", heading: "Create Account" },
] as const;

export type AuthMode = (typeof modes)[number]["value"];

/** The mode of the page that an address asks for; signing in for any other word. */
export function toAuthMode(given: string | null): AuthMode {
  return modes.find(({ value }) => value === given)?.value ?? "sign-in";
}

/** The page in this mode, from which the reader goes on to `next`. */
export function linkToAuth(mode: AuthMode, next: string): string {
  const params = new URLSearchParams({
    ...(mode !== "sign-in" && { mode }),
    ...(next !== "/" && { next }),
  });
  return params.size > 0 ? `/auth?${params}` : "/auth";
}

/** The page that asks for the second factor, from which the reader goes on to `next`. */
export function linkToSecondFactor(next: string, kind: "code" | "recovery" = "code"): string {
  const params = new URLSearchParams({
    ...(kind !== "code" && { kind }),
    ...(next !== "/" && { next }),
  });
  return params.size > 0 ? `/auth/second-factor?${params}` : "/auth/second-factor";
}
