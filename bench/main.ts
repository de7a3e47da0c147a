import { mkdirSync } from "node:fs";
import { buildIfStale } from "#server/build.ts";
import { installIfStale } from "./install.ts";
import { parseOptions } from "./options.ts";

// Measures the site; bench/README.md says what, how, and how long it takes.
const options = parseOptions(process.argv.slice(2));
installIfStale();
buildIfStale();
for (const folder of [".cache/bench", "bench/results"]) mkdirSync(folder, { recursive: true });
// Only now, for it loads what may just have been installed.
const { measure } = await import("./measure.ts");
await measure(options);
