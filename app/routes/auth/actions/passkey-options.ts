import { redirectHome } from "#app/components/empty-page.tsx";
import { setCookies } from "#app/http/action-result.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { startPasskeySignIn } from "#domain/accounts/passkeys.ts";
import type { Route } from "./+types/passkey-options";

export async function action({ request, context }: Route.ActionArgs) {
  const { options, cookies } = await startPasskeySignIn(requestOriginOf(request, context));
  return Response.json(options, { headers: setCookies(cookies) });
}

export { redirectHome as loader };
