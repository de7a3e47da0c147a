import { expectNoBarriers } from "./axe.ts";
import { expect, tagsOf, test } from "./shared-page.ts";

test.use({ viewport: { width: 360, height: 740 } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("on a phone a member replies below a review in two presses, and deletes it", {
      tag: tagsOf(javaScriptEnabled),
    }, async ({ page, member: _signedIn }) => {
      await page.goto("/all-reviews?user=aissatou-diop&sort=helpful");
      await page.getByRole("link", { name: "Share the review" }).first().click();
      const words = `Seen in Dakar ${javaScriptEnabled ? "too" : "as well"}, @aissatou-diop.`;
      await page.getByLabel("Your reply").fill(words);
      await page.getByLabel("Quote a line (optional)").selectOption({ index: 1 });
      await page.getByRole("button", { name: "Reply", exact: true }).click();
      await expect(page.getByText("Reply posted")).toBeVisible();
      const reply = page.getByRole("article").filter({ hasText: words });
      await expect(reply.getByRole("link", { name: "@aissatou-diop" })).toBeVisible();
      await expect(reply.getByRole("blockquote")).toBeVisible();
      if (javaScriptEnabled) await expectNoBarriers(page);
      await reply.locator("summary", { hasText: "Delete" }).click();
      await reply.getByRole("button", { name: "Delete Reply" }).click();
      await expect(page.getByText("Reply deleted")).toBeVisible();
      await expect(reply).toHaveCount(0);
    });
  });
}
