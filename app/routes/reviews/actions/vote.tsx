import { type MiddlewareFunction, redirect } from "react-router";
import { EmptyPage } from "#app/components/empty-page.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { toReviewId } from "#app/http/internal-ids.ts";
import { storePress } from "#app/http/press-before-sign-in.ts";
import { signInPath } from "#app/http/sign-in-path.ts";
import { voteOfVisitor, votePath } from "#app/http/vote-path.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { voteHelpful, withdrawVote } from "#domain/reviews/votes-and-flags.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import type { Route } from "./+types/vote";

const invitation = {
  title: "Sign in required",
  text: "You need to be signed in to vote on reviews.",
};

/** A middleware, since a loader's toast would appear on this page and not on the next. */
const redirectSlug: MiddlewareFunction<Response> = ({ request, url, context }, next) => {
  if (request.method !== "GET") return next();
  if (context.get(viewerContext).kind === "member") throw redirect(backOf(url));
  throw redirectWithToast(context, { to: signInPath(backOf(url)), toast: invitation });
};

export const middleware = [redirectSlug];

// Without a loader the middleware would not run for data requests.
export function loader({ url }: Route.LoaderArgs) {
  return redirect(backOf(url));
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const viewer = context.get(viewerContext);
  const id = toReviewId(params.id);
  const isTakenBack = form.get("vote") === "no";
  if (viewer.kind === "visitor" && !isTakenBack) {
    const address = votePath(id, backOf(url));
    await storePress(context, url, address);
    // The page was a member's, and the session has ended since: the verb throws.
    if (form.get("vote") === voteOfVisitor)
      return redirectWithToast(context, { to: signInPath(address), toast: invitation });
  }
  await (isTakenBack ? withdrawVote : voteHelpful)(viewer, id);
  const title = isTakenBack ? "Vote removed!" : "Vote added!";
  return redirectWithToast(context, { to: backOf(url), toast: { title } });
}

function backOf({ searchParams }: URL): string {
  return toLocalPath(searchParams.get("back"));
}

export { EmptyPage as default };
