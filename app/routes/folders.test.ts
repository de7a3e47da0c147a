import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../routes.ts";

const modules = new Set(listModules(routes));
const files = globSync("app/routes/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));

test("a folder with a page and its parts has one page, named like the folder", () => {
  const folders = Map.groupBy(files, dirname);
  const mixed = [...folders].filter(([folder, inside]) => {
    const [parts, pages] = [false, true].map((is) => inside.filter((f) => modules.has(f) === is));
    const isOfOnePage = pages?.every((page) => nameOf(page) === basename(folder));
    return parts?.length && pages?.length && !isOfOnePage;
  });
  expect(mixed.map(([folder]) => folder)).toEqual([]);
});

test("folders of actions contain only routes", () => {
  const ofActions = files.filter((file) => basename(dirname(file)) === "actions");
  expect(ofActions.filter((file) => !modules.has(file))).toEqual([]);
});

function listModules(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...listModules(children)]);
}

function nameOf(file: string): string {
  return basename(file).replace(/\.tsx?$/, "");
}
