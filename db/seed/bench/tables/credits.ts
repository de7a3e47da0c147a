import { castRoles } from "#shared/options/credits.ts";
import { createRandom, createTail } from "../random.ts";
import type { TableRows, Value } from "../rows.ts";
import { firstNames, nameOf } from "../words/names.ts";
import type { World } from "../world.ts";
import { listDirectors } from "./films.ts";

const behindTheCamera = [
  ["producer", "production"],
  ["writer", "writing"],
  ["cinematographer", "cinematography"],
  ["editor", "editing"],
  ["composer", "music"],
  ["costume_designer", "costumes"],
] as const;

export function cast(world: World): TableRows {
  const columns = "movie_id, name, character, role, position";
  return { table: "movie_cast", columns, rows: castRows(world) };
}

function* castRows(world: World): Generator<Value[]> {
  const random = createRandom("cast");
  const draw = createTail(random, world.people, 0.3);
  for (let film = 1; film <= world.films; film += 1) {
    const size = random.next() < 0.01 ? 40 : random.below(8);
    for (let position = 0; position < size; position += 1) {
      const character = random.next() < 0.7 ? random.pick(firstNames) : null;
      const role = position < 2 ? "lead" : random.pick(castRoles.slice(1)).value;
      yield [film, nameOf(draw()), character, role, position];
    }
  }
}

export function crew(world: World): TableRows {
  const columns = "movie_id, name, role, department, position";
  return { table: "movie_crew", columns, rows: crewRows(world) };
}

function* crewRows(world: World): Generator<Value[]> {
  const random = createRandom("crew");
  const draw = createTail(random, world.people, 0.3);
  for (const [film, director] of listDirectors(world).entries()) {
    yield [film + 1, nameOf(director), "director", "direction", 0];
    const size = random.below(3);
    for (let position = 1; position <= size; position += 1) {
      yield [film + 1, nameOf(draw()), ...random.pick(behindTheCamera), position];
    }
  }
}
