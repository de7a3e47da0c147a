import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./shared-page.ts";

async function dragTo(page: Page, handle: Locator, target: Locator) {
  const from = await handle.boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error("Both must be visible");
  expect(from.height).toBeGreaterThanOrEqual(44);
  expect(from.width).toBeGreaterThanOrEqual(44);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + 2, { steps: 10 });
  await page.mouse.up();
}

test("a member drags the last film of a list to its top, and saves the order", async ({
  page,
  member: _signedIn,
}) => {
  await page.setViewportSize({ width: 360, height: 1600 });
  await page.goto("/lists/new");
  await page.getByLabel("Title").fill("Rainy Sunday");
  await page.getByRole("button", { name: "Make List and Add Films" }).click();
  await page
    .getByLabel("Titles or addresses")
    .fill("/movie/xala-1975\n/movie/mandabi-1968\n/movie/rafiki-2018");
  await page.getByRole("button", { name: "Add Films" }).click();
  await page.goto(`${new URL(page.url()).pathname.replace(/\/add$/, "")}/edit`);
  const rows = page.locator(".list-order > li");
  await dragTo(page, rows.last().locator(".list-handle"), rows.first());
  const titles = [/Rafiki/, /Xala/, /Mandabi/];
  await expect(rows).toHaveText(titles);
  await expect(page.getByLabel("Number of Xala")).toHaveValue("2");
  await page.getByRole("button", { name: "Save Films" }).click();
  await expect(page.getByText("Films saved")).toBeVisible();
  await expect(rows).toHaveText(titles);
});
