import { setCookies } from "#app/acts.ts";
import { redirectHome } from "#app/components/act-page.tsx";
import { senderOf } from "#app/sender.ts";
import { startPasskeySignIn } from "#domain/accounts/passkeys.ts";
import type { Route } from "./+types/passkey-options";

export async function action({ request, context }: Route.ActionArgs) {
  const { options, cookies } = await startPasskeySignIn(senderOf(request, context));
  return Response.json(options, { headers: setCookies(cookies) });
}

export { redirectHome as loader };
