/** A film and the place that it shall have, counted from 1. */
export type Move = { movieId: number; place: number };

/**
 * The films in their new order: those that move stand at their places, the others keep their order
 * around them. A place past the end is the end; films that are not in the list are left out.
 */
export function moveInOrder(movieIds: number[], moves: Move[]): number[] {
  const isThere = new Set(movieIds);
  const moved = moves.filter(({ movieId }) => isThere.has(movieId));
  const moving = new Set(moved.map(({ movieId }) => movieId));
  const ordered = movieIds.filter((movieId) => !moving.has(movieId));
  for (const { movieId, place } of moved.toSorted((one, other) => one.place - other.place)) {
    ordered.splice(Math.max(0, place - 1), 0, movieId);
  }
  return ordered;
}
