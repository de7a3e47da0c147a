import { sendOnce } from "#app/routes/auth/send-once.ts";
import { longestPasskeyName } from "#shared/validation/account-limits.ts";
import { Field } from "#ui/field.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { accountPaths } from "./paths.ts";
import type { PasskeyView } from "./present-account.ts";

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
          <form
            className="account-form"
            method="post"
            action={accountPaths.passkeys}
            onSubmit={sendOnce}
          >
            <input type="hidden" name="intent" value="rename" />
            <input type="hidden" name="id" value={id} />
            <Field
              label="New name"
              name="name"
              defaultValue={name}
              required
              maxLength={longestPasskeyName}
              autoComplete="off"
            />
            <button type="submit" className="button">
              Save Name
            </button>
          </form>
        </details>
      </div>
      <form method="post" action={accountPaths.passkeys} onSubmit={sendOnce}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={id} />
        <button type="submit" className="button" aria-label={`Remove ${name}`}>
          Remove
        </button>
      </form>
    </li>
  );
}
