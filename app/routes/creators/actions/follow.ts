import { href, redirect } from "react-router";
import { EmptyPage } from "#app/components/empty-page.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { signInFirst } from "#app/http/press-before-sign-in.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { followCreator, unfollowCreator } from "#domain/creators/followers.ts";
import { requireActive } from "#domain/rights/policy.ts";
import type { Route } from "./+types/follow";

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  if (viewer.kind === "visitor") {
    return signInFirst(context, url, href("/creator/:slug/follow", params));
  }
  requireActive(viewer);
  const isEnd = (await request.formData()).get("intent") === "unfollow";
  const change = isEnd ? unfollowCreator : followCreator;
  const { slug, name } = await change(viewer, params.slug);
  return redirectWithToast(context, {
    to: href("/creator/:slug", { slug }),
    toast: {
      title: isEnd
        ? `You no longer follow ${name}`
        : `You follow ${name}. We’ll tell you of their new films.`,
    },
  });
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/creator/:slug", params));
}

export { EmptyPage as default };
