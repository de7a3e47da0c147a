import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const film = "/movie/touki-bouki-1973";

function rate(page: Page, stars: string) {
  return page.locator("label").filter({ hasText: stars }).click();
}

function ownReview(page: Page) {
  return page.locator("#review");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a member posts a review, edits it and deletes it", async ({ page, member }) => {
      await page.goto(film);
      await page.getByRole("link", { name: "Rate & Review" }).click();
      await rate(page, "4 stars");
      await page.getByLabel("Review (Optional)").fill("The horns stay.\n\nÀ bientôt, Paris.");
      await page.getByRole("button", { name: "Post Review" }).click();
      await expect(page.getByText("Review added!")).toBeVisible();
      await expect(page.getByText("Your review has been posted successfully.")).toBeVisible();
      await expect(ownReview(page)).toContainText("À bientôt, Paris.");

      await page.goto("/reviews");
      await page.getByRole("link", { name: "Edit the review of Touki Bouki" }).click();
      await rate(page, "2 stars");
      await page.getByLabel("Review (Optional)").fill("Seen again.");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Review updated")).toBeVisible();
      await expect(page.getByRole("article")).toContainText("Seen again.");
      await expect(page.getByRole("article")).toContainText("2 of 5");

      await page.getByRole("link", { name: "Delete the review of Touki Bouki" }).click();
      await expect(
        page.getByText(
          "Are you sure you want to delete this review? This action cannot be undone.",
        ),
      ).toBeVisible();
      await page.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByText("Review deleted")).toBeVisible();
      await expect(page.getByRole("heading", { name: "No reviews yet" })).toBeVisible();
      expect(member.username).toBeTruthy();
    });
  });
}
