import type { arrangeList } from "#domain/member-lists/member-lists.ts";
import { readWholeNumber } from "#shared/text/numbers.ts";
import { listNote } from "#shared/validation/member-list.ts";
import { mostListedMovies } from "#shared/validation/member-list-limits.ts";
import { toInternalId } from "#shared/validation/search-params.ts";

type Arrangement = Parameters<typeof arrangeList>[2];

/**
 * What a form of films says: a film whose number in `place-ID-SHOWN` is another than the shown one
 * moves there. Errors are by `place-ID` and `note-ID`.
 */
export function readArrangement(form: FormData): Arrangement & { errors?: Record<string, string> } {
  const errors: Record<string, string> = {};
  const arrangement: Arrangement = { moves: [], removed: [], notes: [] };
  for (const [name, typed] of form) {
    const [kind, id, shown] = name.split("-");
    if (typeof typed !== "string") continue;
    const movieId = toInternalId(kind === "removed" ? typed : (id ?? ""));
    if (movieId === undefined) continue;
    if (kind === "removed") arrangement.removed.push(movieId);
    if (kind === "place" && typed.trim() !== shown) {
      const place = readWholeNumber(typed);
      if (place !== undefined && place >= 1 && place <= mostListedMovies)
        arrangement.moves.push({ movieId, place });
      else errors[`place-${id}`] = `Enter a number from 1 to ${mostListedMovies}`;
    }
    if (kind === "note") {
      const read = listNote.safeParse(typed);
      if (read.success) arrangement.notes.push({ movieId, note: read.data });
      else errors[`note-${id}`] = read.error.issues[0]?.message ?? "";
    }
  }
  return Object.keys(errors).length > 0 ? { ...arrangement, errors } : arrangement;
}
