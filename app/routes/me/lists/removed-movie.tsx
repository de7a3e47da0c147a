import { useRef } from "react";
import { href } from "react-router";
import { ActionButton } from "#app/components/member/action-button.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { Icon } from "#ui/icon.tsx";
import type { WatchlistPath } from "./watchlist-search-params.ts";

type Props = {
  path: WatchlistPath;
  movie: { slug: string; title: string };
  isFavorite: boolean;
};

export function RemovedMovie({ path, movie: { slug, title }, isFavorite: wasFavorite }: Props) {
  const stub = useRef<HTMLDivElement>(null);
  const isOfFavorites = path === "/favorites";
  const favoring = useFormAction({
    failure: isOfFavorites ? "Failed to remove from favorites" : "Failed to update favorite status",
    revalidates: true,
    isPress: true,
    onDone: () => isOfFavorites && focusNeighbour(stub.current),
  });
  const removing = useFormAction({
    failure: "Failed to remove from watchlist",
    revalidates: true,
    isPress: true,
    onDone: () => focusNeighbour(stub.current),
  });
  const isFavorite = favoring.pending ? favoring.pending.get("intent") === "add" : wasFavorite;
  const isLeaving = removing.pending !== undefined || (isOfFavorites && !isFavorite);
  const favoriteLabel = isFavorite ? `Remove ${title} from Favorites` : `Add ${title} to Favorites`;
  const removeLabel = `Remove ${title} from Watchlist`;
  return (
    <div ref={stub} className={isLeaving ? "ticket-stub leaving" : "ticket-stub"}>
      <ActionButton
        action={href("/movie/:slug/favorite", { slug })}
        intent={isFavorite ? "remove" : "add"}
        onSubmit={favoring.submit}
        className={isFavorite ? "stub-button listed" : "stub-button"}
        aria-label={favoriteLabel}
        title={favoriteLabel}
      >
        <Icon name="heart" />
        <span>Favorites</span>
      </ActionButton>
      <ActionButton
        action={href("/movie/:slug/watchlist", { slug })}
        intent="remove"
        onSubmit={removing.submit}
        className="stub-button listed"
        aria-label={removeLabel}
        title={removeLabel}
      >
        <Icon name="bookmark" />
        <span>Watchlist</span>
      </ActionButton>
    </div>
  );
}

/** Before a film is removed, focuses its neighbour; for the last one, the heading. */
function focusNeighbour(stub: HTMLElement | null) {
  const item = stub?.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const link = neighbour?.querySelector<HTMLElement>("h3 a");
  (link ?? document.querySelector<HTMLElement>("main h1"))?.focus();
}
