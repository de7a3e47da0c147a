import { href, redirect } from "react-router";
import { EmptyPage } from "#app/components/empty-page.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { signInFirst } from "#app/http/press-before-sign-in.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { followMember, unfollowMember } from "#domain/following/following.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { nameMember } from "#shared/text/member-name.ts";
import type { Route } from "./+types/follow";

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  if (viewer.kind === "visitor") {
    return signInFirst(context, url, href("/profile/:username/follow", params));
  }
  requireActive(viewer);
  const form = await request.formData();
  const isEnd = form.get("intent") === "unfollow";
  const change = isEnd ? unfollowMember : followMember;
  const { username, displayName } = await change(viewer, params.username);
  const name = nameMember(displayName, username);
  return redirectWithToast(context, {
    to: href("/profile/:username", { username }),
    toast: { title: isEnd ? `You no longer follow ${name}` : `You follow ${name}` },
  });
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/profile/:username", params));
}

export { EmptyPage as default };
