import { href } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { ActionButton } from "./action-button.tsx";
import { useFormAction } from "./use-form-action.ts";
import { afterWatchlistChange, useWatchlistEntry } from "./use-watchlist-entry.ts";

export default function WatchlistButton({ movie }: { movie: { slug: string; title: string } }) {
  const { slug, title } = movie;
  const [entry, setState, isSeen] = useWatchlistEntry(slug);
  const { submit, pending } = useFormAction({
    failure: "Failed to update watchlist",
    isPress: true,
    onDone: (sent) => setState(afterWatchlistChange(sent, entry)),
  });
  const { isListed } = pending ? afterWatchlistChange(pending, entry) : entry;
  return (
    <>
      {isSeen && <span className="seen-mark" role="img" aria-label="Seen" />}
      <ActionButton
        action={href("/movie/:slug/watchlist", { slug })}
        intent={isListed ? "remove" : "add"}
        onSubmit={submit}
        className="icon-button"
        aria-label={`${title} in Watchlist`}
        aria-pressed={isListed}
      >
        <Icon name="bookmark" />
      </ActionButton>
    </>
  );
}
