import { backOf, finishAct } from "#app/acts.ts";
import { ActPage, redirectHome } from "#app/components/act-page.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { takeVoteBack, voteHelpful } from "#domain/reviews/opinions.ts";
import type { Route } from "./+types/vote";
import { toReviewId } from "./review-id.ts";

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const viewer = context.get(viewerContext);
  const id = toReviewId(params.id);
  const isTakenBack = form.get("vote") === "no";
  await (isTakenBack ? takeVoteBack : voteHelpful)(viewer, id);
  const title = isTakenBack ? "Vote removed!" : "Vote added!";
  return finishAct(context, { to: backOf(form), toast: { title } });
}

export { ActPage as default, redirectHome as loader };
