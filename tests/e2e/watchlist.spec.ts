import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./shared-page.ts";

const film = "/movie/touki-bouki-1973";

function head(page: Page) {
  return page.locator("main header").first();
}

function expectToast(page: Page, text: string, role: "status" | "alert" = "status") {
  return expect(page.getByRole(role).filter({ hasText: text })).toBeVisible();
}

function headButton(page: Page, name: string) {
  return head(page).getByRole("button", { name, exact: true });
}

/** Whatever the hash. */
function at(path: string) {
  return (url: URL) => url.pathname + url.search === path;
}

function cardButton(page: Page, index: number) {
  return page
    .locator("main .movie-card")
    .nth(index)
    .getByRole("button", { name: /in Watchlist$/ });
}

test("a member adds a film from its page by keyboard, and removes it", async ({
  page,
  member: _signedIn,
}) => {
  await page.goto(film);
  await headButton(page, "Add to Watchlist").focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "Added to Watchlist");
  await expect(page).toHaveURL(at(film));
  await headButton(page, "Favorite").focus();
  await page.keyboard.press("Space");
  await expectToast(page, "Added to Favorites");
  await page.goto(film);
  await expect(headButton(page, "Favorited")).toBeVisible();
  await expect(headButton(page, "In Watchlist")).toBeVisible();
  await headButton(page, "In Watchlist").focus();
  await expect(headButton(page, "Remove from Watchlist")).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(page, "Removed from Watchlist");
  await page.goto(film);
  await expect(headButton(page, "Add to Watchlist")).toBeVisible();
  await expect(headButton(page, "Favorite")).toBeVisible();
});

test("a favourite of a film that is not listed is listed, and stays listed without it", {
  tag: "@thorough",
}, async ({ page, member: _signedIn }) => {
  await page.goto(film);
  await headButton(page, "Favorite").click();
  await expectToast(page, "Added to Favorites");
  await expectToast(page, "It has been added to your watchlist too.");
  await expect(headButton(page, "In Watchlist")).toBeVisible();
  await headButton(page, "Favorited").click();
  await expectToast(page, "Removed from Favorites");
  await page.goto(film);
  await expect(headButton(page, "Favorite")).toBeVisible();
  await expect(headButton(page, "In Watchlist")).toBeVisible();
});

test("a film is added from its card, and shown as listed on every page", async ({
  page,
  member: _signedIn,
}) => {
  await page.goto("/movies?sort=title");
  await expect(cardButton(page, 1)).toHaveAttribute("aria-pressed", "false");
  await cardButton(page, 1).click();
  await expect(cardButton(page, 1)).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(at("/movies?sort=title"));
  await expect(cardButton(page, 0)).toHaveAttribute("aria-pressed", "false");
  const title = (await page.locator("main .movie-card h3 a").nth(1).textContent()) ?? "";
  await page.goto(`/search?q=${encodeURIComponent(title)}`);
  const button = page.getByRole("button", { name: `${title} in Watchlist`, exact: true });
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await button.click();
  await expectToast(page, "Removed from Watchlist");
  await expect(button).toHaveAttribute("aria-pressed", "false");
});

test("pressing a button far down the page does not scroll it", { tag: "@thorough" }, async ({
  page,
  member: _signedIn,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/movies?sort=title");
  await cardButton(page, 10).click();
  await expectToast(page, "Added to Watchlist");
  await expect(cardButton(page, 10)).toHaveAttribute("aria-pressed", "true");
  await expect(cardButton(page, 10)).toBeInViewport();
  await expect(page.locator("main .movie-card h3").nth(10)).toBeInViewport();
});

test("a film is shown as listed on every card", { tag: "@thorough" }, async ({
  page,
  member: _signedIn,
}) => {
  for (const path of [
    "/",
    "/browse",
    "/featured",
    "/trending",
    "/search?q=wedding",
    "/movies?view=list",
    "/creator/kunle-afolayan",
    film,
  ]) {
    await page.goto(path);
    const button = page.getByRole("main").getByRole("button", { name: /in Watchlist$/ });
    const label = (await button.last().getAttribute("aria-label")) ?? "";
    const ofFilm = page.getByRole("button", { name: label, exact: true }).last();
    const wasListed = await ofFilm.getAttribute("aria-pressed");
    if (wasListed === "false") {
      await ofFilm.click();
      await expectToast(page, "Added to Watchlist");
    }
    await page.goto(path);
    await expect(ofFilm, path).toHaveAttribute("aria-pressed", "true");
  }
});

test("a double click counts once", { tag: "@thorough" }, async ({ page, member: _signedIn }) => {
  await page.goto(film);
  await headButton(page, "Add to Watchlist").dblclick();
  await expectToast(page, "Added to Watchlist");
  await page.goto(film);
  await expect(headButton(page, "In Watchlist")).toBeVisible();
});

test("two tabs never undo each other", { tag: "@thorough" }, async ({
  page,
  context,
  member: _signedIn,
}) => {
  const other = await context.newPage();
  await page.goto(film);
  await other.goto(film, { waitUntil: "networkidle" });
  await headButton(page, "Add to Watchlist").click();
  await expectToast(page, "Added to Watchlist");
  await headButton(other, "Add to Watchlist").click();
  await expectToast(other, "Added to Watchlist");
  await page.goto(film);
  await headButton(page, "In Watchlist").click();
  await expectToast(page, "Removed from Watchlist");
  await headButton(other, "Favorite").click();
  await expectToast(other, "Added to Favorites");
  await page.goto(film);
  await expect(headButton(page, "Favorited")).toBeVisible();
});

test("an outdated tab shows that, and catches up", { tag: "@thorough" }, async ({
  page,
  context,
  member: _signedIn,
}) => {
  const other = await context.newPage();
  await page.goto(film);
  await headButton(page, "Favorite").click();
  await expectToast(page, "Added to Favorites");
  await other.goto(film, { waitUntil: "networkidle" });
  await headButton(page, "In Watchlist").click();
  await expectToast(page, "Removed from Watchlist");
  await headButton(other, "Favorited").click();
  await expectToast(other, "Movie not in watchlist", "alert");
  await expect(headButton(other, "Favorite")).toBeVisible();
  await expect(headButton(other, "Add to Watchlist")).toBeVisible();
});

test("a film with two cards on a page is listed on both", { tag: "@thorough" }, async ({
  page,
  member: _signedIn,
}) => {
  await page.goto("/");
  // Featured and trending both; see prepare.ts.
  const buttons = page.getByRole("button", { name: "Timbuktu in Watchlist", exact: true });
  await expect(buttons).toHaveCount(2);
  await buttons.first().click();
  for (const button of await buttons.all()) {
    await expect(button).toHaveAttribute("aria-pressed", "true");
  }
});

test("a failed change shows an error and the former state", async ({ page, member: _signedIn }) => {
  await page.goto(film);
  await page.route(/\/(watchlist|favorite)$/, (route) => route.abort());
  await headButton(page, "Add to Watchlist").click();
  await expectToast(page, "Failed to update watchlist", "alert");
  await expect(headButton(page, "Add to Watchlist")).toBeFocused();
  await headButton(page, "Favorite").click();
  await expectToast(page, "Failed to update favorite status", "alert");
  await expect(headButton(page, "Favorite")).toBeVisible();
  await page.goto("/movies");
  await cardButton(page, 0).click();
  await expectToast(page, "Failed to update watchlist", "alert");
  await expect(cardButton(page, 0)).toHaveAttribute("aria-pressed", "false");
});

test("a suspended member sees why nothing was added", { tag: "@thorough" }, async ({ page }) => {
  await signIn(page, "suspended");
  await page.goto(film);
  await headButton(page, "Add to Watchlist").click();
  await expectToast(page, "Your account is suspended", "alert");
  await expect(headButton(page, "Add to Watchlist")).toBeVisible();
});

test("visitors load nothing of what is for members", { tag: "@thorough" }, async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  for (const path of [film, "/movies", "/trending", "/"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const data = await (await page.request.get(`${path === "/" ? "/_root" : path}.data`)).text();
    expect(data, path).not.toContain('"ownMovies"');
  }
  expect(requested.filter((path) => path.includes("/assets/")).length).toBeGreaterThan(3);
  expect(requested.filter((path) => /\/member[.-]/.test(path))).toEqual([]);
});
