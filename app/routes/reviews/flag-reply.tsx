import { href } from "react-router";
import { PlainReport } from "#app/components/plain-report.tsx";
import { ReviewText } from "#app/components/review-text.tsx";
import { answerReport } from "#app/http/answer-report.ts";
import { toReplyId } from "#app/http/internal-ids.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { reportReply } from "#domain/moderation/moderation.ts";
import { getReplyToReport } from "#domain/replies/replies.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { pathOfReply } from "#shared/routes/path-of-reply.ts";
import { nameMember } from "#shared/text/member-name.ts";
import type { Route } from "./+types/flag-reply";

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = toReplyId(params.id);
  const reply = await getReplyToReport(context.get(viewerContext), id);
  const { replyText: text, hasSpoilers, displayName, username } = reply;
  const back = pathOfReply({ ...reply, replyId: id });
  return { id, text, hasSpoilers, author: nameMember(displayName, username), back };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  requireActive(viewer);
  const id = toReplyId(params.id);
  const form = await request.formData();
  const to = pathOfReply({ ...(await getReplyToReport(viewer, id)), replyId: id });
  return answerReport(context, form, { what: "Reply flagged", to }, (fields) =>
    reportReply(viewer, { id, ...fields }),
  );
}

export default function FlagReply({ loaderData, actionData }: Route.ComponentProps) {
  const { id, text, hasSpoilers, author, back } = loaderData;
  return (
    <PlainReport
      title="Flag Reply"
      action={href("/replies/:id/flag", { id: String(id) })}
      back={back}
      errors={actionData?.errors}
      values={actionData?.values}
    >
      <p className="report-subject">
        Reply by <bdi>{author}</bdi>
      </p>
      <ReviewText text={text} hasSpoilers={hasSpoilers} />
    </PlainReport>
  );
}
