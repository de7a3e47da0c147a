// In one cell stand several things, and several parts of each: Rita|Nurse|lead;Sam||extra.
const ends = /\\([\\;|])|([;|])/g;

/** The items of a cell with their parts, trimmed; a backslash before ; | or \ makes it a letter. */
export function readItems(text: string | null): string[][] {
  const items: string[][] = [[""]];
  const add = (letters: string) => {
    const item = items.at(-1) as string[];
    item.push((item.pop() ?? "") + letters);
  };
  let start = 0;
  for (const { 0: found, 1: escaped, 2: end, index } of (text ?? "").matchAll(ends)) {
    add((text ?? "").slice(start, index) + (escaped ?? ""));
    if (end === ";") items.push([""]);
    if (end === "|") items.at(-1)?.push("");
    start = index + found.length;
  }
  add((text ?? "").slice(start));
  return items
    .map((parts) => parts.map((part) => part.trim()))
    .filter((parts) => parts.some((part) => part));
}

/** The cell from which `readItems` reads these. */
export function writeItems(items: (string | number | null)[][]): string {
  return items.map((parts) => parts.map(writePart).join("|")).join("; ");
}

function writePart(part: string | number | null): string {
  return String(part ?? "").replace(/[\\;|]/g, "\\$&");
}
