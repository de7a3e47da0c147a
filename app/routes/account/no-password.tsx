import { Alert } from "#ui/alert.tsx";

/** For who signs in by another provider alone: nothing here can be confirmed without a password. */
export function NoPassword() {
  return (
    <Alert title="Your account has no password yet. ">
      Sign out and choose “Forgotten password?” to set one. What is on this page asks for it, so
      that nobody can do these things at a screen you left open.
    </Alert>
  );
}
