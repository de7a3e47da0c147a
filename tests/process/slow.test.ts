import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { runIn } from "./rows.ts";
import { copyFilledFolder, startSiteForTest } from "./site.ts";

test("a search that takes too long holds up nobody, is stopped, says so and keeps what was typed", async () => {
  const folder = copyFilledFolder();
  // The search leaves a file, so that the test sees it under way.
  await runIn(
    folder,
    `alter table movie_search rename to kept_search;
    create function search_endlessly() returns bigint language plpgsql as $$
    begin
      execute format('copy (select) to %L', current_setting('data_directory') || '/under-way');
      return (select count(*) from generate_series(1, 1000000000000));
    end $$;
    create view movie_search as
      select kept_search.* from kept_search, (select search_endlessly()) as endless;
    create or replace function misplaced_movies() returns table (movie_id integer, level smallint)
      language sql as 'select 0, 0::smallint where false'`,
  );
  const site = await startSiteForTest({ DATA_DIR: folder, STATEMENT_TIMEOUT_SECONDS: "5" });
  let isSearching = true;
  const search = fetch(`${site.url}/search?q=anikulapo`).finally(() => {
    isSearching = false;
  });
  const listSigns = () => globSync(`${folder}/**/under-way`);
  await expect.poll(listSigns, { timeout: 15_000 }).toHaveLength(1);
  // In one thread the database would block these answers.
  for (const path of ["/healthz", "/favicon.svg"]) {
    expect((await fetch(site.url + path)).status).toBe(200);
  }
  expect(isSearching).toBe(true);
  const answer = await search;
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
  const page = await answer.text();
  expect(page).toContain(
    "This search took too long and was stopped. Try fewer or different words.",
  );
  expect(page).toMatch(/<input[^>]* value="anikulapo"/);

  const data = await fetch(`${site.url}/search.data?q=anikulapo`);
  expect([data.status, await data.text()]).toEqual([503, expect.stringContaining("TooSlow")]);
  const home = await fetch(site.url);
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining("review-card")]);
  expect(await site.stop()).toBe(0);
});
