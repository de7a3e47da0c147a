export function signInPath(next: string): string {
  return `/auth?${new URLSearchParams({ next })}`;
}

export function signUpPath(next: string): string {
  return `/auth?${new URLSearchParams({ mode: "sign-up", next })}`;
}
