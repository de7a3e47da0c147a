import type { ReactNode } from "react";
import { ConfirmForm } from "#app/components/member/confirm-form.tsx";
import { accountPaths } from "./paths.ts";

type Props = { id: number; name: string; onDone?: () => void; cancel: ReactNode };

/** Asks for confirmation: removing the last way to sign in locks a member out. */
export function RemovePasskeyForm({ id, name, onDone, cancel }: Props) {
  return (
    <ConfirmForm
      action={accountPaths.passkeys}
      failure="Failed to remove passkey"
      sent={{ intent: "remove", id: String(id) }}
      label="Remove"
      busy="Removing…"
      {...{ onDone, cancel }}
    >
      <p>
        Are you sure you want to remove <b>{name}</b>? You will no longer be able to sign in with it
        here.
      </p>
    </ConfirmForm>
  );
}
