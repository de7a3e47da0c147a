import { href } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { blockMember, unblockMember } from "#domain/following/blocks.ts";
import { muteMember, unmuteMember } from "#domain/following/following.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { getProfile, type Profile } from "#domain/profiles/profiles.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { nameMember } from "#shared/text/member-name.ts";
import type { Route } from "./+types/keep-away";

/** Two pages, each to begin with something and to end it again. */
const choices = {
  block: {
    word: "Block",
    description: "Choose who can follow you.",
    begin: blockMember,
    end: unblockMember,
    isOpenFor: ({ can }: Profile) => can.block,
    hasBegun: ({ isBlocked }: Profile) => isBlocked,
    effect:
      "will not be able to follow you or to see what you show to followers, and you no longer follow each other. We don’t tell them.",
    effectOfEnd: "could follow you again.",
  },
  mute: {
    word: "Mute",
    description: "Choose whose activities you see.",
    begin: muteMember,
    end: unmuteMember,
    isOpenFor: ({ isFollowed }: Profile) => isFollowed,
    hasBegun: ({ isMuted }: Profile) => isMuted,
    effect:
      "stays among those you follow, but what they do leaves your feed and your home page. We don’t tell them.",
    effectOfEnd: "would be in your feed and on your home page again.",
  },
};

type Act = keyof typeof choices;

const actOf = ({ pathname }: { pathname: string }): Act =>
  /\/mute(\.data)?$/.test(pathname) ? "mute" : "block";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const profile = await getProfile(context.get(viewerContext), params.username);
  const act = actOf(url);
  const { word, description, effect, effectOfEnd, isOpenFor, hasBegun } = choices[act];
  if (!isOpenFor(profile)) throw new NotFound("This page is about someone else.");
  const { username, displayName } = profile;
  const isEnd = hasBegun(profile);
  return {
    ...{ username, name: nameMember(displayName, username), description },
    word: isEnd ? `Un${act}` : word,
    effect: isEnd ? effectOfEnd : effect,
    intent: isEnd ? `un${act}` : act,
    to: `${href("/profile/:username", { username })}/${act}`,
  };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  requireActive(viewer);
  const act = actOf(url);
  const isEnd = (await request.formData()).get("intent") === `un${act}`;
  const change = isEnd ? choices[act].end : choices[act].begin;
  const { username, displayName } = await change(viewer, params.username);
  const name = nameMember(displayName, username);
  return redirectWithToast(context, {
    to: href("/profile/:username", { username }),
    toast: { title: isEnd ? `You no longer ${act} ${name}` : `You ${act} ${name}` },
  });
}

export default function KeepAway({ loaderData }: Route.ComponentProps) {
  const { username, name, word, description, effect, intent, to } = loaderData;
  return (
    <div className="page action-page">
      <PageMeta title={`${word} Member`} description={description} isHidden />
      <h1>{word} Member</h1>
      <p>
        <bdi>{name}</bdi> (@{username}) {effect}
      </p>
      <form className="row" method="post" action={to}>
        <button type="submit" className="button button-gold" name="intent" value={intent}>
          {word}
        </button>
        <a className="button" href={href("/profile/:username", { username })}>
          Cancel
        </a>
      </form>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
