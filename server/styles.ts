import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import type { FindStyles } from "#app/contexts.ts";

// Read at the start: a build that comes later takes these files away under a running process.
const folder = build.assetsBuildDirectory;
const texts = new Map(
  globSync("assets/*.css", { cwd: folder }).map((file) => [
    `/${file}`,
    readFileSync(join(folder, file)),
  ]),
);

/** What the build has made of our styles; in development Vite has them, at other addresses. */
export const findStyles: FindStyles = (address) => texts.get(address);
