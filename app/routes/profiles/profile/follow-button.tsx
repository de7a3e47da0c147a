import { href, Link } from "react-router";
import type { PresentedProfile } from "./present-profile.ts";

type Props = { profile: PresentedProfile; signInTo: string };

/** Leads visitors to sign in. */
export function FollowButton({
  profile: { username, isFollowed, isBlocked, can },
  signInTo,
}: Props) {
  if (isBlocked) {
    return (
      <a className="button" href={href("/profile/:username/block", { username })}>
        Unblock
      </a>
    );
  }
  if (!can.follow) {
    return (
      <Link className="button button-gold" to={signInTo} rel="nofollow">
        Follow
      </Link>
    );
  }
  return (
    <form method="post" action={href("/profile/:username/follow", { username })}>
      <button
        type="submit"
        className={isFollowed ? "button listed" : "button button-gold"}
        name="intent"
        value={isFollowed ? "unfollow" : "follow"}
      >
        {isFollowed ? "Following" : "Follow"}
        {isFollowed && <span className="visually-hidden"> (press to end)</span>}
      </button>
    </form>
  );
}
