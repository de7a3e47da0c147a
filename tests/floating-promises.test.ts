import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { findFloatingPromises } from "./setup/floating-promises.ts";

const invented = `
import { database } from "#db/client.ts";
import { findAccess } from "#domain/accounts/queries/access.ts";

async function save(): Promise<void> {}

export async function act(): Promise<void> {
  save();
  findAccess(database(), 1);
  database().selectFrom("movies").selectAll().execute();
  save().then(() => {});
  await save();
  void save();
  save().catch(() => {});
  save().then(
    () => {},
    () => {},
  );
  console.log("done");
}
`;

test("a promise that nobody awaits is found, also where only a library's types tell of it", () => {
  const file = "cli/main.ts";
  expect(findFloatingPromises([file], { [file]: invented })).toEqual([
    "cli/main.ts:8 save()",
    "cli/main.ts:9 findAccess(database(), 1)",
    'cli/main.ts:10 database().selectFrom("movies").selectAll().execute()',
    "cli/main.ts:11 save().then(() => {})",
  ]);
});

test("no promise of ours is left alone", () => {
  const files = globSync("{app,ui,domain,db,shared,server,jobs,cli,tests}/**/*.{ts,tsx}");
  expect(findFloatingPromises(files.filter((file) => !file.endsWith(".d.ts")))).toEqual([]);
});
