import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { installDebian } from "../tests/setup/install.ts";
import { hasWrk } from "./tools/wrk.ts";

const installed = "bench/tools/node_modules/.package-lock.json";
const wanted = "bench/tools/package-lock.json";

export function installIfStale(): void {
  if (!hasWrk()) installDebian("wrk");
  const isThere = existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs;
  if (isThere) return;
  const { status } = spawnSync("npm", ["ci", "--prefix", "bench/tools"], { stdio: "inherit" });
  if (status !== 0) throw new Error("What the bench needs could not be installed.");
}
