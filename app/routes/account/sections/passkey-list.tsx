import { DialogLink } from "#app/components/member/dialog-link.tsx";
import { DocumentForm } from "#app/routes/auth/sign-in/document-form.tsx";
import { longestPasskeyName } from "#shared/validation/account-limits.ts";
import { Field } from "#ui/field.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { accountPaths } from "./paths.ts";
import type { PasskeyView } from "./present-account.ts";
import { RemovePasskeyForm } from "./remove-passkey-form.tsx";

type Props = { email: string; passkeys: PasskeyView[]; canAdd: boolean };

export function PasskeyList({ email, passkeys, canAdd }: Props) {
  return (
    <>
      {passkeys.length === 0 && <p>You have no passkeys yet.</p>}
      <ul className="account-list">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {canAdd && <AddPasskey email={email} />}
    </>
  );
}

function PasskeyRow({ passkey: { id, name, added } }: { passkey: PasskeyView }) {
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="meta">Added: {added}</p>
        <details className="account-details">
          <summary aria-label={`Rename ${name}`}>Rename</summary>
          <DocumentForm
            className="account-form"
            action={accountPaths.passkeys}
            label="Save Name"
            busyLabel="Saving…"
            tone="plain"
            hidden={{ intent: "rename", id }}
          >
            <Field
              label="New name"
              name="name"
              defaultValue={name}
              required
              maxLength={longestPasskeyName}
              autoComplete="off"
            />
          </DocumentForm>
        </details>
      </div>
      <DialogLink
        className="button"
        to={`${accountPaths.passkeys}/${id}/remove`}
        title="Remove Passkey"
        content={(dialog) => <RemovePasskeyForm id={id} name={name} {...dialog} />}
      >
        Remove<span className="visually-hidden"> {name}</span>
      </DialogLink>
    </li>
  );
}
