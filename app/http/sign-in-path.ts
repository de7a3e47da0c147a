export function signInPath(next: string): string {
  return `/auth?${new URLSearchParams({ next })}`;
}
