export type Literal = string | number | boolean | null | Literal[] | { [name: string]: Literal };

const longest = 200_000;
const token = /'((?:[^'\\]|\\.)*)'|"(?:[^"\\]|\\.)*"|\b(?:None|nan|NaN|True|False)\b/gs;
const words: Record<string, string> = {
  None: "null",
  nan: "null",
  NaN: "null",
  True: "true",
  False: "false",
};

/**
 * A cell that is a list or an object in JSON, or as Python prints it ([{'id': 18, 'name': "Drama"}]);
 * undefined for others.
 */
export function findLiteral(text: string): Literal | undefined {
  if (!/^[[{][\s\S]*[\]}]$/.test(text) || text.length > longest) return undefined;
  return parse(text) ?? parse(text.replace(token, toJson));
}

function parse(text: string): Literal | undefined {
  try {
    return JSON.parse(text) as Literal;
  } catch {
    return undefined;
  }
}

/** A text or a word of Python's as JSON has it. */
function toJson(found: string, quoted: string | undefined): string {
  if (words[found] !== undefined) return words[found];
  const inside = quoted === undefined ? found.slice(1, -1) : quoted.replace(/(?<!\\)"/g, '\\"');
  const escaped = inside
    .replace(/\\x([\da-f]{2})/gi, "\\u00$1")
    .replace(/\\'/g, "'")
    .replace(/[\n\r\t]/g, " ");
  return `"${escaped}"`;
}

/** Its items with the texts of each; an object alone is a list of one. */
export function itemsOf(literal: Literal): Record<string, Literal>[] {
  const items = Array.isArray(literal) ? literal : [literal];
  return items.map((item) =>
    typeof item === "object" && item !== null && !Array.isArray(item) ? item : { name: item },
  );
}

/** The first of these members that is a text or a number, as text. */
export function memberOf(item: Record<string, Literal>, ...names: string[]): string {
  for (const name of names) {
    const value = Object.hasOwn(item, name) ? item[name] : undefined;
    if (typeof value === "string" && value.trim()) return value.trim();
    if (typeof value === "number") return String(value);
  }
  return "";
}
