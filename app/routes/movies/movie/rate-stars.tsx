import { href } from "react-router";

type Props = {
  slug: string;
  /** The member's own rating. */
  own?: number | undefined;
};

/** Five buttons, of which one press rates the film; they need no script. */
export function RateStars({ slug, own }: Props) {
  return (
    <form className="row rate-stars" method="post" action={href("/movie/:slug/rating", { slug })}>
      <span>{own ? "Your rating" : "Rate it"}</span>
      {[1, 2, 3, 4, 5].map((stars) => (
        <button
          key={stars}
          type="submit"
          className="icon-button"
          name="rating"
          value={stars}
          aria-label={`${stars} of 5 stars`}
          aria-pressed={own ? stars === own : undefined}
          data-filled={(own && stars <= own) || undefined}
        />
      ))}
    </form>
  );
}
