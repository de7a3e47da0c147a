import { href } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { ActButton } from "./act-button.tsx";
import { useAct } from "./use-act.ts";
import { afterWatchlistAct, useKept } from "./use-kept.ts";

/** On a film's card: whether it is on the member's watchlist, to be pressed. */
export default function WatchlistButton({ movie }: { movie: { slug: string; title: string } }) {
  const { slug, title } = movie;
  const [standing, setStanding] = useKept(slug);
  const { submit, pending } = useAct({
    failure: "Failed to update watchlist",
    isPress: true,
    onDone: (sent) => setStanding(afterWatchlistAct(sent, standing)),
  });
  const { isListed } = pending ? afterWatchlistAct(pending, standing) : standing;
  return (
    <ActButton
      action={href("/movie/:slug/watchlist", { slug })}
      intent={isListed ? "remove" : "add"}
      onSubmit={submit}
      className="icon-button"
      aria-label={`${title} in Watchlist`}
      aria-pressed={isListed}
    >
      <Icon name="bookmark" />
    </ActButton>
  );
}
