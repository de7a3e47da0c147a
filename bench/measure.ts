import { writeFileSync } from "node:fs";
import { type Place, prepareEmbedded, preparePostgres } from "./databases.ts";
import { comparePages, measureRendering } from "./measure-pages.ts";
import type { Kind, Options, Size } from "./options.ts";
import { describe } from "./report.ts";
import { beginResults } from "./results.ts";

/** Measures what the options name, prints it as a table and writes it to bench/results/. */
export async function measure(options: Options): Promise<void> {
  const results = beginResults();
  for (const on of options.on) {
    for (const size of options.sizes) {
      const place = await prepare(on, size);
      console.log(`\n${on}, ${size.films} films`);
      if (options.only.includes("pages")) {
        // The comparisons cost time, and a catalogue that grows changes little in them.
        const isFirst = size === options.sizes[0];
        const pages = await (isFirst ? comparePages : measureRendering)(place, options);
        results.pages.push(...pages.map((page) => ({ on, films: size.films, ...page })));
      }
    }
  }
  writeFileSync(`bench/results/${options.name}.json`, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\n${describe(results)}`);
}

async function prepare(on: Kind, size: Size): Promise<Place> {
  if (on === "embedded") return prepareEmbedded(size);
  return preparePostgres(process.env.DATABASE_URL ?? "", size);
}
