import { redirect } from "react-router";
import { EmptyPage } from "#app/components/empty-page.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from "#domain/accounts/passkeys.ts";
import { passkeyForm } from "#shared/validation/own-account.ts";
import type { Toast } from "#ui/toast.tsx";
import { accountPath } from "../sections/paths.ts";
import type { Route } from "./+types/passkeys";

export function loader() {
  return redirect(accountPath);
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = passkeyForm.safeParse(Object.fromEntries(await request.formData()));
  const finish = (toast: Toast) =>
    redirectWithToast(context, { to: `${accountPath}#passkeys`, toast });
  if (!parsed.success) return finish(refusal(parsed.error.issues[0]?.message));
  const { data } = parsed;
  const viewer = context.get(viewerContext);
  const sender = requestOriginOf(request, context);
  if (data.intent === "add") {
    const isAdded = await addPasskey(viewer, data, sender);
    return finish(isAdded ? { title: "Passkey added" } : refusal("It could not be added."));
  }
  const own = await listPasskeys(viewer);
  // Pressed twice, or already removed from another device.
  if (!own.some(({ id }) => id === data.id))
    return finish({ title: "That passkey no longer exists" });
  if (data.intent === "rename") {
    await renamePasskey(viewer, data, sender);
    return finish({ title: "Passkey renamed" });
  }
  await removePasskey(viewer, data.id, sender);
  return finish({ title: "Passkey removed" });
}

function refusal(text = "Please try again."): Toast {
  return { title: "Error", text, tone: "destructive" };
}

export { EmptyPage as default };
