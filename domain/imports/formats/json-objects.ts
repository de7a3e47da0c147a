import { setImmediate } from "node:timers/promises";
import { inDigits } from "#shared/format/count-of.ts";
import { UnusableFile } from "../csv-file.ts";

/** The beginning and the end of the text of an object. */
export type ObjectPlace = { start: number; end: number };

const deepest = 100;
const mostObjects = 2_000_000;
const charactersAtOnce = 200_000;
const longestName = 200;

/**
 * The places of the objects of each list that is in no other list, by the list's name, without
 * reading the objects; JSON Lines are one list without a name. Throws UnusableFile for a text that
 * ends early or is nested deeply.
 */
export async function findObjects(text: string) {
  const lists = new Map<string, ObjectPlace[]>();
  const lines: ObjectPlace[] = [];
  const stack: ("{" | "[")[] = [];
  const names: string[] = [];
  let name = "";
  // The depth of the list whose objects are wanted, 0 outside of lists.
  let listDepth = 0;
  let [start, rootStart, count] = [0, 0, 0];

  const open = (sign: "{" | "[", at: number) => {
    if (stack.length >= deepest) throw new UnusableFile("The JSON is nested too deeply.");
    if (listDepth === 0) names[stack.length] = stack.at(-1) === "{" ? name : "";
    stack.push(sign);
    if (sign === "[" && listDepth === 0) listDepth = stack.length;
    if (sign === "{" && stack.length === listDepth + 1) start = at;
    if (sign === "{" && stack.length === 1) rootStart = at;
  };
  const close = (sign: "}" | "]", at: number) => {
    if (stack.at(-1) !== (sign === "}" ? "{" : "[")) throw new UnusableFile(brokenAt(text, at));
    if (sign === "}" && listDepth > 0 && stack.length === listDepth + 1) {
      addTo(lists, names.slice(0, listDepth).filter(Boolean).join("."), { start, end: at + 1 });
      count += 1;
    }
    if (sign === "}" && stack.length === 1) {
      lines.push({ start: rootStart, end: at + 1 });
      count += 1;
    }
    if (stack.length === listDepth) listDepth = 0;
    stack.pop();
    if (count > mostObjects) {
      throw new UnusableFile(`The JSON has more than ${inDigits(mostObjects)} objects.`);
    }
  };

  let next = charactersAtOnce;
  for (let at = 0; at < text.length; at += 1) {
    if (at > next) {
      next = at + charactersAtOnce;
      await setImmediate();
    }
    const sign = text[at];
    if (sign === "{" || sign === "[") open(sign, at);
    else if (sign === "}" || sign === "]") close(sign, at);
    else if (sign === '"') {
      const end = endOfString(text, at);
      if (listDepth === 0 && end - at < longestName) name = text.slice(at + 1, end);
      at = end;
    }
  }
  if (stack.length > 0) throw new UnusableFile(endsEarly);
  const isLines = lines.length > 1 || (lines.length === 1 && lists.size === 0);
  const [root] = lines;
  return { lists: isLines ? new Map([["", lines]]) : lists, isLines, root };
}

const endsEarly = "The JSON ends early. Save or export it again.";

function addTo(lists: Map<string, ObjectPlace[]>, name: string, place: ObjectPlace): void {
  const places = lists.get(name);
  if (places) places.push(place);
  else lists.set(name, [place]);
}

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  throw new UnusableFile(endsEarly);
}

function brokenAt(text: string, at: number): string {
  const line = text.slice(0, at).split("\n").length;
  return `The JSON is invalid at line ${inDigits(line)}.`;
}
