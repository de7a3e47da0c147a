import { startOwnSite } from "./own-site.ts";
import { expect, openBeforeScripts, signInFresh, test } from "./test.ts";

const word = "mw".repeat(250);
const member = (name: string) => `${name}-${"mw".repeat(30)}`;

const paths = [
  ...["/", "/movies", "/movies?view=list", `/movies?q=${word}`, `/browse?q=${word}`, "/browse"],
  ...["/featured", "/trending", "/all-reviews", "/creators", `/creator/${word.slice(0, 100)}`],
  ...["/genre/drama", "/country/senegal"],
  ...["/profiles", `/profile/${member("owner")}`, `/profile/${member("author")}`, `/${word}`],
  ...["/about", "/guidelines", "/review-policy", `/search?q=${word}`, "/search?q=mwmw"],
  ...["/movie/long", "/movie/long?tab=cast-crew", "/movie/long?tab=media"],
  ...["/movie/long?tab=awards", "/movie/longer?tab=awards", "/movie/long/review"],
  ...["/movie/long/report", `/profile/${member("author")}/report`, "/reviews/1/flag"],
  ...["/movie/long/watch", "/movie/long/watch/report", "/movie/long/watch/propose"],
  ...["/dashboard", "/watchlist", "/favorites", "/reviews", "/reviews/3/delete", "/activity"],
  ...["/profile/edit", "/profile/edit/account", "/profile/edit/account/delete"],
  ...["content", "moderation", "users", "settings"].map((tab) => `/admin?tab=${tab}`),
  ...["general", "policies", "reviews", "pictures", "maintenance"].map(
    (name) => `/admin/settings/${name}`,
  ),
  ...["/admin/analytics", "/admin/users", `/admin/users/${member("author")}/suspend`],
  ...["/admin/pictures", "/admin/creators", "/admin/creators/add", "/admin/creators/deleted"],
  ...["edit", "delete", "merge"].map((act) => `/admin/creators/${word.slice(0, 100)}/${act}`),
  ...["cast-crew", "trailers", "awards", "related"].flatMap((records) => [
    `/admin/${records}?q=mw`,
    `/admin/${records}?movie=long`,
  ]),
  ...["/admin/moderation", "/admin/moderation?status=all", "/admin/moderation/2"],
  ...["/admin/moderation?status=rejected", "/admin/flagging"],
  ...["/admin/flagging/1", "/admin/flagging/2", "/admin/flagging/3", "/admin/log"],
  ...["/admin/movies/add", "/admin/movies/edit", `/admin/movies/edit?q=${word}`],
  ...["/admin/movies/edit/long", "/admin/movies/edit/long/delete", "/admin/movies/deleted"],
  ...["", "/columns", "/values", "/matches", "/preview"].map(
    (step) => `/admin/movies/import${step}`,
  ),
  ...["/admin/where-to-watch?movie=long", "/admin/offers", "/admin/new-uploads"],
  ...["/admin/providers", "/admin/channels", "/profile/edit/watching"],
  ...["/admin/ads", "/admin/ads/add"],
  ...["/admin/ads/1/edit", "/admin/ads/1/delete"],
];

test("no word that someone wrote sticks out of a page at 320 px, however long it is", {
  tag: "@thorough",
}, async ({ browser }) => {
  test.slow();
  const site = await startOwnSite("tests/e2e/fill-long-words.ts");
  try {
    const page = await openBeforeScripts(browser);
    await page.setViewportSize({ width: 320, height: 700 });
    await signInFresh(page, "owner", site.url);
    const wrong: string[] = [];
    for (const path of paths) {
      // Waits for style sheets too: what is measured sooner may be without them.
      const answer = await page.goto(site.url + path);
      const status = answer?.status() ?? 0;
      if (status >= 400 && path !== `/${word}`) wrong.push(`${path} gives ${status}`);
      const out = await page.evaluate(() => {
        for (const folded of document.querySelectorAll("main details")) {
          folded.setAttribute("open", "");
        }
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      });
      if (out > 0) wrong.push(`${path}: ${out} px`);
    }
    await page.close();
    expect(wrong).toEqual([]);
  } finally {
    await site.stop();
  }
});
