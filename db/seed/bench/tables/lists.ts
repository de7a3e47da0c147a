import { createRandom } from "../random.ts";
import type { TableRows, Value } from "../rows.ts";
import { momentOf, type World } from "../world.ts";

/** Three films in ten on a watchlist are favourites. */
export function lists(world: World): TableRows {
  const columns = "id, user_id, movie_id, is_favorite, added_at, favorited_at";
  return { table: "watchlists", columns, rows: rows(world) };
}

/** Every film of a watchlist was watched on the day it was added. */
export function diaries(world: World): TableRows {
  const columns = "user_id, movie_id, watched_on, created_at";
  return { table: "diary_entries", columns, rows: watched(world) };
}

function* watched(world: World): Generator<Value[]> {
  for (const { film, member, age } of world.listed) {
    const moment = momentOf(world, age);
    yield [member + 1, film + 1, moment.toISOString().slice(0, 10), moment];
  }
}

function* rows(world: World): Generator<Value[]> {
  const random = createRandom("favourites");
  for (const [index, { film, member, age }] of world.listed.entries()) {
    const isFavorite = random.next() < 0.3;
    const favoritedAt = isFavorite ? momentOf(world, age * random.next()) : null;
    yield [index + 1, member + 1, film + 1, isFavorite, momentOf(world, age), favoritedAt];
  }
}
