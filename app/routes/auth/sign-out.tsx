import { backOf, finishAct } from "#app/acts.ts";
import { ActPage, redirectHome } from "#app/components/act-page.tsx";
import { senderOf } from "#app/sender.ts";
import { signOut } from "#domain/accounts/sign-in.ts";
import type { Route } from "./+types/sign-out";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const cookies = await signOut(senderOf(request, context));
  return finishAct(context, { to: backOf(form), cookies });
}

export { ActPage as default, redirectHome as loader };
