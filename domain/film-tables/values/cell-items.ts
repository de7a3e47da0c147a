/** Written for no crew and for no creator, as an empty cell means the named director. */
export const nobody = "none";

// One cell has several items, each with several parts: Rita|Nurse|lead;Sam||extra.
const ends = /\\([\\;|])|([;|])/g;

/** A backslash escapes ; | and \. */
export function readItems(text: string | null): string[][] {
  const items: string[][] = [[""]];
  const append = (text: string) => {
    const item = items.at(-1) as string[];
    item.push((item.pop() ?? "") + text);
  };
  let start = 0;
  for (const { 0: found, 1: escaped, 2: end, index } of (text ?? "").matchAll(ends)) {
    append((text ?? "").slice(start, index) + (escaped ?? ""));
    if (end === ";") items.push([""]);
    if (end === "|") items.at(-1)?.push("");
    start = index + found.length;
  }
  append((text ?? "").slice(start));
  return items
    .map((parts) => parts.map((part) => part.trim()))
    .filter((parts) => parts.some((part) => part));
}

export function writeItems(items: (string | number | null)[][]): string {
  return items.map((parts) => parts.map(writePart).join("|")).join("; ");
}

function writePart(part: string | number | null): string {
  return String(part ?? "").replace(/[\\;|]/g, "\\$&");
}
