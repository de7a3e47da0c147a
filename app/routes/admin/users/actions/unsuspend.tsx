import { redirect } from "react-router";
import { EmptyPage } from "#app/components/empty-page.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getManagedMember } from "#domain/profiles/directory.ts";
import { unsuspendMember } from "#domain/profiles/suspension.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { usersPath } from "../members/users-search-params.ts";
import type { Route } from "./+types/unsuspend";

export function loader({ context }: Route.LoaderArgs) {
  requireCapability(context.get(viewerContext), "manage-users");
  return redirect(usersPath);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const { userId } = await getManagedMember(viewer, params.username);
  const form = await request.formData();
  await unsuspendMember(viewer, userId);
  const toast = { title: "User unsuspended successfully" };
  return redirectWithToast(context, { to: returnPathOf(form), toast });
}

export { EmptyPage as default };
