import { database } from "#db/client.ts";
import { withCovers } from "#domain/member-lists/shelves.ts";
import { findMovieCards, type MovieCard } from "#domain/movies/movies.ts";
import { findReviewLanguage } from "#domain/reviews/review-language.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import * as queries from "./queries/people.ts";

export type PeopleActivity = Awaited<ReturnType<typeof listPeopleActivity>>["entries"][number];

const pageSize = 20;

/** A place in the feed, as `next` gives it. */
export const placePattern = /^\d{1,16}_(watched|review|list)_\d{1,9}$/;

/**
 * What the people whom the viewer follows watched, reviewed and listed, as far as followers may see
 * it (rule 37), the last first. `next` is unset at the end; a page has fewer entries where films are
 * not public any more. Throws SignInRequired.
 */
export async function listPeopleActivity(viewer: Viewer, after?: string) {
  const { id } = requireMember(viewer);
  const kinds: queries.Kind[] = ["watched", "review", "list"];
  const wanted = { kinds, limit: pageSize + 1, after };
  const rows = await queries.listNewest(database(), id, wanted);
  const shown = rows.slice(0, pageSize);
  const movies = await findMoviesOf(shown);
  const lists = await findListsOf(shown);
  const entries = shown.flatMap(({ movieId, place, title, slug, movieCount, ...entry }) => {
    const movie = movies.get(movieId ?? 0);
    const list = entry.kind === "list" ? lists.get(entry.id) : undefined;
    const language = findReviewLanguage(entry.reviewText ?? "")?.tag;
    return movie || list ? [{ ...entry, movie, list, language }] : [];
  });
  return { entries, next: rows.length > pageSize ? shown.at(-1)?.place : undefined };
}

/** Rows of the feed for each film of a shelf, as several people may have watched it. */
const rowsForEach = 4;

/**
 * The films that the people whom the viewer follows watched or reviewed last, each with who did; none
 * for visitors.
 */
export async function listWatchedByPeople(viewer: Viewer, most: number) {
  if (viewer.kind === "visitor") return [];
  const kinds: queries.Kind[] = ["watched", "review"];
  const wanted = { kinds, limit: most * rowsForEach };
  const rows = await queries.listNewest(database(), viewer.id, wanted);
  if (rows.length === 0) return [];
  const movies = await findMoviesOf(rows);
  const found = [...Map.groupBy(rows, ({ movieId }) => movieId ?? 0)].flatMap(([id, of]) => {
    const movie = movies.get(id);
    const people = new Map(of.map(({ username, displayName }) => [username, displayName]));
    return movie ? [{ movie, people: [...people] }] : [];
  });
  return found.slice(0, most);
}

function findMoviesOf(rows: queries.Row[]): Promise<Map<number, MovieCard>> {
  return findMovieCards([...new Set(rows.flatMap(({ movieId }) => movieId ?? []))]);
}

async function findListsOf(rows: queries.Row[]) {
  const lists = rows.flatMap(({ kind, id, title, slug, movieCount }) =>
    kind === "list" && title && slug ? [{ id, title, slug, movieCount: movieCount ?? 0 }] : [],
  );
  const covered = await withCovers(lists);
  return new Map(lists.map(({ id }, index) => [id, covered[index]]));
}
