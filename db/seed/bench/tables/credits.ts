import { castRoles } from "#shared/options/credits.ts";
import { createRandom, createTail } from "../random.ts";
import type { TableRows, Value } from "../rows.ts";
import { firstNames, nameOf } from "../words/names.ts";
import type { World } from "../world.ts";

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

/** The person's number for each film. */
export function listDirectors(world: World): number[] {
  const draw = createTail(createRandom("directors"), world.people, 0.3);
  return Array.from({ length: world.films }, draw);
}

export function crew(world: World): TableRows {
  const columns = "movie_id, name, role, department, position";
  return { table: "movie_crew", columns, rows: crewRows(world) };
}

type Member = readonly [name: string, role: string, department: string];

/** The crew of each film, which its director, writer and producer are part of. */
export function* crewsOf(world: World): Generator<Member[]> {
  const random = createRandom("crew");
  const draw = createTail(random, world.people, 0.3);
  for (const director of listDirectors(world)) {
    const others = Array.from({ length: random.below(3) }, (): Member => {
      return [nameOf(draw()), ...random.pick(behindTheCamera)];
    });
    yield [[nameOf(director), "director", "direction"], ...others];
  }
}

function* crewRows(world: World): Generator<Value[]> {
  let film = 0;
  for (const members of crewsOf(world)) {
    film += 1;
    for (const [position, member] of members.entries()) yield [film, ...member, position];
  }
}
