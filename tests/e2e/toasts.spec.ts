import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./test.ts";

test.use({ viewport: { width: 360, height: 640 } });

/** The texts of visible buttons and links that a toast covers in part. */
function listCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector(".toast")?.getBoundingClientRect();
    if (!toast) return ["There is no toast."];
    const pressable = document.querySelectorAll<HTMLElement>("button, a, .button");
    const covered = [...pressable].filter((one) => {
      // What is in a closed menu has a place, but is not shown.
      if (one.closest(".toast") || !one.checkVisibility()) return false;
      const { top, bottom, left, right, width } = one.getBoundingClientRect();
      const crosses = left < toast.right && right > toast.left;
      return width > 1 && crosses && top < toast.bottom - 1 && bottom > toast.top + 1;
    });
    return covered.map(({ innerText, outerHTML }) => innerText || outerHTML);
  });
}

test("on a phone a toast is at the foot, and covers neither what was pressed nor the bars", {
  tag: "@thorough",
}, async ({ page }) => {
  await signIn(page, "owner");
  await page.goto("/admin?tab=settings");
  const save = page.getByRole("button", { name: "Save Review Settings" });
  await save.evaluate((button) => {
    // At the foot, where the toast comes.
    button.scrollIntoView({ block: "end", behavior: "instant" });
    button.focus({ preventScroll: true });
  });
  await page.keyboard.press("Enter");
  await expect(page.locator(".toast")).toContainText("Settings saved");
  await page.locator(".toast").hover();
  await expect(save).toBeInViewport();
  await expect.poll(() => listCovered(page)).not.toContain("Save Review Settings");
  const toast = await page.locator(".toast").boundingBox();
  const end = (toast?.y ?? 0) + (toast?.height ?? 0);
  expect(end).toBeLessThanOrEqual(640);
  expect(end).toBeGreaterThan(600);
});

test("a toast is above the buttons of the film form, which stay in view", {
  tag: "@thorough",
}, async ({ page }) => {
  await signIn(page, "owner");
  await page.goto("/admin/movies/add");
  await page.route("**/admin/movies/add", (route) => route.abort());
  await page.getByRole("button", { name: "Add Movie" }).click();
  await expect(page.locator(".toast")).toContainText("Failed to add movie");
  expect(await listCovered(page)).not.toContain("Add Movie");
});
