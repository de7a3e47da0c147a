import { redirect } from "react-router";
import { setCookies } from "#app/http/action-result.ts";
import { answerForm, Refusal } from "#app/http/answer-form.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { startPasskey } from "#domain/accounts/passkeys.ts";
import { RateLimited } from "#domain/platform/errors.ts";
import { knownPasswordForm } from "#shared/validation/own-account.ts";
import { wrongPassword } from "../sections/current-password.tsx";
import { accountPath } from "../sections/paths.ts";
import type { Route } from "./+types/passkey-options";

export function loader() {
  return redirect(accountPath);
}

export function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const start = async ({ password }: { password: string }) => {
    const result = await startPasskey(viewer, password, requestOriginOf(request, context));
    if (result.kind === "wrong") return new Refusal({ password: wrongPassword });
    return Response.json(result.options, { headers: setCookies(result.cookies) });
  };
  return answerForm(context, request, knownPasswordForm, start, {
    // The script shows no other field's error.
    explain: (error) =>
      error instanceof RateLimited ? new Refusal({ password: error.message }) : undefined,
  });
}
