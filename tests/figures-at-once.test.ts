import { beforeEach, expect, test } from "vitest";
import { catchUp } from "#domain/platform/changes.ts";
import { ofCreators } from "./figures/creators.ts";
import { ofFilms } from "./figures/films.ts";
import { ofMembers } from "./figures/members.ts";
import { ofRecords } from "./figures/records.ts";
import { ofReviews } from "./figures/reviews.ts";
import { ofTheSite } from "./figures/site.ts";
import { rebuildWorld } from "./figures/world.ts";
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
async function read(path: string): Promise<string> {
  const html = await (await fetch(origin + path)).text();
  const markup = html.replaceAll(/<script.*?<\/script>|<style.*?<\/style>|<!--.*?-->/gs, "");
  const text = markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  return `${text}\n${markup}`;
}

function has(page: string, part: string | RegExp): boolean {
  return typeof part === "string" ? page.includes(part) : part.test(page);
}

const rows = [...ofReviews, ...ofMembers, ...ofFilms, ...ofRecords, ...ofCreators, ...ofTheSite];

test.each(rows)("$what shows at once on $on", async ({ on, before, write, shows, hides }) => {
  await before?.();
  await catchUp();
  const first = await Promise.all(on.map(read));
  rendered = [];
  await Promise.all(on.map(read));
  // All of them come from the cache.
  expect(rendered).toEqual([]);
  await write();
  await catchUp();
  const next = await Promise.all(on.map(read));
  const found = (pages: string[], part: string | RegExp) =>
    on.filter((_path, index) => has(pages[index] ?? "", part));
  if (shows) expect([found(first, shows), found(next, shows)]).toEqual([[], on]);
  if (hides) expect([found(first, hides), found(next, hides)]).toEqual([on, []]);
});
