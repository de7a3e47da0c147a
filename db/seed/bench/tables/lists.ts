import { createRandom } from "../random.ts";
import type { TableRows, Value } from "../rows.ts";
import { momentOf, type World } from "../world.ts";

/** Three films in ten on a watchlist are favourites. */
export function lists(world: World): TableRows {
  const columns = "id, user_id, movie_id, is_favorite, added_at, favorited_at";
  return { table: "watchlists", columns, rows: rows(world) };
}

function* rows(world: World): Generator<Value[]> {
  const random = createRandom("favourites");
  for (const [index, { film, member, age }] of world.listed.entries()) {
    const isFavorite = random.next() < 0.3;
    const favoritedAt = isFavorite ? momentOf(world, age * random.next()) : null;
    yield [index + 1, member + 1, film + 1, isFavorite, momentOf(world, age), favoritedAt];
  }
}
