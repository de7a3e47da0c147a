import { createRandom } from "../random.ts";
import type { TableRows, Value } from "../rows.ts";
import { momentOf, type World } from "../world.ts";

const paths = ["/", "/movies", "/browse", "/creators", "/all-reviews", "/search", "/featured"];
const referrers = ["", "www.google.com", "l.facebook.com", "duckduckgo.com"];

export function pageViews(world: World): TableRows {
  return { table: "page_views", columns: "day, path, referrer, views", rows: rows(world) };
}

function* rows(world: World): Generator<Value[]> {
  const random = createRandom("page views");
  for (let age = 0; age < 90; age += 1) {
    const day = momentOf(world, age * 86_400_000)
      .toISOString()
      .slice(0, 10);
    for (const path of paths) {
      for (const referrer of referrers) yield [day, path, referrer, 1 + random.below(500)];
    }
  }
}
