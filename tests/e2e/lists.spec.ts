import type { Page } from "@playwright/test";
import { findFaults } from "./axe.ts";
import { expect, test } from "./shared-page.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const summary = (page: Page) => page.getByRole("main").getByRole("status").first();

test("all films are walked page by page, and Back restores each", { tag: "@thorough" }, async ({
  page,
}) => {
  await page.goto("/movies");
  await expect(page.getByText("Page 1 of 42")).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  const first = await cards(page).first().getByRole("heading").textContent();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL("/movies?page=2");
  await expect(page.getByText("Page 2 of 42")).toBeVisible();
  await expect(cards(page).first().getByRole("heading")).not.toHaveText(first ?? "");
  await page.getByRole("link", { name: "Page 5", exact: true }).click();
  await expect(page.getByText("Page 5 of 42")).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/movies");
  await expect(cards(page).first().getByRole("heading")).toHaveText(first ?? "");
});

test("an order and the list view are chosen at once, and the reader stays in the field", async ({
  page,
}) => {
  await page.goto("/movies?page=3");
  const order = page.getByRole("main").getByLabel("Sort by");
  await expect(order.getByRole("option")).toHaveCount(8);
  await order.focus();
  await order.selectOption("Title A–Z");
  await expect(page).toHaveURL("/movies?sort=title");
  await expect(order).toBeFocused();
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page).toHaveURL("/movies?sort=title&view=list");
  await expect(cards(page)).toHaveCount(12);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText("Page 3 of 42")).toBeVisible();
  await expect(order).toHaveValue("");
});

test("filters narrow the list, show as chips, and are removed one by one or all", async ({
  page,
}) => {
  // Another test adds a film of a later year meanwhile.
  await page.goto("/browse?yearTo=2025");
  await expect(summary(page)).toHaveText("503 films, 1958 to 2025");
  await page.goto("/browse");
  await page.getByLabel("Genre").selectOption("Drama");
  await expect(page).toHaveURL("/browse?genre=drama");
  await page.getByLabel("Country").selectOption("Kenya");
  await expect(page).toHaveURL("/browse?genre=drama&country=Kenya");
  await page.getByLabel("Year from").fill("2010");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL("/browse?genre=drama&country=Kenya&yearFrom=2010");
  await expect(page.getByLabel("Year to")).toBeFocused();
  const chips = page.getByRole("list", { name: "Filters set" });
  await expect(chips.getByRole("link")).toHaveText([
    "Remove Drama",
    "Remove Kenya",
    "Remove From 2010",
  ]);
  await chips.getByRole("link", { name: "Remove Kenya" }).click();
  await expect(page).toHaveURL("/browse?genre=drama&yearFrom=2010");
  await expect(page.getByLabel("Country")).toHaveValue("");
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/browse");
  await expect(page.getByLabel("Genre")).toHaveValue("");
  await page.goBack();
  await expect(page.getByLabel("Genre")).toHaveValue("drama");
  await expect(page.getByLabel("Year from")).toHaveValue("2010");
});

test("what is typed while the list loads stays and is applied", async ({ page }) => {
  const delayed = Promise.withResolvers<void>();
  await page.goto("/browse");
  await page.route(/browse\.data/, async (route) => {
    await delayed.promise;
    await route.continue();
  });
  await page.getByLabel("Genre").selectOption("Drama");
  await page.getByLabel("Year from").fill("2010");
  delayed.resolve();
  await expect(page.getByRole("list", { name: "Filters set" })).toHaveText("Remove Drama");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL("/browse?genre=drama&yearFrom=2010");
});

test("a text is found in any spelling, best match first", { tag: "@thorough" }, async ({
  page,
}) => {
  await page.goto("/browse");
  await page.getByRole("main").getByLabel("Search").fill("anikulapo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/browse?q=anikulapo");
  await expect(cards(page).first().getByRole("heading")).toHaveText("Aníkúlápó");
  await expect(page.getByLabel("Sort by").locator("option").first()).toHaveText("Best match");
});

test("films that none passes leave a way out", { tag: "@thorough" }, async ({ page }) => {
  await page.goto("/browse?genre=war&country=Seychelles");
  await expect(page.getByRole("heading", { name: "No movies found" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clear Filters" }).last().click();
  await expect(cards(page)).toHaveCount(12);
});

test("skeletons are shown while films load slowly", { tag: "@thorough" }, async ({ page }) => {
  await page.goto("/browse");
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/browse.data*", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByLabel("Genre").selectOption("Comedy");
  await expect(page.locator(".skeleton")).toHaveCount(6);
  answer();
  await expect(page.locator(".skeleton")).toHaveCount(0);
  await expect(cards(page)).toHaveCount(12);
});

test("a card describes its film, and sends a visitor to sign in for the watchlist", {
  tag: "@thorough",
}, async ({ page }) => {
  await page.goto("/movies?q=la+noire+de");
  const card = cards(page).first();
  await expect(card.getByRole("heading", { name: "Black Girl" })).toBeVisible();
  for (const text of ["La Noire de...", "1966", "Drama", "French"]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByText(/^\d\.\d of 5, \d+ reviews?$/)).toHaveCount(1);
  await card.getByRole("link", { name: "Black Girl", exact: true }).click();
  await expect(page).toHaveURL("/movie/black-girl-1966");
  await page.goBack();
  await card.getByRole("button", { name: "Add Black Girl to Watchlist" }).click();
  await expect(page.getByText("Join to save Black Girl")).toBeVisible();
});

test("trending films are ranked, and featured ones shown", { tag: "@thorough" }, async ({
  page,
}) => {
  await page.goto("/trending");
  const ranks = page
    .getByRole("main")
    .getByRole("listitem")
    .getByText(/^Rank \d+$/);
  await expect(ranks).toHaveCount(20);
  await expect(ranks.first()).toHaveText("Rank 1");
  await page.goto("/featured");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Featured Movies");
  expect(await cards(page).count()).toBeGreaterThan(3);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("films are filtered, ordered, paged and laid out as links and forms", async ({ page }) => {
    await page.goto("/browse");
    await page.getByLabel("Genre").selectOption("Drama");
    await page.getByLabel("Sort by").selectOption("Oldest release");
    await page.getByRole("button", { name: "Show films" }).click();
    await expect(page.getByLabel("Genre")).toHaveValue("drama");
    await expect(cards(page).first()).toContainText("Come Back, Africa");
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL("/browse?genre=drama&sort=release-asc&page=2");
    await page.getByRole("link", { name: "Remove Drama" }).click();
    await expect(page).toHaveURL("/browse?sort=release-asc");
    await page.goto("/movies");
    await page.getByRole("link", { name: "List", exact: true }).click();
    await expect(page).toHaveURL("/movies?view=list");
    await page.getByRole("main").getByLabel("Search").fill("rafiki");
    await page.getByRole("button", { name: "Show films" }).click();
    await expect(cards(page).first()).toContainText("Rafiki");
    expect(new URL(page.url()).searchParams.get("view")).toBe("list");
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the opened filters on a phone, ${colorScheme}`, {
    tag: "@thorough",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto("/browse?genre=drama&rating=3");
    await page.getByText("Filter films").click();
    await expect(page.getByLabel("Genre")).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });
}
