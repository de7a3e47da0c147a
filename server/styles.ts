import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import type { FindStyles } from "#app/http/contexts.ts";

// Read at the start: a later build deletes these files while the process runs.
const folder = build.assetsBuildDirectory;
const texts = new Map(
  globSync("assets/*.css", { cwd: folder }).map((file) => [
    `/${file}`,
    readFileSync(join(folder, file)),
  ]),
);

export const findStyles: FindStyles = (address) => texts.get(address);
