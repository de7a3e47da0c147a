import { href } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { blockMember, unblockMember } from "#domain/following/blocks.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { getProfile } from "#domain/profiles/profiles.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { nameMember } from "#shared/text/member-name.ts";
import type { Route } from "./+types/block-member";

export async function loader({ params, context }: Route.LoaderArgs) {
  const profile = await getProfile(context.get(viewerContext), params.username);
  if (!profile.can.block) throw new NotFound("You can’t block yourself.");
  const { username, displayName, isBlocked } = profile;
  return { username, name: nameMember(displayName, username), isBlocked };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  requireActive(viewer);
  const isEnd = (await request.formData()).get("intent") === "unblock";
  const change = isEnd ? unblockMember : blockMember;
  const { username, displayName } = await change(viewer, params.username);
  const name = nameMember(displayName, username);
  return redirectWithToast(context, {
    to: href("/profile/:username", { username }),
    toast: { title: isEnd ? `You no longer block ${name}` : `You block ${name}` },
  });
}

export default function BlockMember({ loaderData }: Route.ComponentProps) {
  const { username, name, isBlocked } = loaderData;
  const profile = href("/profile/:username", { username });
  const title = isBlocked ? "Unblock Member" : "Block Member";
  return (
    <div className="page action-page">
      <PageMeta title={title} description="Choose who can follow you." isHidden />
      <h1>{title}</h1>
      <p>
        <bdi>{name}</bdi> (@{username}){" "}
        {isBlocked
          ? "could follow you again."
          : "will not be able to follow you or to see what you show to followers, and you no longer follow each other. We don’t tell them."}
      </p>
      <form className="row" method="post" action={`${profile}/block`}>
        <button
          type="submit"
          className="button button-gold"
          name="intent"
          value={isBlocked ? "unblock" : "block"}
        >
          {isBlocked ? "Unblock" : "Block"}
        </button>
        <a className="button" href={profile}>
          Cancel
        </a>
      </form>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
