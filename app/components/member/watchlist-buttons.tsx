import { href } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { ActionButton } from "./action-button.tsx";
import { useFormAction } from "./use-form-action.ts";
import {
  afterFavoriteChange,
  afterWatchlistChange,
  useWatchlistEntry,
} from "./use-watchlist-entry.ts";

export function WatchlistButtons({ slug }: { slug: string }) {
  const [entry, setState] = useWatchlistEntry(slug);
  const listing = useFormAction({
    failure: "Failed to update watchlist",
    isPress: true,
    onDone: (sent) => setState(afterWatchlistChange(sent, entry)),
  });
  const favoring = useFormAction({
    failure: "Failed to update favorite status",
    isPress: true,
    onDone: (sent) => setState(afterFavoriteChange(sent)),
  });
  const { isListed, isFavorite } = listing.pending
    ? afterWatchlistChange(listing.pending, entry)
    : favoring.pending
      ? afterFavoriteChange(favoring.pending)
      : entry;
  return (
    <>
      <ActionButton
        action={href("/movie/:slug/watchlist", { slug })}
        intent={isListed ? "remove" : "add"}
        onSubmit={listing.submit}
        className={isListed ? "button listed" : "button button-gold"}
      >
        {isListed ? (
          <ListedLabel />
        ) : (
          <>
            <Icon name="bookmark" />
            <span>Add to </span>
            <span>Watchlist</span>
          </>
        )}
      </ActionButton>
      <ActionButton
        action={href("/movie/:slug/favorite", { slug })}
        intent={isFavorite ? "remove" : "add"}
        onSubmit={favoring.submit}
        className={isFavorite ? "button listed" : "button"}
      >
        <Icon name="heart" />
        <span>{isFavorite ? "Favorited" : "Favorite"}</span>
      </ActionButton>
    </>
  );
}

/** The state, or on hover and focus what a press does. */
function ListedLabel() {
  return (
    <span className="listed-label">
      <span>
        <Icon name="bookmark" />
        <span>In </span>
        Watchlist
      </span>
      <span>
        <Icon name="close" />
        <span>Remove from </span>
        Watchlist
      </span>
    </span>
  );
}
