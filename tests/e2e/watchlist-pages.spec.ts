import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./axe.ts";
import { expect, test } from "./shared-page.ts";

// Added one after the other; each a genre, language and decade of its own.
const films = [
  { slug: "xala-1975", act: "watchlist" },
  { slug: "touki-bouki-1973", act: "favorite" },
  { slug: "oloture-2019", act: "watchlist" },
  { slug: "issakaba-2000", act: "favorite" },
  { slug: "all-the-colours-of-the-world-are-between-black-and-white-2023", act: "favorite" },
];

async function keepFilms(page: Page, baseURL: string | undefined) {
  for (const { slug, act } of films) {
    const answer = await page.request.post(`/movie/${slug}/${act}`, {
      form: { intent: "add" },
      headers: { Origin: new URL(baseURL ?? "").origin, Accept: "application/json" },
    });
    expect(answer.status()).toBe(200);
  }
}

function titles(page: Page) {
  return page.locator("main article h3");
}

function expectToast(page: Page, text: string, role: "status" | "alert" = "status") {
  return expect(page.getByRole(role).filter({ hasText: text })).toBeVisible();
}

async function openFilters(page: Page) {
  const panel = page.locator("details.filter-panel");
  if (!(await panel.getByLabel("Genre").isVisible())) await panel.locator("summary").click();
}

test("a member finds, favours and removes films on the watchlist", async ({
  page,
  baseURL,
  member: _signedIn,
}) => {
  await page.goto("/watchlist");
  await expect(page.getByRole("heading", { name: "Your watchlist is empty" })).toBeVisible();
  await page.getByRole("link", { name: "Browse Movies" }).last().click();
  await expect(page).toHaveURL("/browse");
  await keepFilms(page, baseURL);
  await page.goto("/watchlist");
  await expect(page.getByText("5 films to see, 3 of them favourites")).toBeVisible();
  await expect(titles(page).first()).toHaveText(/^All the Colours/);
  await openFilters(page);
  await page.getByLabel("Search titles").fill("olotu");
  await page.getByRole("button", { name: /^Show \d+ films?$/ }).click();
  await expect(page).toHaveURL(/\/watchlist\?q=olotu/);
  await expect(titles(page)).toHaveText(["Òlòtūré"]);
  await page.getByRole("button", { name: "Add Òlòtūré to Favorites" }).click();
  await expectToast(page, "Added to Favorites");
  await expect(page).toHaveURL(/\/watchlist\?q=olotu/);
  await expect(page.getByText("5 films to see, 4 of them favourites")).toBeVisible();
  await page.getByRole("button", { name: "Remove Òlòtūré from Watchlist" }).click();
  await expectToast(page, "Removed from Watchlist");
  await expect(page.getByRole("heading", { name: "No movies found" })).toBeVisible();
  await page.locator("main section").getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/watchlist");
  await expect(titles(page)).toHaveCount(4);
});

test("favourites are counted, filtered, sorted and reversed", { tag: "@thorough" }, async ({
  page,
  baseURL,
  member: _signedIn,
}) => {
  await page.goto("/favorites");
  await expect(page.getByRole("heading", { name: "No favorites yet" })).toBeVisible();
  const links = page.locator("main .empty-state").getByRole("link");
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(targets).toEqual(["/watchlist", "/browse"]);
  await keepFilms(page, baseURL);
  await page.goto("/favorites");
  await expect(page.getByRole("heading", { name: "3 Favorite Movies" })).toBeVisible();
  expect(await page.locator("main dl > div").allInnerTexts()).toEqual([
    expect.stringMatching(/^Total Favorites\s+3$|^3\s+Total Favorites$/),
    expect.stringMatching(/Drama/),
    expect.stringMatching(/Action/),
  ]);
  await openFilters(page);
  await page.getByLabel("Sort by").selectOption("release_year");
  await page.getByRole("button", { name: /^Show \d+ films?$/ }).click();
  await expect(page).toHaveURL(/[?&]sort=release_year$/);
  await expect(titles(page).last()).toHaveText("Touki Bouki");
  await page.getByRole("link", { name: "Release Year, descending" }).click();
  await expect(page).toHaveURL("/favorites?sort=release_year&order=asc");
  await expect(titles(page).first()).toHaveText("Touki Bouki");
  await openFilters(page);
  await page.getByLabel("Genre").selectOption("action");
  await page.getByRole("button", { name: /^Show \d+ films?$/ }).click();
  await expect(page).toHaveURL(/[?&]genre=action&.*sort=release_year&order=asc$/);
  await expect(page.getByRole("heading", { name: "1 Favorite Movie", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Refresh" }).click();
  await expect(titles(page)).toHaveText(["Issakaba"]);
  await page.getByRole("button", { name: "Remove Issakaba from Favorites" }).click();
  await expectToast(page, "Removed from Favorites");
  await page.goto("/favorites?sort=title");
  await expect(titles(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Remove Touki Bouki from Watchlist" }).click();
  await expectToast(page, "Removed from Watchlist");
  await expect(titles(page)).toHaveCount(1);
  await page.goto("/watchlist?sort=title");
  await expect(titles(page)).toHaveText([/^All the/, "Issakaba", "Òlòtūré", "Xala"]);
});

test("the focus goes to the next film when one is removed", async ({
  page,
  baseURL,
  member: _signedIn,
}) => {
  await keepFilms(page, baseURL);
  await page.goto("/watchlist?sort=title&order=desc");
  await page.getByRole("button", { name: "Remove Xala from Watchlist" }).focus();
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveCount(4);
  await expect(page.getByRole("link", { name: "Touki Bouki" }).first()).toBeFocused();
  for (const left of [3, 2, 1]) {
    await page
      .getByRole("button", { name: /from Watchlist$/ })
      .first()
      .click();
    await expect(titles(page)).toHaveCount(left);
  }
  await page.getByRole("button", { name: /from Watchlist$/ }).click();
  await expect(page.getByRole("heading", { name: "Your watchlist is empty" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("an entry that could not be removed stays, with an error", { tag: "@thorough" }, async ({
  page,
  baseURL,
  member: _signedIn,
}) => {
  await keepFilms(page, baseURL);
  await page.route(/\/movie\/[^/]+\/(watchlist|favorite)$/, (route) => route.abort());
  await page.goto("/watchlist");
  await page.getByRole("button", { name: "Remove Xala from Watchlist" }).click();
  await expectToast(page, "Failed to remove from watchlist", "alert");
  await page.getByRole("button", { name: "Add Xala to Favorites" }).click();
  await expectToast(page, "Failed to update favorite status", "alert");
  await expect(titles(page)).toHaveCount(5);
  await page.goto("/favorites");
  await page.getByRole("button", { name: "Remove Issakaba from Favorites" }).click();
  await expectToast(page, "Failed to remove from favorites", "alert");
  await expect(titles(page)).toHaveCount(3);
});

test("six skeletons are shown while another filter loads slowly", { tag: "@thorough" }, async ({
  page,
  baseURL,
  member: _signedIn,
}) => {
  await keepFilms(page, baseURL);
  await page.goto("/favorites");
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/favorites\.data/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("link", { name: "Date Added, descending" }).click();
  await expect(page.locator("main .skeleton")).toHaveCount(6);
  answer();
  await expect(titles(page)).toHaveCount(3);
});

test("a visitor is asked to sign in, and comes back to the list", { tag: "@thorough" }, async ({
  page,
}) => {
  for (const path of ["/watchlist", "/favorites?sort=title"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
  }
});

for (const path of ["/watchlist", "/favorites"]) {
  test(`axe finds nothing on an empty ${path}, in both themes, on a phone and on a desk`, {
    tag: "@thorough",
  }, async ({ page, member: _signedIn }) => {
    await page.goto(path);
    await expectNoBarriers(page);
  });
}

test("axe finds nothing on the pages of a member with films, in both themes, on a phone and on a desk", {
  tag: "@thorough",
}, async ({ page, baseURL, member: _signedIn }) => {
  await keepFilms(page, baseURL);
  for (const path of ["/watchlist", "/favorites", "/watchlist?q=qqqq", "/movie/xala-1975"]) {
    await page.goto(path);
    await expectNoBarriers(page);
  }
});
