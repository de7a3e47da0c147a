import { readFileSync } from "node:fs";

/** The version of this program, such as `1.0.0`. */
export function readVersion(): string {
  return JSON.parse(readFileSync("package.json", "utf8")).version;
}
