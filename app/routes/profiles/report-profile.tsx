import { href } from "react-router";
import { ReportPage } from "#app/components/member/report-page.tsx";
import { answerReport } from "#app/http/answer-report.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { reportProfile } from "#domain/moderation/moderation.ts";
import { getProfile } from "#domain/profiles/profiles.ts";
import { nameMember } from "#shared/text/member-name.ts";
import type { Route } from "./+types/report-profile";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { username, displayName } = await getProfile(context.get(viewerContext), params.username);
  return { username, name: nameMember(displayName, username) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const viewer = context.get(viewerContext);
  const { userId, username } = await getProfile(viewer, params.username);
  const to = href("/profile/:username", { username });
  return answerReport(context, form, { what: "Profile reported", to }, (fields) =>
    reportProfile(viewer, { userId, ...fields }),
  );
}

export default function ReportProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { username, name } = loaderData;
  return (
    <ReportPage
      title="Report Profile"
      kind="user"
      action={href("/profile/:username/report", { username })}
      back={href("/profile/:username", { username })}
      subject={`${name} (@${username})`}
      refused={actionData?.errors}
      values={actionData?.values}
    />
  );
}
