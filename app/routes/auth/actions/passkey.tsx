import { EmptyPage, redirectHome } from "#app/components/empty-page.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { signInWithPasskey } from "#domain/accounts/passkeys.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { passkeyResponse } from "#shared/validation/own-account.ts";
import { finishSignIn } from "../sign-in/finish-sign-in.ts";
import { linkToAuth } from "../sign-in/links.ts";
import type { Route } from "./+types/passkey";

export async function action({ request, url, context }: Route.ActionArgs) {
  const next = toLocalPath(url.searchParams.get("next"));
  const { data } = passkeyResponse.safeParse((await request.formData()).get("response"));
  const result = data && (await signInWithPasskey(data, requestOriginOf(request, context)));
  if (result?.kind === "signed-in") {
    return finishSignIn({ request, context, next, cookies: result.cookies });
  }
  const text = "This passkey does not belong to an account here. Sign in with your password.";
  const toast = { title: "Authentication error", text, tone: "destructive" } as const;
  return redirectWithToast(context, { to: linkToAuth("sign-in", next), toast });
}

export { EmptyPage as default, redirectHome as loader };
