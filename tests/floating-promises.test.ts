import { globSync, readFileSync } from "node:fs";
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

// One run of the compiler over all files, one of which has the invented code at its end.
const changed = "cli/main.ts";
const own = readFileSync(changed, "utf8");
const files = globSync("{app,ui,domain,db,shared,server,jobs,cli,tests}/**/*.{ts,tsx}");
const floating = findFloatingPromises(
  files.filter((file) => !file.endsWith(".d.ts")),
  { [changed]: own + invented },
);
const isInvented = (line: string) => line.startsWith(`${changed}:`);

test("a promise that nobody awaits is found, also where only a library's types tell of it", () => {
  const line = own.split("\n").length - 1;
  expect(floating.filter(isInvented)).toEqual([
    `${changed}:${line + 8} save()`,
    `${changed}:${line + 9} findAccess(database(), 1)`,
    `${changed}:${line + 10} database().selectFrom("movies").selectAll().execute()`,
    `${changed}:${line + 11} save().then(() => {})`,
  ]);
});

test("no promise of ours is left alone", () => {
  expect(floating.filter((line) => !isInvented(line))).toEqual([]);
});
