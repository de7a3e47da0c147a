import type { Extent } from "#domain/movies/managed.ts";
import { countOf } from "#shared/format/count-of.ts";
import { optionOf } from "#shared/options/label-of.ts";
import { type BulkAction, bulkActions } from "#shared/options/managed-movies.ts";

/** The page's heading: 'Delete 48 Films'. */
export function titleOfBulk(act: BulkAction, films: number): string {
  const some = countOf(films, "Film");
  if (act === "delete") return `Delete ${some}`;
  if (act === "feature") return `Feature ${some}`;
  if (act === "unfeature") return `Take ${some} out of Featured`;
  return `Set the ${act} of ${some}`;
}

/** What the act does to the films, and what it leaves. */
export function consequencesOf(act: BulkAction, extent: Extent): string[] {
  const { films, published, featured, inUse, reviews, watchlists } = extent;
  const others = films - published;
  const history = "Each film’s history keeps what it was, and every change can be undone there.";
  switch (act) {
    case "delete":
      return [
        `${countOf(films, "film")} ${films === 1 ? "leaves" : "leave"} the catalogue, with ${countOf(reviews, "review")} and ${countOf(watchlists, "watchlist entry", "watchlist entries")}.`,
        films === 1
          ? "It can be restored from Deleted Films for 30 days, with all of that; then it is gone for good."
          : "They can be restored from Deleted Films for 30 days, with all of that; then they are gone for good.",
      ];
    case "feature":
      return [
        ...(featured > 0
          ? [`${featured} of these films ${featured === 1 ? "is" : "are"} featured already.`]
          : []),
        ...(others > 0
          ? [
              `${countOf(others, "film")} that ${others === 1 ? "is" : "are"} not published will be left out.`,
            ]
          : []),
        history,
      ];
    case "unfeature":
      return [`${featured} of these films ${featured === 1 ? "is" : "are"} featured.`, history];
    case "state":
      return [
        "Published films are seen by everyone; those published now count as new.",
        ...(inUse > 0
          ? [
              `${countOf(inUse, "film")} that members have reviewed or listed, or wait for, cannot become drafts or be scheduled, and will be left as they are.`,
            ]
          : []),
        ...(featured > 0
          ? ["A featured film that is no longer published is taken out of Featured."]
          : []),
        history,
      ];
    default:
      return [`The main ${act} is replaced; further ones stay.`, history];
  }
}

type Outcome = { changed: number; refused: number };

export function toastOfBulk(act: BulkAction, { changed, refused }: Outcome) {
  const none = refused === 0 ? "No films needed changing" : "No films were changed";
  const title =
    changed === 0 ? none : `${countOf(changed, "film")} ${optionOf(bulkActions, act).done}`;
  if (refused === 0) return { title };
  const reason =
    act === "feature"
      ? "not published"
      : "reviewed, listed or awaited by members, so not withdrawn; delete them instead";
  return { title, text: `${countOf(refused, "film")} left as before: ${reason}.` };
}
