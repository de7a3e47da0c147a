import { mkdirSync } from "node:fs";
import { buildIfStale } from "#server/build.ts";
import { installIfStale } from "./install.ts";
import { parseOptions } from "./options.ts";

const options = parseOptions(process.argv.slice(2));
installIfStale();
buildIfStale();
for (const folder of [".cache/bench", "bench/results"]) mkdirSync(folder, { recursive: true });
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
// Only now, for it loads what may just have been installed.
const { measure } = await import("./measure.ts");
await measure(options);
