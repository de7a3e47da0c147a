export type Literal = string | number | boolean | null | Literal[] | { [name: string]: Literal };

const deepest = 6;
const longest = 200_000;

/**
 * A cell that is a list or an object in JSON, or as Python prints it ([{'id': 18, 'name': "Drama"}]);
 * undefined for others.
 */
export function findLiteral(text: string): Literal | undefined {
  if (!/^[[{][\s\S]*[\]}]$/.test(text) || text.length > longest) return undefined;
  try {
    return JSON.parse(text) as Literal;
  } catch {
    const reader = { text, at: 0 };
    const value = readValue(reader, 0);
    skipSpace(reader);
    return reader.at === text.length ? value : undefined;
  }
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

type Reader = { text: string; at: number };

function readValue(reader: Reader, depth: number): Literal | undefined {
  skipSpace(reader);
  const first = reader.text[reader.at];
  if (depth > deepest) return undefined;
  if (first === "[" || first === "(") return readList(reader, first === "[" ? "]" : ")", depth);
  if (first === "{") return readObject(reader, depth);
  if (first === "'" || first === '"') return readString(reader, first);
  return readWord(reader);
}

function readList(reader: Reader, end: string, depth: number): Literal[] | undefined {
  const items: Literal[] = [];
  reader.at += 1;
  for (;;) {
    skipSpace(reader);
    if (take(reader, end)) return items;
    const item = readValue(reader, depth + 1);
    if (item === undefined) return undefined;
    items.push(item);
    skipSpace(reader);
    if (!take(reader, ",") && reader.text[reader.at] !== end) return undefined;
  }
}

function readObject(reader: Reader, depth: number): Literal | undefined {
  const members = new Map<string, Literal>();
  reader.at += 1;
  for (;;) {
    skipSpace(reader);
    if (take(reader, "}")) return Object.fromEntries(members);
    const name = readValue(reader, depth + 1);
    skipSpace(reader);
    // A set, as of Wikidata's labels, has no members.
    const value = take(reader, ":") ? readValue(reader, depth + 1) : name;
    if (name === undefined || value === undefined) return undefined;
    members.set(String(name), value);
    skipSpace(reader);
    if (!take(reader, ",") && reader.text[reader.at] !== "}") return undefined;
  }
}

const escapes: Record<string, string> = { n: "\n", t: " ", r: "", b: "", f: "" };

function readString(reader: Reader, quotation: string): string | undefined {
  let value = "";
  for (reader.at += 1; reader.at < reader.text.length; reader.at += 1) {
    const character = reader.text[reader.at] ?? "";
    if (character === quotation) {
      reader.at += 1;
      return value;
    }
    if (character !== "\\") {
      value += character;
      continue;
    }
    const code = /^(?:x([\da-f]{2})|u([\da-f]{4}))/i.exec(
      reader.text.slice(reader.at + 1, reader.at + 6),
    );
    if (code) value += String.fromCharCode(Number.parseInt(code[1] ?? code[2] ?? "", 16));
    else value += escapes[reader.text[reader.at + 1] ?? ""] ?? reader.text[reader.at + 1] ?? "";
    reader.at += code?.[0].length ?? 1;
  }
  return undefined;
}

function readWord(reader: Reader): Literal | undefined {
  const [word = ""] = /^[\w.+-]+/.exec(reader.text.slice(reader.at, reader.at + 60)) ?? [];
  reader.at += word.length;
  if (/^(none|null|nan)$/i.test(word)) return null;
  if (/^(true|false)$/i.test(word)) return /^t/i.test(word);
  return /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : undefined;
}

function take(reader: Reader, sign: string): boolean {
  if (reader.text[reader.at] !== sign) return false;
  reader.at += 1;
  return true;
}

function skipSpace(reader: Reader) {
  while (/\s/.test(reader.text[reader.at] ?? "")) reader.at += 1;
}
