import { expectNoBarriers } from "./axe.ts";
import { expect, test } from "./shared-page.ts";

test("a film's facts lead to the pages of its country and genre, and on from there", {
  tag: "@thorough",
}, async ({ page }) => {
  await page.goto("/movie/xala-1975");
  await page.locator(".head-facts").getByRole("link", { name: "Senegal" }).click();
  await expect(page).toHaveURL("/country/senegal");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Films from Senegal");
  await expect(page.getByText(/^\d+ films from Senegal/)).toBeVisible();
  await page.locator(".landing-links").getByRole("link", { name: "Dramas" }).click();
  await expect(page).toHaveURL("/country/senegal/drama");
  await expect(page).toHaveTitle("Dramas from Senegal · Griot");
});

for (const path of ["/country/comoros", "/decade/1990s"]) {
  test(`axe finds nothing on ${path}, in both themes, on a phone and on a desk`, {
    tag: "@thorough",
  }, async ({ page }) => {
    await page.goto(path);
    await expectNoBarriers(page);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole list of a country opens with its filter set", { tag: "@thorough" }, async ({
    page,
  }) => {
    await page.goto("/country/nigeria");
    await page.getByRole("link", { name: /^All \d+ films$/ }).click();
    await expect(page).toHaveURL("/browse?country=Nigeria");
  });
});
