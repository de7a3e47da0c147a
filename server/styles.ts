import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import type { FindStyles } from "#app/find-styles.ts";

const texts = new Map<string, string>();

/** Reads what the build has made of our styles; in development Vite has them, and changes them. */
export const findStyles: FindStyles = (address) => {
  if (import.meta.env.DEV) return undefined;
  const known = texts.get(address);
  if (known !== undefined) return known;
  const text = readFileSync(join(build.assetsBuildDirectory, address), "utf8");
  texts.set(address, text);
  return text;
};
