import type { Page } from "@playwright/test";
import { findFaults, looks } from "./axe.ts";
import { expect, test } from "./shared-page.ts";

/** The search field in the page, a combobox or not. */
function fieldOf(page: Page) {
  return page.locator("main input[type=search]");
}

async function openSuggestions(page: Page, text: string) {
  await fieldOf(page).click();
  await expect(page.locator("main").getByRole("combobox", { name: "Search films" })).toBeVisible();
  await page.keyboard.type(text);
  await expect(page.getByRole("listbox")).toBeVisible();
}

test("a reader searches, narrows, turns the page and finds the way back", async ({ page }) => {
  await page.goto("/search");
  await page.getByRole("link", { name: "Lagos" }).click();
  await expect(page).toHaveURL("/search?q=Lagos");
  await expect(page.getByRole("status").filter({ hasText: "films for “Lagos”" })).toBeVisible();
  await expect(page.locator("main article")).toHaveCount(12);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/search?q=Lagos&page=2");
  await page.getByLabel("Genre").selectOption("comedy");
  await expect(page).toHaveURL("/search?q=Lagos&genre=comedy");
  await expect(page.locator("main article").first()).toContainText(/comedy/i);
  await page.getByRole("link", { name: "Remove Comedy" }).click();
  await expect(page).toHaveURL("/search?q=Lagos");
  await page.goBack();
  await expect(page.getByLabel("Genre")).toHaveValue("comedy");
});

test("on a phone the panel folds once its button is pressed, and one press back is enough", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/search?q=Lagos");
  await page.getByText("Filter films").click();
  await page.getByLabel("Minimum rating").selectOption("3 stars and up");
  await expect(page).toHaveURL("/search?q=Lagos&rating=3");
  await expect(page.getByLabel("Minimum rating")).toBeVisible();
  await page.getByRole("button", { name: /^Show \d+ films$/ }).click();
  await expect(page.getByLabel("Minimum rating")).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/search?q=Lagos");
});

test("filters fold where nothing was found, except while they are used", {
  tag: "@thorough",
}, async ({ page }) => {
  await page.goto("/search?q=Lagos");
  await page.getByLabel("Decade").focus();
  await page.getByLabel("Decade").selectOption("1950s");
  await expect(page.getByRole("heading", { name: "No movies found" })).toBeVisible();
  await expect(page.getByLabel("Genre")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Genre")).toBeHidden();
  await page.getByText("Filter films").click();
  await expect(page.getByLabel("Genre")).toBeVisible();
});

test("a film for tonight is three presses from a phone's home page", { tag: "@thorough" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  await page.locator(".bottom-bar").getByRole("link", { name: "Browse" }).click();
  await page.getByRole("link", { name: "Under 90 minutes" }).click();
  await expect(page).toHaveURL("/browse?length=under-90");
  await page.locator(".movie-card h3 a").first().click();
  await expect(page).toHaveURL(/\/movie\//);
});

test("a search without results shows that and suggests what to do", { tag: "@thorough" }, async ({
  page,
}) => {
  await page.goto("/search?q=qqqqzz&genre=drama");
  await expect(page.getByRole("heading", { name: "No movies found" })).toBeVisible();
  await expect(page.getByText("Tone marks, capitals and word order")).toBeVisible();
  await page.locator("main section").getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/search?q=qqqqzz");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
});

test("a search that fails shows that and can be retried", { tag: "@thorough" }, async ({
  page,
}) => {
  await page.goto("/search");
  await page.route("**/search.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("link", { name: "Lagos" }).click();
  await expect(page.getByRole("heading", { name: "Search Error" })).toBeVisible();
  await expect(page.getByText("Failed to search movies")).toBeVisible();
});

test("while results are on their way their places are shown", { tag: "@thorough" }, async ({
  page,
}) => {
  await page.goto("/search?q=cairo");
  let answer = () => {};
  const requested = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/search.data*", async (route) => {
    await requested;
    await route.continue();
  });
  await page.getByRole("link", { name: "Page 2" }).click();
  const places = page.getByRole("region", { name: "Results" }).getByText("Loading...");
  await expect(places).toBeAttached();
  answer();
  await expect(page.locator("main article")).toHaveCount(11);
  await expect(places).toHaveCount(0);
});

test("suggestions open after two letters and are walked through by keyboard", async ({ page }) => {
  await page.goto("/search");
  await openSuggestions(page, "aniku");
  const field = fieldOf(page);
  const option = page.getByRole("option", { name: "Aníkúlápó 2022" });
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await option.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(field).toHaveValue("aniku");
  await expect(field).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/movie/anikulapo-2022");
});

test("Enter without a choice searches for the text, and the list closes", {
  tag: "@thorough",
}, async ({ page }) => {
  await page.goto("/search");
  await openSuggestions(page, "touki");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=touki");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(fieldOf(page)).toHaveValue("touki");
  await expect(fieldOf(page)).toBeFocused();
});

test("a click on a cast member's name searches for it", { tag: "@thorough" }, async ({ page }) => {
  await page.goto("/search");
  await openSuggestions(page, "sharlto");
  await page.getByRole("option", { name: "Sharlto Copley" }).click();
  await expect(page).toHaveURL("/search?q=Sharlto+Copley");
  await expect(page.getByRole("link", { name: "District 9", exact: true })).toBeVisible();
});

test("a click elsewhere closes the list and leaves the text; the cross clears it", {
  tag: "@thorough",
}, async ({ page }) => {
  await page.goto("/search");
  await openSuggestions(page, "cairo");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(fieldOf(page)).toHaveValue("cairo");
  await page.locator("main").getByRole("button", { name: "Clear search" }).click();
  await expect(fieldOf(page)).toHaveValue("");
  await expect(fieldOf(page)).toBeFocused();
  await expect(page.locator("main").getByRole("button", { name: "Clear search" })).toBeHidden();
});

test("a blank search is ignored", { tag: "@thorough" }, async ({ page }) => {
  await page.goto("/");
  await fieldOf(page).fill("   ");
  await page.locator("main").getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("late suggestions change neither the field's text nor its focus", {
  tag: "@thorough",
}, async ({ page }) => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/search-suggestions-*.js", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/search");
  await fieldOf(page).click();
  await page.keyboard.type("anik");
  arrive();
  await expect(page.getByRole("option", { name: "Aníkúlápó 2022" })).toBeVisible();
  await page.keyboard.type("ulapo");
  await expect(fieldOf(page)).toHaveValue("anikulapo");
  await expect(fieldOf(page)).toBeFocused();
});

test("no page asks for the suggestions' code before the field is used", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(requested.filter((url) => url.includes("search-suggestions"))).toEqual([]);
});

for (const { width, colorScheme } of looks) {
  test(`axe finds nothing with suggestions open, ${colorScheme}, ${width} px`, {
    tag: "@thorough",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto("/search?q=cairo&genre=drama");
    await fieldOf(page).fill("");
    await openSuggestions(page, "an");
    await page.keyboard.press("ArrowDown");
    expect(await findFaults(page)).toEqual([]);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("search, filters and pages work as forms and links", { tag: "@thorough" }, async ({
    page,
  }) => {
    await page.goto("/search");
    await fieldOf(page).fill("cairo");
    await page.keyboard.press("Enter");
    await expect(page.locator("main article")).toHaveCount(12);
    await expect(fieldOf(page)).toHaveValue("cairo");
    await expect(page.locator("main").getByRole("button", { name: "Clear search" })).toBeHidden();
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page.locator("main article")).toHaveCount(11);
    await page.getByLabel("Sort by").selectOption("release_year");
    await page.getByLabel("Order").selectOption("asc");
    await page.getByRole("button", { name: "Show films" }).click();
    await expect(page.locator("main article").first()).toContainText("Cairo Station");
  });
});
