import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./axe.ts";
import { expect, signIn, test } from "./shared-page.ts";

// fill-queue.ts has what waits for these tests alone.

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    const reporter = javaScriptEnabled ? "reader-675" : "reader-676";

    /** Without scripts a page asks in place of the dialog. */
    function question(page: Page) {
      return javaScriptEnabled ? page.getByRole("dialog") : page.locator("main");
    }

    test("the flags are worked, and the owner reads of it in the log", {
      tag: javaScriptEnabled ? "@thorough" : [],
    }, async ({ page }) => {
      await signIn(page, "owner");
      const queue = `/admin/flagging?q=${reporter}`;
      await page.goto(queue);
      await expect(page.getByRole("heading", { name: "2 flags" })).toBeVisible();
      const flag = (type: string) => page.getByRole("article").filter({ hasText: type });
      await flag("Review")
        .getByRole("link", { name: /^Resolve/ })
        .press("Enter");
      await question(page).getByLabel("Action taken").fill("Taken down as an advertisement");
      await question(page).getByLabel("Reject the review").check();
      await question(page).getByRole("button", { name: "Resolve" }).click();
      await expect(page.getByText("Content flag resolved successfully")).toBeVisible();
      await expect(page).toHaveURL(queue);
      await expect(flag("Review")).toContainText("Resolved by owner");
      await expect(flag("Review")).toContainText("Rejected");

      await flag("Movie")
        .getByRole("link", { name: /^Dismiss/ })
        .press("Enter");
      const reason = javaScriptEnabled
        ? question(page).getByLabel("Reason")
        : page.getByRole("region", { name: "Dismiss" }).getByLabel("Reason");
      await reason.fill("It sells nothing");
      await question(page).getByRole("button", { name: "Dismiss" }).click();
      await expect(page.getByText("Content flag dismissed successfully")).toBeVisible();
      await expect(flag("Movie")).toContainText("It sells nothing");

      await page.goto("/admin/log?act=flag-dismissed");
      const entry = page.getByRole("listitem").filter({ hasText: "It sells nothing" }).first();
      await entry.getByRole("link", { name: /^Flag on the movie/ }).click();
      await expect(page.getByText(/^Dismissed by owner on/)).toBeVisible();
    });
  });
}

test("reviews are approved one by one and rejected together, by keyboard", async ({ page }) => {
  const dialog = page.getByRole("dialog");
  await signIn(page, "owner");
  await page.goto("/admin/moderation?q=reader-670");
  await expect(page.getByRole("heading", { name: "3 reviews" })).toBeVisible();
  await page
    .getByRole("button", { name: /^Approve/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Review approved successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Approve/ })).toHaveCount(2);

  await page.getByLabel("Status").selectOption("pending");
  await expect(page.getByRole("heading", { name: "2 reviews" })).toBeVisible();
  await page.getByRole("link", { name: "Bulk Actions" }).click();
  await page.getByRole("link", { name: "Select All", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Deselect All" })).toBeVisible();
  const approveAll = page.getByRole("button", { name: "Approve All" });
  await expect(approveAll).toHaveText("Approve All (2)");
  await approveAll.press("Enter");
  await expect(dialog.getByText("Are you sure you want to approve 2 reviews?")).toBeVisible();
  await dialog.getByText("Cancel", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "2 reviews" })).toBeVisible();

  await page.getByRole("button", { name: "Reject All" }).press("Enter");
  await dialog.getByLabel("Reason").fill("The same words under every film.");
  await dialog.getByRole("button", { name: "Reject" }).press("Enter");
  await expect(page.getByText("2 reviews rejected successfully")).toBeVisible();
  await expect(page.getByText("No reviews found matching your criteria.")).toBeVisible();
  await page.goto("/admin/moderation?q=reader-670&status=rejected");
  await expect(page.getByText("Rejection Reason")).toHaveCount(2);
  await page
    .getByRole("link", { name: /^More about/ })
    .first()
    .click();
  await expect(page.getByText(/^Rejected by owner on/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Approve/ })).toBeVisible();
});

test("a second moderator sees that a review was decided, and by whom", {
  tag: "@thorough",
}, async ({ page }) => {
  await signIn(page, "owner");
  const queue = "/admin/moderation?q=reader-672";
  const other = await page.context().newPage();
  await other.goto(queue);
  await page.goto(queue);
  await page.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByText("Review approved successfully")).toBeVisible();
  await other.getByRole("link", { name: /^Reject/ }).click();
  await other.getByLabel("Reason").fill("Too late");
  await other.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await expect(other.getByText("This review was already approved by owner.")).toBeVisible();
  await expect(other.getByRole("article")).toContainText("Approved");
  await expect(other.getByRole("link", { name: /^Reject/ })).toHaveCount(0);
});

test("axe finds nothing on the moderators' screens", { tag: "@thorough" }, async ({ page }) => {
  await signIn(page, "owner");
  await page.goto("/admin/moderation?bulk=all&status=pending");
  await expectNoBarriers(page, "reviews");
  await page.getByRole("button", { name: "Reject All" }).click();
  await expectNoBarriers(page, "rejection");
  await page.goto("/admin/flagging?q=reader-677");
  await page.getByText("All 2 reports").click();
  await expectNoBarriers(page, "flags");
  await page.getByRole("link", { name: /^Resolve/ }).click();
  await expectNoBarriers(page, "resolution");
  for (const path of ["/admin/flagging/1", "/admin/moderation/1", "/admin/log"]) {
    await page.goto(path);
    await expectNoBarriers(page);
  }
});
