import { createRandom } from "../random.ts";
import type { TableRows, Value } from "../rows.ts";
import { accounts, momentOf, type World } from "../world.ts";

const followedByEach = 20;
const followedByReader = 2000;
const timesWatched = 6;
const thirtyDays = 30 * 86_400_000;
const listsOfEach = 2;

/** Three films in ten on a watchlist are favourites. */
export function lists(world: World): TableRows {
  const columns = "id, user_id, movie_id, is_favorite, added_at, favorited_at";
  return { table: "watchlists", columns, rows: rows(world) };
}

/** Every film of a watchlist was watched on the day it was added, and every thirty days before. */
export function diaries(world: World): TableRows {
  const columns = "user_id, movie_id, watched_on, created_at";
  return { table: "diary_entries", columns, rows: watched(world) };
}

/** Each member's watchlist twice more, as lists that everyone sees. */
export function memberLists(world: World): TableRows {
  const columns = "id, user_id, slug, title, audience, created_at, updated_at";
  return { table: "member_lists", columns, rows: listsOfMembers(world) };
}

export function memberListMovies(world: World): TableRows {
  const columns = "list_id, movie_id, user_id, position, added_at";
  return { table: "member_list_movies", columns, rows: listedMovies(world) };
}

/** The next three members like each list. */
export function memberListLikes(world: World): TableRows {
  const columns = "list_id, user_id, created_at";
  return { table: "member_list_likes", columns, rows: likes(world) };
}

/** Members follow those whose numbers are squares away, so that the last have few; the reader all. */
export function follows(world: World): TableRows {
  const columns = "follower_id, followed_id, created_at";
  return { table: "follows", columns, rows: followed(world) };
}

/** Each follows the creators with the next numbers. */
export function creatorFollows(world: World): TableRows {
  const columns = "user_id, creator_id, created_at";
  return { table: "creator_follows", columns, rows: followedCreators(world) };
}

function* followedCreators({ members, creators }: World): Generator<Value[]> {
  for (let member = 1; member <= members; member += 1) {
    for (let step = 1; step <= Math.min(creators, followedByEach); step += 1) {
      yield [member, ((member + step) % creators) + 1, "2026-01-01"];
    }
  }
}

function* followed({ members }: World): Generator<Value[]> {
  const reader = accounts.indexOf("reader") + 1;
  for (let member = 1; member <= members; member += 1) {
    const most = member === reader ? followedByReader : followedByEach;
    for (let step = 1; step <= most; step += 1) {
      const followed = member + (member === reader ? step : step * step);
      if (followed <= members) yield [member, followed, "2026-01-01"];
    }
  }
}

function* likes(world: World): Generator<Value[]> {
  for (const [member, age] of ageOfLists(world)) {
    for (let other = member + 1; other <= member + 3 && other < world.members; other += 1) {
      yield [member + 1, other + 1, momentOf(world, age)];
    }
  }
}

/** Of each member with a list. */
export function ageOfLists({ listed }: World): Map<number, number> {
  return new Map(listed.map(({ member, age }) => [member, age]));
}

function* listsOfMembers(world: World): Generator<Value[]> {
  for (const [member, age] of ageOfLists(world)) {
    const moment = momentOf(world, age);
    for (const id of listsOf(world, member)) {
      yield [id, member + 1, `list-${id}`, `List ${id}`, "everyone", moment, moment];
    }
  }
}

function listsOf({ members }: World, member: number): number[] {
  return Array.from({ length: listsOfEach }, (_, copy) => copy * members + member + 1);
}

function* listedMovies(world: World): Generator<Value[]> {
  for (const [index, { film, member, age }] of world.listed.entries()) {
    for (const list of listsOf(world, member)) {
      yield [list, film + 1, member + 1, index + 1, momentOf(world, age)];
    }
  }
}

function* watched(world: World): Generator<Value[]> {
  for (const { film, member, age } of world.listed) {
    for (let time = 0; time < timesWatched; time += 1) {
      const moment = momentOf(world, age + time * thirtyDays);
      yield [member + 1, film + 1, moment.toISOString().slice(0, 10), moment];
    }
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
