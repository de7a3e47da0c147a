type Props = {
  /** The form's address. */
  action: string;
  isFollowed: boolean;
};

/** A press of a visitor is done once they have signed in. */
export function FollowForm({ action, isFollowed }: Props) {
  return (
    <form method="post" action={action}>
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
