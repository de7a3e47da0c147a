import { type MiddlewareFunction, redirect } from "react-router";
import { finishAct } from "#app/acts.ts";
import { ActPage } from "#app/components/act-page.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { takeVoteBack, voteHelpful } from "#domain/reviews/opinions.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import type { Route } from "./+types/vote";
import { toReviewId } from "./review-id.ts";

const invitation = {
  title: "Sign in required",
  text: "You need to be signed in to vote on reviews.",
};

/** Sends a visitor who would vote to sign in; a loader would say the toast in this page. */
const invite: MiddlewareFunction<Response> = ({ request, url, context }, next) => {
  if (request.method !== "GET" || context.get(viewerContext).kind === "member") return next();
  throw finishAct(context, { to: signInPath(backOf(url)), toast: invitation });
};

export const middleware = [invite];

/** What is left for a member who comes back from signing in. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(backOf(url));
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const viewer = context.get(viewerContext);
  const id = toReviewId(params.id);
  const isTakenBack = form.get("vote") === "no";
  await (isTakenBack ? takeVoteBack : voteHelpful)(viewer, id);
  const title = isTakenBack ? "Vote removed!" : "Vote added!";
  return finishAct(context, { to: backOf(url), toast: { title } });
}

function backOf({ searchParams }: URL): string {
  return toLocalPath(searchParams.get("back"));
}

export { ActPage as default };
