import { expectNoBarriers } from "./axe.ts";
import { own, post, rate } from "./review-form.ts";
import { expect, test } from "./shared-page.ts";

// No other test reviews it, as others count their films' reviews.
const film = "/movie/supa-modo-2018";

test("axe finds nothing in the dialogs of a film's page, in both themes, on a phone and on a desk", {
  tag: "@thorough",
}, async ({ page, member }) => {
  test.slow();
  expect(member.username).toBeTruthy();
  await page.goto(film);
  await expectNoBarriers(page);
  await page
    .getByRole("link", { name: /^Flag the review by/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoBarriers(page, "the flag");
  await page.keyboard.press("Escape");
  await rate(page, "4 stars");
  await post(page);
  await expect(own(page)).toContainText("Your review");
  await expectNoBarriers(page, "one's own review");
  await own(page).getByRole("link", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoBarriers(page, "the deletion");
});

test("axe finds nothing in the forms, in both themes, on a phone and on a desk", {
  tag: "@thorough",
}, async ({ page, member }) => {
  test.slow();
  expect(member.username).toBeTruthy();
  await page.goto(`${film}/review`);
  await rate(page, "4 stars");
  await post(page);
  await expect(page).toHaveURL(film);
  const ofFilm = ["review", "report", "watch/report", "watch/propose"];
  for (const path of ["/reviews", ...ofFilm.map((page) => `${film}/${page}`), "/reviews/1/flag"]) {
    await page.goto(path);
    await expectNoBarriers(page);
  }
  await page.goto("/reviews");
  await page.getByRole("link", { name: "Edit the review of Supa Modo" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  await expectNoBarriers(page, "the editing");
});
