import { finishAct } from "#app/acts.ts";
import { ActPage, redirectHome } from "#app/components/act-page.tsx";
import { senderOf } from "#app/sender.ts";
import { leadToProvider } from "#domain/accounts/providers.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import type { Route } from "./+types/provider";

/** Leads to the page of a provider that one has an account with. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const next = toLocalPath(url.searchParams.get("next"));
  const led = await leadToProvider(params.provider, next, senderOf(request, context));
  if (!led) throw new NotFound();
  return finishAct(context, led);
}

export { ActPage as default, redirectHome as loader };
