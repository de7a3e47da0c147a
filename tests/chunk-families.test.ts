import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import {
  adminFolder,
  chunkFamilies,
  frameworkPackages,
  isAmong,
  sharedFolders,
} from "#app/chunk-families.ts";
import { siteRoutes } from "#shared/routes/site-routes.ts";

const listed = Object.values(chunkFamilies).flat();

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

test("the module of every route is there", () => {
  const modules = Object.values(siteRoutes).map(({ module }) => `app/routes/${module}`);
  expect(findGone(modules)).toEqual([]);
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
