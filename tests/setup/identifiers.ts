import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";

/** All names in a file of ours. */
export function listNames(file: string): Set<string> {
  const names = new Set<string>();
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
  }).visit(parseSync(file, readFileSync(file, "utf8")).program);
  return names;
}

/** The words of a name: the same for `lockOwner`, `LOCK_OWNER` and `lock-owner.ts`. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}
