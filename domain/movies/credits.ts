import { isDeepStrictEqual } from "node:util";
import type { Db } from "#db/client.ts";
import { movieLimits } from "#shared/film/fields.ts";
import type { CrewRole, Department } from "#shared/options/credits.ts";
import { countCodePoints } from "#shared/text/count-characters.ts";
import { fold } from "#shared/text/fold.ts";
import { splitNames } from "#shared/text/split-list.ts";
import { crewLimits } from "#shared/validation/catalogue-limits.ts";
import { writeCredits } from "./queries/credits.ts";
import { getDocument, type MovieDocument } from "./queries/document.ts";

export type CrewMember = { name: string; role: CrewRole; department: Department };

export type Credits = Record<"director" | "writer" | "producer", string | null> & {
  crew: CrewMember[];
};

const mainRoles = [
  { role: "director", department: "direction" },
  { role: "writer", department: "writing" },
  { role: "producer", department: "production" },
] as const;

type MainRole = (typeof mainRoles)[number];

/**
 * A film whose director, writer and producer are the crew with these roles: what changed since
 * `before` wins, and where both changed, or nothing is known of before, both stay. Names are compared
 * folded. What has no place in a field, or is too long for a credit, stays where it is. The same
 * object where nothing differs; align_credits() in db/migrations does the like for stored films.
 */
export function alignCredits<Film extends Credits>(film: Film, before?: Credits): Film {
  return mainRoles.reduce((aligned, main) => alignRole(aligned, main, before), film);
}

export async function alignMovie(
  db: Db,
  movieId: number,
  before?: MovieDocument,
): Promise<MovieDocument> {
  const document = await getDocument(db, movieId);
  const aligned = alignCredits(document, before);
  if (aligned !== document) await writeCredits(db, movieId, aligned);
  return aligned;
}

function keyOf(name: string): string {
  return fold(name) || withoutCommas(name);
}

function alignRole<Film extends Credits>(film: Film, main: MainRole, before?: Credits): Film {
  const { role, department } = main;
  const typed = namesIn(film[role]);
  const credited = namesOf(film.crew, role);
  const isTyped = !before || !isDeepStrictEqual(typed, namesIn(before[role]));
  const isCredited = !before || !isDeepStrictEqual(credited, namesOf(before.crew, role));
  if (!isTyped && !isCredited) return film;
  const former = new Set(isCredited ? [] : namesIn(before?.[role] ?? null).map(keyOf));
  const spellings = new Map(isTyped ? typed.map((name) => [keyOf(name), name]) : []);
  const spell = (member: CrewMember) => {
    const name = spellings.get(keyOf(member.name)) ?? member.name;
    const isWorse = isCredited && countBytes(name) <= countBytes(member.name);
    return isWorse ? member : { ...member, name };
  };
  const rows = film.crew.filter((member) => member.role === role).map(spell);
  const names = distinct([
    ...(isTyped ? typed : []),
    ...credited.filter((name) => !former.has(keyOf(name))),
    ...typed.filter(isTooLong),
  ]);
  const wanted = names.map((name) => {
    const present = rows.filter((member) => keyOf(member.name) === keyOf(name));
    return present.length > 0 || isTooLong(name) ? present : [{ name, role, department }];
  });
  const crew = placeRole(film.crew, role, wanted.flat());
  const field = inLine([
    ...wanted.flatMap(([first]) => (first ? [first.name] : [])),
    ...names.filter(isTooLong),
  ]);
  return field === film[role] && isDeepStrictEqual(crew, film.crew)
    ? film
    : { ...film, [role]: field, crew };
}

function placeRole(crew: CrewMember[], role: MainRole["role"], rows: CrewMember[]): CrewMember[] {
  const others = crew.filter((member) => member.role !== role);
  const waiting = [...rows];
  const count = crew.length - others.length;
  const placed = crew.flatMap((member, place) => {
    if (member.role !== role) return [member];
    const isLast = crew.findLastIndex((one) => one.role === role) === place;
    return waiting.splice(0, isLast ? waiting.length : 1);
  });
  if (count > 0) return placed;
  const rank = mainRoles.findIndex((main) => main.role === role);
  const earlier: string[] = mainRoles.slice(0, rank).map((main) => main.role);
  const start = others.findLastIndex((member) => earlier.includes(member.role)) + 1;
  return others.toSpliced(start, 0, ...rows);
}

function inLine(names: string[]): string | null {
  let line = "";
  for (const name of names) {
    const next = [line, withoutCommas(name)].filter(Boolean).join(", ");
    if (countCodePoints(next) > movieLimits.director) break;
    line = next;
  }
  return line || null;
}

function namesIn(field: string | null): string[] {
  return distinct(splitNames(field));
}

function namesOf(crew: CrewMember[], role: CrewRole): string[] {
  return distinct(crew.filter((member) => member.role === role).map(({ name }) => name));
}

function distinct(names: string[]): string[] {
  const keys = names.map(keyOf);
  return names.filter((_, place) => keys.indexOf(keys[place] ?? "") === place);
}

function withoutCommas(name: string): string {
  return name.replace(/\s*,\s*/g, " ").trim();
}

function isTooLong(name: string): boolean {
  return countCodePoints(name) > crewLimits.name;
}

// Of two spellings, the one with marks takes more bytes.
function countBytes(name: string): number {
  return Buffer.byteLength(name);
}
