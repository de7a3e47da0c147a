import { fold } from "#shared/text/fold.ts";
import { none } from "./judgement.ts";
import type { RecognizedColumn } from "./recognize-columns.ts";

const listOf = (names: string) => new Set(names.split(",").map((name) => name.trim()));

const ofDiaries =
  listOf(`watched date, date watched, watched on, watched at, last watched at, rewatch,
  rewatched, my review`);
const ofRatings = listOf("your rating, my rating, you rated, date rated, rated at, rating10");
const ofWatchlists = listOf("watchlist, in watchlist, listed at, watchlisted at");

/** Columns that are personal in somebody's own list, and elsewhere say what a film is. */
const ambiguous =
  listOf(`date, rating, ratings, tag, tags, review, note, notes, comment, comments, liked,
  plays`);
/** IMDb's name of a member's remark on a film. */
const remark = "description";

const reason = "In a member’s own list it is what one person did or thought.";

/** The kind of a member's own export, by Letterboxd, IMDb and the like; null for other tables. */
export function nameMembersList(header: readonly string[]): string | null {
  const names = header.map(fold);
  const has = (known: Set<string>) => names.some((name) => known.has(name));
  const isOf = (...wanted: string[]) => wanted.every((name) => names.includes(name));
  if (has(ofDiaries)) return "a diary";
  // IMDb's watchlists have the member's ratings too.
  if (has(ofRatings)) return isOf("const", "position") ? "a watchlist or a list" : "ratings";
  if (has(ofWatchlists)) return "a watchlist";
  if (!isOf("date", "name", "letterboxd uri")) return null;
  return names.includes("rating") ? "ratings" : "a watchlist or films watched";
}

/** The columns as recognised, without what in a member's own list is personal. */
export function leaveOutPersonal(columns: RecognizedColumn[]): RecognizedColumn[] {
  const names = columns.map(({ header }) => header);
  const kind = nameMembersList(names);
  if (kind === null) return columns;
  const isImdbs = names.some((name) => fold(name) === "const");
  return columns.map((column) => {
    const name = fold(column.header);
    const isPersonal =
      [ofDiaries, ofRatings, ofWatchlists, ambiguous].some((known) => known.has(name)) ||
      (name === remark && isImdbs) ||
      // There it leads to an entry of the diary.
      (name === "letterboxd uri" && kind === "a diary");
    return isPersonal ? { ...column, ...none(reason) } : column;
  });
}
