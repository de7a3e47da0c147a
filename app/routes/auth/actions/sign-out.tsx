import { EmptyPage, redirectHome } from "#app/components/empty-page.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { requestOriginOf } from "#app/http/request-origin.ts";
import { signOut } from "#domain/accounts/sign-in.ts";
import type { Route } from "./+types/sign-out";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const cookies = await signOut(requestOriginOf(request, context));
  return redirectWithToast(context, { to: returnPathOf(form), cookies });
}

export { EmptyPage as default, redirectHome as loader };
