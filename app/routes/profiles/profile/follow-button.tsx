import { href } from "react-router";
import { FollowForm } from "#app/components/follow-form.tsx";
import type { PresentedProfile } from "./present-profile.ts";

type Props = { profile: PresentedProfile };

export function FollowButton({ profile: { username, isFollowed, isBlocked } }: Props) {
  if (isBlocked) {
    return (
      <a className="button" href={href("/profile/:username/block", { username })}>
        Unblock
      </a>
    );
  }
  const action = href("/profile/:username/follow", { username });
  return <FollowForm action={action} isFollowed={isFollowed} />;
}
