type Path = "/auth/check-mail" | "/auth/verify" | "/auth/forgot" | "/auth/reset";

export function linkTo(path: Path, next: string): string {
  return next === "/" ? path : `${path}?${new URLSearchParams({ next })}`;
}

/** The intent of a form that only takes the typed address to another page. */
export const carryAddress = "carry-address";

export const modes = [
  { value: "sign-in", label: "Sign In", heading: "Welcome Back" },
  { value: "sign-up", label: "Create Account", heading: "Create Account" },
] as const;

export type AuthMode = (typeof modes)[number]["value"];

export function toAuthMode(param: string | null): AuthMode {
  return modes.find(({ value }) => value === param)?.value ?? "sign-in";
}

export function linkToAuth(mode: AuthMode, next: string, invitation?: string | null): string {
  const params = new URLSearchParams({
    ...(mode !== "sign-in" && { mode }),
    ...(next !== "/" && { next }),
    ...(invitation && { invitation }),
  });
  return params.size > 0 ? `/auth?${params}` : "/auth";
}

export function linkToSecondFactor(next: string, kind: "code" | "recovery" = "code"): string {
  const params = new URLSearchParams({
    ...(kind !== "code" && { kind }),
    ...(next !== "/" && { next }),
  });
  return params.size > 0 ? `/auth/second-factor?${params}` : "/auth/second-factor";
}
