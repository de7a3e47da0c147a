import { globSync, readFileSync } from "node:fs";
import { listImports } from "./list-imports.ts";

/** Those tests of the domain, the database and the server that open a database. */
export function findDatabaseTests(): string[] {
  return globSync("{domain,db,server}/**/*.test.ts")
    .filter((file) => opensDatabase(file))
    .sort();
}

/** Whether a file of ours opens a test's database, by itself or by a helper of the tests. */
function opensDatabase(file: string, seen = new Set<string>()): boolean {
  seen.add(file);
  return listImports(file, readFileSync(file, "utf8")).some(
    ({ target }) =>
      target === "tests/setup/database.ts" ||
      (target.startsWith("tests/") && !seen.has(target) && opensDatabase(target, seen)),
  );
}
