import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { inDigits } from "#shared/format/count-of.ts";
import { UnusableFile } from "../csv-file.ts";
import type { Row } from "../csv-rows.ts";
import { findObjects, type ObjectPlace } from "./json-objects.ts";
import { mostCellsRead, type TableBook } from "./sheet-table.ts";

const longestObject = 2_000_000;
const objectsAtOnce = 200;

const objectSchema = z.record(z.string(), z.unknown());

/** Whether a text begins as JSON does, and not as a table whose first name is in brackets. */
export function isJson(text: string): boolean {
  return /^\s*(\{\s*["}]|\[\s*[{[\]])/.test(text.slice(0, 2000));
}

/**
 * Opens a list of objects, an object that holds such lists, or JSON Lines. Several lists are several
 * sheets. Throws UnusableFile.
 */
export async function openJson(text: string): Promise<TableBook> {
  const { lists, isLines } = await findObjects(text);
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
  const names = new Map<string, number>();
  for (const [index, place] of places.entries()) {
    for (const name of Object.keys(parseObject(text, place, index))) {
      if (!names.has(name) && names.size < mostCellsRead) names.set(name, names.size);
    }
    if (index % objectsAtOnce === 0) await setImmediate();
  }
  yield { number: 1, cells: [...names.keys()] };
  for (const [index, place] of places.entries()) {
    const cells: string[] = [];
    for (const [name, value] of Object.entries(parseObject(text, place, index))) {
      const column = names.get(name);
      if (column === undefined) continue;
      while (cells.length < column) cells.push("");
      cells[column] = toCell(value);
    }
    yield { number: index + 2, cells };
  }
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

/** A list as its JSON; of an object with a name, the name. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.length > 0 ? JSON.stringify(value) : "";
  const { name, value: plain, title, label } = value as Record<string, unknown>;
  const text = [name, plain, title, label].find((part) => typeof part === "string");
  return typeof text === "string" ? text : JSON.stringify(value);
}
