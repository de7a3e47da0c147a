import type { Page } from "@playwright/test";
import { findFaults } from "./axe.ts";
import { looks } from "./looks.ts";
import { own, post, rate } from "./review-form.ts";
import { expect, test } from "./test.ts";

// Reviewed here alone: other tests count those of their films.
const film = "/movie/supa-modo-2018";
for (const { width, colorScheme } of looks) {
  const look = `${width} pixels, ${colorScheme}`;

  test(`axe finds nothing in the dialogs of a film's page at ${look}`, async ({ page, member }) => {
    test.slow();
    expect(member.username).toBeTruthy();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(film);
    await expectNothingFromAxe(page);
    await page
      .getByRole("link", { name: /^Flag the review by/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNothingFromAxe(page);
    await page.keyboard.press("Escape");
    await rate(page, "4 stars");
    await post(page);
    await expect(own(page)).toContainText("Your review");
    await expectNothingFromAxe(page);
    await own(page).getByRole("link", { name: "Delete" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNothingFromAxe(page);
  });

  test(`axe finds nothing in the forms at ${look}`, async ({ page, member }) => {
    test.slow();
    expect(member.username).toBeTruthy();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(`${film}/review`);
    await rate(page, "4 stars");
    await post(page);
    await expect(page).toHaveURL(film);
    for (const path of ["/reviews", `${film}/review`, `${film}/report`, "/reviews/1/flag"]) {
      await page.goto(path);
      await expectNothingFromAxe(page);
    }
    await page.goto("/reviews");
    await page.getByRole("link", { name: "Edit the review of Supa Modo" }).click();
    await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
    await expectNothingFromAxe(page);
  });
}

async function expectNothingFromAxe(page: Page) {
  expect(await findFaults(page)).toEqual([]);
}
