import { EmptyPage, redirectHome } from "#app/components/empty-page.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { startProviderSignIn } from "#domain/accounts/providers.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import type { Route } from "./+types/provider";

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const next = toLocalPath(url.searchParams.get("next"));
  const led = await startProviderSignIn(params.provider, next, requestOriginOf(request, context));
  if (!led) throw new NotFound();
  return redirectWithToast(context, led);
}

export { EmptyPage as default, redirectHome as loader };
