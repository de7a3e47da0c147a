type Path = "/auth/check-mail" | "/auth/verify" | "/auth/forgot" | "/auth/reset";

/** Addresses of the pages around signing in, from which the reader goes on to `next`. */
export function linkTo(path: Path, next: string): string {
  return next === "/" ? path : `${path}?${new URLSearchParams({ next })}`;
}

/** The intent of a form that is sent for the address in it alone. */
export const carryAddress = "carry-address";
