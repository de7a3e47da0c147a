import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./axe.ts";
import { expect, signIn, test } from "./test.ts";

function listenForBeacons(page: Page): string[] {
  const beacons: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/beacon")) beacons.push(request.postData() ?? "");
  });
  return beacons;
}

/** Hiding the page reports the last view. */
async function leave(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

async function follow(page: Page, name: string) {
  await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

test("each page view is sent once: the first, those after links, and one after going back", async ({
  page,
}) => {
  const beacons = listenForBeacons(page);
  await page.goto("/movies?view=list");
  await follow(page, "Creators");
  await follow(page, "Browse");
  await page.goBack();
  await expect(page).toHaveTitle(/Creators/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await leave(page);
  await leave(page);
  await expect
    .poll(() => beacons)
    .toEqual(["/movies?view=list\n", "/creators\n", "/browse\n", "/creators\n"]);
});

test("a beacon that comes to nothing is not felt", { tag: "@thorough" }, async ({ page }) => {
  const beacons = listenForBeacons(page);
  await page.route("**/beacon", (route) => route.abort());
  await page.goto("/creators");
  await follow(page, "All Movies");
  await follow(page, "Creators");
  await leave(page);
  await expect.poll(() => beacons).toHaveLength(3);
});

test("a browser that refuses tracking sends nothing", { tag: "@thorough" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
  });
  const beacons = listenForBeacons(page);
  await page.goto("/creators");
  await follow(page, "All Movies");
  await leave(page);
  expect(beacons).toEqual([]);
});

test("the owner chooses a period, reads a figure as a table and takes it along", {
  tag: "@thorough",
}, async ({ page }) => {
  await signIn(page, "owner");
  await page.goto("/admin/analytics");
  await expect(page.getByRole("heading", { name: "Last 30 days" })).toBeVisible();
  await page.getByRole("link", { name: "Last 7 days" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/analytics?period=7d");
  await expect(page.getByRole("heading", { name: "Last 7 days" })).toBeVisible();
  const figure = page.getByRole("figure").filter({ hasText: "Genre Distribution" });
  await figure.getByText("Show as a table").focus();
  await page.keyboard.press("Enter");
  const drama = figure.getByRole("row", { name: /^Drama \d+$/ });
  await expect(drama).toBeVisible();
  const download = page.waitForEvent("download");
  await figure.getByRole("link", { name: "CSV of Genre Distribution" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toMatch(/^\u{feff}Genre,Movies\r\nDrama,\d+\r\n/u);
  await expect(page.getByRole("button", { name: "Auto-refresh" })).toHaveCount(1);
});

test("with automatic refresh on, visible figures are fetched every 30 seconds", {
  tag: "@thorough",
}, async ({ page }) => {
  await signIn(page, "owner");
  await page.clock.install();
  await page.goto("/admin/analytics");
  let requestCount = 0;
  page.on("request", (request) => {
    if (/\/admin\/analytics\.data/.test(request.url())) requestCount += 1;
  });
  await page.clock.runFor(60_000);
  expect(requestCount, "it is off by itself").toBe(0);
  const toggle = page.getByRole("button", { name: "Auto-refresh" });
  await toggle.press("Enter");
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => requestCount).toBe(1);
  await page.clock.runFor(30_000);
  await expect.poll(() => requestCount).toBe(2);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
  });
  await page.clock.runFor(90_000);
  expect(requestCount, "nobody looks").toBe(2);
  await page.reload();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
});

test("figures that cannot be fetched stay, with a note that they are late", {
  tag: "@thorough",
}, async ({ page }) => {
  await signIn(page, "owner");
  await page.clock.install();
  await page.goto("/admin/analytics");
  await page.getByRole("button", { name: "Auto-refresh" }).click();
  await page.route(/readyz|\.data/, (route) => route.abort());
  await page.clock.runFor(30_000);
  await expect(page.getByRole("status").filter({ hasText: "not responding" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Genre Distribution" })).toBeVisible();
});

test("the figures and their tables can be read by everyone", { tag: "@thorough" }, async ({
  page,
}) => {
  await signIn(page, "owner");
  await page.goto("/admin/analytics?period=7d");
  for (const summary of await page.getByText("Show as a table").all()) await summary.click();
  await expectNoBarriers(page);
});
