import type { RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, explainInForm, Refusal } from "#app/http/answer-form.ts";
import { toReplyId } from "#app/http/internal-ids.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { removeReply } from "#domain/moderation/moderation.ts";
import { type DomainError, Forbidden } from "#domain/platform/errors.ts";
import { closeReplies, deleteReply, voteForReply, writeReply } from "#domain/replies/replies.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { type Answered, pathOfReplies, pathOfReply } from "#shared/routes/path-of-reply.ts";
import { type ReplyFields, replyForm } from "#shared/validation/reply.ts";
import { toInternalId } from "#shared/validation/search-params.ts";

/** Answers the forms below a review or a list: of a new reply, or of what is done with others. */
export function changeReplies(
  context: Readonly<RouterContextProvider>,
  answered: Answered,
  form: FormData,
) {
  const viewer = context.get(viewerContext);
  const page = pathOfReplies(answered);
  const done = async (act: Promise<unknown>, title: string, to = `${page}#replies`) => {
    await act;
    return redirectWithToast(context, { to, toast: { title } });
  };
  const replyId = () => toReplyId(String(form.get("reply")));
  const vote = (isHelpful: boolean, title: string) => {
    const after = toInternalId(String(form.get("after")));
    const to = `${page}${after ? `?after=${after}` : ""}#reply-${replyId()}`;
    return done(voteForReply(viewer, replyId(), isHelpful), title, to);
  };
  const intent = form.get("intent");
  // The form of a new reply has none, and is shown again with what keeps its writer from it.
  if (intent !== null) requireActive(viewer);
  switch (intent) {
    case "helpful":
      return vote(true, "Marked as helpful");
    case "unhelpful":
      return vote(false, "Vote taken back");
    case "delete":
      return done(deleteReply(viewer, replyId()), "Reply deleted");
    case "remove":
      return done(removeReply(viewer, replyId()), "Reply deleted");
    case "close":
      return done(closeReplies(viewer, answered, true), "Replies closed");
    case "open":
      return done(closeReplies(viewer, answered, false), "Replies opened");
  }
  const write = async (fields: ReplyFields) => {
    const { id, isOnFirstPage } = await writeReply(viewer, answered, fields);
    const to = isOnFirstPage ? `${page}#reply-${id}` : pathOfReply({ ...answered, replyId: id });
    return redirectWithToast(context, { to, toast: { title: "Reply posted" } });
  };
  return answerForm(context, form, replyForm, write, { requires: requireActive, explain });
}

function explain(error: DomainError): Refusal | undefined {
  if (error instanceof Forbidden) return new Refusal({ form: error.message }, { status: 403 });
  return explainInForm(error);
}
