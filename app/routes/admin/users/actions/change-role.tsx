import { redirect } from "react-router";
import { EmptyPage } from "#app/components/empty-page.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getManagedMember } from "#domain/profiles/directory.ts";
import { changeRole } from "#domain/profiles/roles.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { roleForm } from "#shared/validation/managed-member.ts";
import { usersPath } from "../members/users-search-params.ts";
import type { Route } from "./+types/change-role";

export function loader({ context }: Route.LoaderArgs) {
  requireCapability(context.get(viewerContext), "manage-users");
  return redirect(usersPath);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const { userId } = await getManagedMember(viewer, params.username);
  return answerForm(context, request, roleForm, async ({ role }, form) => {
    await changeRole(viewer, userId, role);
    const toast = { title: "User role updated successfully" };
    return redirectWithToast(context, { to: returnPathOf(form), toast });
  });
}

export { EmptyPage as default };
