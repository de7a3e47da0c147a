import { redirectHome } from "#app/components/act-page.tsx";
import { senderOf } from "#app/sender.ts";
import { startPasskeySignIn } from "#domain/accounts/passkeys.ts";
import type { Route } from "./+types/passkey-options";

export async function action({ request, context }: Route.ActionArgs) {
  const { options, cookies } = await startPasskeySignIn(senderOf(request, context));
  const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return Response.json(options, { headers });
}

export { redirectHome as loader };
