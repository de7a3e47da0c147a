import type { Locator } from "@playwright/test";
import { expectNoBarriers } from "./axe.ts";
import { expect, test } from "./shared-page.ts";

test("a member without a display name wears one dye on profile, card and review", {
  tag: "@thorough",
}, async ({ page }) => {
  await page.goto("/profile/sample-late-show");
  const dyeOf = async (avatar: Locator) =>
    (await avatar.getAttribute("class"))?.match(/hue-\d/)?.[0];
  const dye = await dyeOf(page.locator(".profile-head .avatar"));
  expect(dye).toBeDefined();
  await page.goto("/all-reviews?user=sample-late-show");
  expect(await dyeOf(page.locator(".review-card .avatar").first())).toBe(dye);
  await page.goto("/profiles");
  const card = page.locator(".member-card", {
    has: page.locator("a[href='/profile/sample-late-show']"),
  });
  expect(await dyeOf(card.locator(".avatar"))).toBe(dye);
});

test("a reader finds a creator by a name without diacritics and opens a film", {
  tag: "@thorough",
}, async ({ page }) => {
  await page.goto("/creators?sortBy=name");
  const field = page.getByRole("searchbox", { name: "Search creators by name or bio" });
  await field.fill("mambety");
  await field.press("Enter");
  await expect(page).toHaveURL("/creators?q=mambety&sortBy=name");
  await expect(page.getByRole("heading", { name: "Showing 1 creator" })).toBeVisible();
  await page.getByRole("link", { name: "View Profile of Djibril Diop Mambéty" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Djibril Diop Mambéty");
  const films = page.locator(".movie-grid");
  await films.getByRole("link", { name: "Touki Bouki", exact: true }).click();
  await expect(page).toHaveURL("/movie/touki-bouki-1973");
});

test("creators are sorted either way and paged by links", { tag: "@thorough" }, async ({
  page,
}) => {
  await page.goto("/creators");
  const first = page.locator(".creator-card h3").first();
  const most = await first.textContent();
  await page.getByRole("link", { name: /^Descending/ }).click();
  await expect(page).toHaveURL("/creators?sortOrder=asc");
  await expect(first).not.toHaveText(most ?? "");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL("/creators?sortOrder=asc&page=2");
  await expect(page.locator(".creator-card")).toHaveCount(12);
});

test("a search without result can be cleared", { tag: "@thorough" }, async ({ page }) => {
  await page.goto("/creators?q=zzzzzz");
  await expect(page.getByRole("heading", { name: "No creators found" })).toBeVisible();
  await page.getByRole("link", { name: "Clear Search" }).click();
  await expect(page).toHaveURL("/creators");
});

test("the estimate of views explains itself", async ({ page }) => {
  await page.goto("/creator/kunle-afolayan");
  const words = page.getByText("An estimate: 1,000 views for each film.");
  await expect(words).toBeHidden();
  await page.locator("summary", { hasText: "Est. Views" }).press("Enter");
  await expect(words).toBeVisible();
});

test("a reader meets a member, and goes on to all their reviews", { tag: "@thorough" }, async ({
  page,
}) => {
  await page.goto("/profiles");
  await page.getByRole("link", { name: "Adùnní Bákàrè" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Adùnní Bákàrè");
  await expect(page.locator(".profile-reviews article")).toHaveCount(5);
  await expect(page.locator(".profile-watchlist li")).toHaveCount(5);
  await expect(page.getByRole("link", { name: "Edit Profile" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Report" })).toHaveAttribute(
    "href",
    "/auth?next=%2Fprofile%2Fadunni-bakare",
  );
  await page.getByRole("link", { name: /^View All/ }).click();
  await expect(page).toHaveURL("/all-reviews?user=adunni-bakare");
});

test("a slow page shows that it is loading", { tag: "@thorough" }, async ({ page }) => {
  await page.goto("/profiles");
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/creators.data*", async (route) => {
    await released;
    await route.continue();
  });
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Creators" })
    .click();
  await expect(page.locator(".loading-bar").getByText("Loading...")).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Featured Creators");
  await expect(page.getByText("Loading...")).toHaveCount(0);
});

test("eight skeletons are shown while creators load", { tag: "@thorough" }, async ({ page }) => {
  await page.goto("/creators");
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/creators.data*", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("link", { name: "Recent" }).click();
  await expect(page.locator(".skeleton:visible")).toHaveCount(8);
  answer();
  await expect(page.locator(".skeleton")).toHaveCount(0);
});

const paths = [
  "/creators?q=zzzzzz",
  "/creator/mati-diop",
  "/creator/nobody",
  "/profile/sample-late-show",
  "/profile/nobody",
];
for (const path of paths) {
  test(`axe finds nothing among people on ${path}, in both themes`, { tag: "@thorough" }, async ({
    page,
  }) => {
    await page.goto(path);
    await expectNoBarriers(page);
  });
}
