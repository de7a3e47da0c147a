import { awardCategories, awardNames } from "#shared/options/awards.ts";
import { trailerTypes } from "#shared/options/movie-records.ts";
import { createRandom } from "../random.ts";
import type { TableRows, Value } from "../rows.ts";
import { momentOf, type World } from "../world.ts";

export function trailers(world: World): TableRows {
  const columns = "movie_id, title, url, type, created_at";
  return { table: "movie_trailers", columns, rows: trailerRows(world) };
}

function* trailerRows(world: World): Generator<Value[]> {
  const random = createRandom("trailers");
  for (let film = 1; film <= world.films; film += 1) {
    if (random.next() > 0.15) continue;
    const { value, label } = random.pick(trailerTypes);
    const url = `https://www.youtube.com/watch?v=${String(film).padStart(11, "A")}`;
    yield [film, label, url, value, momentOf(world, world.filmAges[film - 1] ?? 0)];
  }
}

export function awards(world: World): TableRows {
  const columns = "movie_id, name, category, year, won, created_at";
  return { table: "nominations", columns, rows: awardRows(world) };
}

function* awardRows(world: World): Generator<Value[]> {
  const random = createRandom("awards");
  for (let film = 1; film <= world.films; film += 1) {
    if (random.next() > 0.05) continue;
    const year = 1990 + random.below(36);
    const first = random.below(awardCategories.length);
    const addedAt = momentOf(world, world.filmAges[film - 1] ?? 0);
    for (let next = 0; next <= random.below(3); next += 1) {
      const category = awardCategories[(first + next) % awardCategories.length] ?? "Other";
      yield [film, random.pick(awardNames), category, year, random.next() < 0.4, addedAt];
    }
  }
}

export function relations(world: World): TableRows {
  const columns = "movie_id, related_movie_id, relationship_type";
  return { table: "movie_related", columns, rows: relationRows(world) };
}

function* relationRows(world: World): Generator<Value[]> {
  for (let film = 1; film + 1 <= world.films; film += 20) {
    yield [film, film + 1, "prequel"];
    yield [film + 1, film, "sequel"];
  }
}
