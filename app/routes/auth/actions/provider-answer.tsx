import { EmptyPage } from "#app/components/empty-page.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { finishProviderSignIn } from "#domain/accounts/providers.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { finishSignIn } from "../sign-in/finish-sign-in.ts";
import { linkTo, linkToAuth } from "../sign-in/links.ts";
import type { Route } from "./+types/provider-answer";

const failures = {
  unverified: "Please confirm your email first.",
  "not-linked": "There is already an account with this email. Please sign in with its password.",
  "not-admitted":
    "You can’t join with this account. If you have an invitation, create an account with an email and a password.",
  failed: "Sign-in failed. Please try again.",
};

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const answer = await finishProviderSignIn(
    params.provider,
    url.search,
    requestOriginOf(request, context),
  );
  if (answer.kind === "signed-in") {
    const { to, cookies } = answer;
    return finishSignIn({ request, context, next: toLocalPath(to), cookies });
  }
  const { kind } = answer;
  const next = toLocalPath(answer.next);
  const toast = {
    title: "Authentication error",
    text: failures[kind],
    tone: "destructive",
  } as const;
  const to = kind === "unverified" ? linkTo("/auth/verify", next) : linkToAuth("sign-in", next);
  return redirectWithToast(context, { to, toast });
}

export { EmptyPage as default };
