import { redirect } from "react-router";
import { setCookies } from "#app/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { parseForm } from "#app/parse-form.ts";
import { requestOriginOf } from "#app/request-origin.ts";
import { startPasskey } from "#domain/accounts/passkeys.ts";
import { knownPasswordForm } from "#shared/validation/own-account.ts";
import { wrongPassword } from "../parts/current-password.tsx";
import { accountPath } from "../parts/paths.ts";
import type { Route } from "./+types/passkey-options";

export function loader() {
  return redirect(accountPath);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { value, invalid } = parseForm(await request.formData(), knownPasswordForm);
  if (invalid) return invalid;
  const viewer = context.get(viewerContext);
  const result = await startPasskey(viewer, value.password, requestOriginOf(request, context));
  if (result.kind === "wrong") {
    return Response.json({ errors: { password: wrongPassword } }, { status: 422 });
  }
  return Response.json(result.options, { headers: setCookies(result.cookies) });
}
