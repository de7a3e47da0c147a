import { beforeEach, expect, test } from "vitest";
import { catchUp } from "#domain/platform/changes.ts";
import { ofCreators } from "./figures/creators.ts";
import { ofFilms } from "./figures/films.ts";
import { ofLists } from "./figures/lists.ts";
import { ofMembers } from "./figures/members.ts";
import { ofRecords } from "./figures/records.ts";
import { ofReviews } from "./figures/reviews.ts";
import { ofTheSite } from "./figures/site.ts";
import { type Row, rebuildWorld, type Seen } from "./figures/world.ts";
import { serveCachedSite } from "./setup/cached-site.ts";
import { openListeningDatabase } from "./setup/database.ts";

// Each row makes one write as the site makes it, and names the pages that must show it at once.

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openListeningDatabase();
let rendered: string[] = [];
const { origin } = await serveCachedSite((path) => rendered.push(path));

beforeEach(async () => {
  await rebuildWorld();
  await catchUp();
});

/** Without what only scripts read. */
async function readAs(path: string): Promise<[path: string, page: string]> {
  const html = await (await fetch(origin + path)).text();
  const markup = html.replaceAll(/<script.*?<\/script>|<style.*?<\/style>|<!--.*?-->/gs, "");
  const text = markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  return [path, `${text}\n${markup}`];
}

function has(page: string, part: string | RegExp): boolean {
  return typeof part === "string" ? page.includes(part) : part.test(page);
}

const groups = [ofReviews, ofMembers, ofFilms, ofRecords, ofCreators, ofLists, ofTheSite];
const name = "$what shows at once on $on";

test.each(groups.flatMap((rows) => rows.slice(0, 2)))(name, showsAtOnce);

test.each(groups.flatMap((rows) => rows.slice(2)))(name, { tags: "thorough" }, showsAtOnce);

async function showsAtOnce({ before, write, also = [], ...seen }: Row): Promise<void> {
  const parts: Seen[] = [seen, ...also];
  await before?.();
  await catchUp();
  const pathsOf = ({ on }: Seen) => on.map((path) => (typeof path === "string" ? path : path()));
  const paths = [...new Set(parts.flatMap(pathsOf))];
  const readAll = async () => new Map(await Promise.all(paths.map(readAs)));
  const first = await readAll();
  rendered = [];
  await readAll();
  // All of them come from the cache.
  expect(rendered).toEqual([]);
  await write();
  await catchUp();
  const next = await readAll();
  for (const { shows, hides, ...seen } of parts) {
    const on = pathsOf(seen);
    const found = (pages: typeof first, part: string | RegExp) =>
      on.filter((path) => has(pages.get(path) ?? "", part));
    if (shows) expect([shows, found(first, shows), found(next, shows)]).toEqual([shows, [], on]);
    if (hides) expect([hides, found(first, hides), found(next, hides)]).toEqual([hides, on, []]);
  }
}
