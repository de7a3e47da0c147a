import { expect, test } from "vitest";
import { runIn } from "./rows.ts";
import { copyFilledFolder, startSiteForTest } from "./site.ts";

test("a search that takes too long holds up nobody, is stopped, says so and keeps what was typed", async () => {
  const folder = copyFilledFolder();
  await runIn(folder, "alter table movie_search rename to kept_search");
  await runIn(
    folder,
    `create view movie_search as
      select kept_search.* from kept_search,
        (select count(*) from generate_series(1, 1000000000000)) as endless`,
  );
  const site = await startSiteForTest({ DATA_DIR: folder, STATEMENT_TIMEOUT_SECONDS: "2" });
  let isSearching = true;
  const search = fetch(`${site.url}/search?q=anikulapo`).finally(() => {
    isSearching = false;
  });
  const answered: boolean[] = [];
  while (isSearching) {
    await (await fetch(`${site.url}/healthz`)).text();
    await (await fetch(`${site.url}/favicon.svg`)).text();
    answered.push(isSearching);
  }
  // In one thread the database would answer first, if ever.
  expect(answered.filter(Boolean).length).toBeGreaterThan(10);
  const answer = await search;
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
  const page = await answer.text();
  expect(page).toContain("This search took too long and was stopped. Try fewer or other words.");
  expect(page).toMatch(/<input[^>]* value="anikulapo"/);

  const data = await fetch(`${site.url}/search.data?q=anikulapo`);
  expect([data.status, await data.text()]).toEqual([503, expect.stringContaining("TooSlow")]);
  const home = await fetch(site.url);
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining("review-card")]);
  expect(await site.stop()).toBe(0);
});
