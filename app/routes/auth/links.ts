/** Addresses of the pages around signing in, from which the reader goes on to `next`. */
export function linkTo(path: "/auth/check-mail" | "/auth/verify" | "/auth/forgot", next: string) {
  return next === "/" ? path : `${path}?${new URLSearchParams({ next })}`;
}
