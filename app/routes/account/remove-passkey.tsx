import { Link } from "react-router";
import { viewerContext } from "#app/middleware/viewer.ts";
import { EditFrame } from "#app/routes/profiles/edit/form/edit-frame.tsx";
import { listPasskeys } from "#domain/accounts/passkeys.ts";
import { NotFound } from "#domain/platform/errors.ts";
import type { Route } from "./+types/remove-passkey";
import { accountPath } from "./sections/paths.ts";
import { RemovePasskeyForm } from "./sections/remove-passkey-form.tsx";
import "./account.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const own = await listPasskeys(context.get(viewerContext));
  const passkey = own.find(({ id }) => String(id) === params.id);
  if (!passkey) throw new NotFound("This passkey no longer exists.");
  return { id: passkey.id, name: passkey.name };
}

export default function RemovePasskey({ loaderData: { id, name } }: Route.ComponentProps) {
  return (
    <EditFrame current="Account" title="Remove Passkey">
      <div className="account-alone">
        <RemovePasskeyForm
          id={id}
          name={name}
          cancel={
            <Link className="button" to={`${accountPath}#passkeys`}>
              Cancel
            </Link>
          }
        />
      </div>
    </EditFrame>
  );
}
