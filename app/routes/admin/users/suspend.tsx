import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { CancelLink } from "#app/components/admin/cancel-link.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getManagedMember } from "#domain/profiles/directory.ts";
import { suspendMember } from "#domain/profiles/suspension.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { suspensionForm } from "#shared/validation/managed-member.ts";
import type { Route } from "./+types/suspend";
import { SuspendForm } from "./members/suspend-form.tsx";
import { usersPath } from "./members/users-search-params.ts";
import "./users.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const member = await getManagedMember(context.get(viewerContext), params.username);
  const { username, name } = member;
  const back = toLocalPath(url.searchParams.get("back") ?? usersPath);
  return { username, name: nameMember(name), back };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const { userId } = await getManagedMember(viewer, params.username);
  return answerForm(context, request, suspensionForm, async (fields, form) => {
    await suspendMember(viewer, userId, fields);
    const toast = { title: "User suspended successfully" };
    return redirectWithToast(context, { to: returnPathOf(form), toast });
  });
}

export default function Suspend({ loaderData, actionData }: Route.ComponentProps) {
  const { username, name } = loaderData;
  const back = actionData?.values.back ?? loaderData.back;
  return (
    <div className="page admin">
      <AdminHead title={`Suspend ${name}`} above={[{ label: "User Management", to: usersPath }]} />
      <SuspendForm
        username={username}
        back={back}
        refused={actionData?.errors}
        values={actionData?.values}
        cancel={<CancelLink to={back} />}
      />
    </div>
  );
}
