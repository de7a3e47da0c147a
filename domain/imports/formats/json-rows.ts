import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { wrappers } from "#domain/film-tables/recognition/column-names.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { UnusableFile } from "../csv-file.ts";
import type { Row } from "../csv-rows.ts";
import { scoreHeader } from "../header-rows.ts";
import { findObjects, type ObjectPlace } from "./json-objects.ts";
import { fillCell, mostCellsRead, type TableBook } from "./sheet-table.ts";

const longestObject = 2_000_000;
const objectsAtOnce = 200;
const deepestCells = 5;

const objectSchema = z.record(z.string(), z.unknown());

/** True if a text begins as JSON does, and not as a table whose first name is in brackets. */
export function isJson(text: string): boolean {
  return /^\s*(\{\s*["}]|\[\s*[{[\]])/.test(text.slice(0, 2000));
}

/**
 * Opens a list of objects, an object that holds such lists, or JSON Lines. Several lists are several
 * sheets. Throws UnusableFile.
 */
export async function openJson(text: string): Promise<TableBook> {
  const { lists: found, isLines, root } = await findObjects(text);
  const lists = isOneFilm(text, root, found) ? new Map([["", [root]]]) : found;
  const [first] = lists.values();
  if (!first || (isLines && first.length === 1 && isOfColumns(text, first))) {
    throw new UnusableFile("The JSON has no list of objects, with one object a film.");
  }
  return {
    format: isLines ? "json-lines" : "json",
    notes: new Set(),
    sheets: [...lists].map(([name, places]) => ({ name, rows: () => readObjects(text, places) })),
  };
}

/** A header of all names in the order in which they first come, then a row an object. */
async function* readObjects(text: string, places: ObjectPlace[]): AsyncGenerator<Row> {
  let deepest = deepestCells;
  let names = await listNames(text, places, deepest);
  if (names.size >= mostCellsRead) {
    deepest = 0;
    names = await listNames(text, places, deepest);
  }
  yield { number: 1, cells: [...names.keys()] };
  for (const [index, place] of places.entries()) {
    const cells: string[] = [];
    for (const [name, value] of listCells(parseObject(text, place, index), deepest)) {
      const column = names.get(name);
      if (column === undefined) continue;
      fillCell(cells, column, value);
    }
    yield { number: index + 2, cells };
  }
}

async function listNames(text: string, places: ObjectPlace[], deepest: number) {
  const names = new Map<string, number>();
  for (const [index, place] of places.entries()) {
    for (const [name] of listCells(parseObject(text, place, index), deepest)) {
      if (!names.has(name) && names.size < mostCellsRead) names.set(name, names.size);
    }
    if (index % objectsAtOnce === 0) await setImmediate();
  }
  return names;
}

/** True if the whole text is one film, whose lists are its people and so on. */
function isOneFilm(
  text: string,
  root: ObjectPlace | undefined,
  lists: Map<string, ObjectPlace[]>,
): root is ObjectPlace {
  if (!root || root.end - root.start > longestObject) return false;
  const scoreOf = (place: ObjectPlace | undefined) =>
    place ? scoreHeader(Object.keys(parseObject(text, place, 0))) : 0;
  const best = Math.max(0, ...[...lists.values()].map(([first]) => scoreOf(first)));
  return scoreOf(root) > best;
}

/** One object with a column in each of its values, and not one film. */
function isOfColumns(text: string, [place]: ObjectPlace[]): boolean {
  const values = place ? Object.values(parseObject(text, place, 0)) : [];
  return values.every((value) => typeof value === "object");
}

function parseObject(text: string, { start, end }: ObjectPlace, index: number) {
  const count = inDigits(index + 1);
  if (end - start > longestObject) throw new UnusableFile(`Object ${count} is far too long.`);
  try {
    return objectSchema.parse(JSON.parse(text.slice(start, end)));
  } catch {
    throw new UnusableFile(`The JSON is invalid in object ${count}.`);
  }
}

type NamedCell = [name: string, cell: string];

/**
 * The cells of an object with their names. A list is its JSON. Of an object inside, each member is a
 * cell of its own, as 'imdb.id'; the one that is its name, or its only value, has no name besides.
 */
function* listCells(object: object, deepest: number, path = ""): Generator<NamedCell> {
  for (const [name, value] of Object.entries(object)) {
    const whole = path ? `${path}.${name}` : name;
    if (typeof value !== "object" || value === null) yield [whole, String(value ?? "")];
    else if (Array.isArray(value))
      yield [whole, value.length > 0 ? JSON.stringify(value.map(unwrap)) : ""];
    else yield* listMembers(value, deepest, whole);
  }
}

function* listMembers(
  object: Record<string, unknown>,
  deepest: number,
  path: string,
): Generator<NamedCell> {
  const extended = findExtended(object);
  if (extended !== undefined) {
    yield [path, extended];
    return;
  }
  const known = ["name", "value", "title", "label"].find((one) => typeof object[one] === "string");
  const isTerm = known === "value" && typeof object.type === "string";
  const isWrapper = !isTerm && wrappers.test(path.slice(path.lastIndexOf(".") + 1));
  if (deepest > 0 && isWrapper) {
    yield* listCells(object, deepest - 1, path);
    return;
  }
  // What nobody knows has a number that the answer alone gives it.
  const isUnknown = isTerm && object.type === "bnode";
  if (known) yield [path, isUnknown ? "" : String(object[known])];
  else if (deepest === 0) yield [path, JSON.stringify(object)];
  const { [known ?? ""]: _name, ...others } = object;
  if (deepest > 0 && !isTerm) yield* listCells(others, deepest - 1, path);
}

/** An item of a list with the members of what some programs wrap in it: {"person": {"name": …}}. */
function unwrap(item: unknown): unknown {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
  const inner = Object.entries(item).find(
    ([name, value]) => wrapsItem(name) && typeof value === "object" && !Array.isArray(value),
  );
  return inner ? { ...item, [inner[0]]: undefined, ...inner[1] } : item;
}

function wrapsItem(name: string): boolean {
  return wrappers.test(name) || /^(person|actor|actress|artist)$/i.test(name);
}

/** The value of what MongoDB writes for a number, a day or an identifier: {"$numberInt": "85"}. */
function findExtended(object: Record<string, unknown>): string | undefined {
  const [[name, value] = ["", undefined], ...others] = Object.entries(object);
  if (!name.startsWith("$") || others.length > 0) return undefined;
  const plain = typeof value === "object" && value !== null ? Object.values(value)[0] : value;
  const day = name === "$date" && /^-?\d+$/.test(String(plain)) ? new Date(Number(plain)) : null;
  return day && !Number.isNaN(day.getTime()) ? day.toISOString() : String(plain ?? "");
}
