import { readFileSync } from "node:fs";

export function readVersion(): string {
  return JSON.parse(readFileSync("package.json", "utf8")).version;
}
