import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { adminActionRoutes, adminPages } from "#app/admin-pages.ts";
import {
  adminFolder,
  chunkFamilies,
  frameworkPackages,
  isAmong,
  sharedFolders,
} from "#app/chunk-families.ts";
import { memberActionRoutes, membersOnly } from "#app/members-only.ts";

const listed = Object.values(chunkFamilies).flat();
const lists = [adminPages, adminActionRoutes, membersOnly, memberActionRoutes];

/** Those that are neither a file nor, with a slash at the end, a folder. */
function findGone(paths: string[]): string[] {
  return paths.filter((path) => !existsSync(path));
}

test("every module that is named for a chunk is there", () => {
  expect(findGone([...listed, ...sharedFolders, adminFolder])).toEqual([]);
});

test("every package of the framework's chunk is installed", () => {
  expect(findGone(frameworkPackages.map((name) => `node_modules/${name}/package.json`))).toEqual(
    [],
  );
});

test("every page that is named for members or administrators is there", () => {
  const modules = lists.flatMap((list) => Object.values<string>(list));
  expect(findGone(modules.map((module) => `app/${module}`))).toEqual([]);
});

test("no module is named for two chunks", () => {
  const twice = listed.filter((path) =>
    isAmong(
      listed.filter((one) => one !== path),
      path,
    ),
  );
  expect([...twice, ...listed.filter((one, index) => listed.indexOf(one) < index)]).toEqual([]);
});
