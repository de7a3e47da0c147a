import type { Locator, Page } from "@playwright/test";
import { expectNoBarriers } from "./axe.ts";
import { activeMember } from "./members.ts";
import { expect, signIn, test } from "./shared-page.ts";

const lines = (page: Page) => page.getByRole("main").getByRole("article");
const line = (page: Page, title: string) => lines(page).filter({ hasText: title });

const millisecondsADay = 86_400_000;

/** The age is counted from now, as a run may pass midnight after the site was filled. */
async function expectDaysAgo(entry: Locator, daysBeforeFill: number): Promise<void> {
  const instant = (await entry.locator("time").getAttribute("datetime")) ?? "";
  const today = Math.floor(Date.now() / millisecondsADay);
  const days = today - Math.floor(Date.parse(instant) / millisecondsADay);
  expect([daysBeforeFill, daysBeforeFill + 1]).toContain(days);
  await expect(entry).toContainText(days === 1 ? "Yesterday" : `${days} days ago`);
}

for (const path of ["/activity", "/dashboard"]) {
  test(`a visitor to ${path} is sent to sign in, and comes back there`, {
    tag: "@thorough",
  }, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
  });
}

test.describe("signed in", () => {
  test.beforeEach(({ page }) => signIn(page, activeMember));

  test("the feed lists the member's activities and their outcome, with the totals", {
    tag: "@thorough",
  }, async ({ page }) => {
    await page.goto("/activity");
    await expect(page.getByRole("list", { name: "Totals" }).getByRole("listitem")).toHaveText([
      "18 Total Activities",
      "5 Reviews Posted",
      "8 Movies Added",
      "2 Favorites",
    ]);
    const review = line(page, "Reviewed Timbuktu");
    await expect(review).toContainText("Just now");
    await expect(review).toContainText("5 of 5");
    await expect(review).toContainText("The football without a ball");
    await expect(line(page, "Reviewed Rafiki")).toContainText("5 hours ago");
    await expect(line(page, "Reviewed Rafiki")).toContainText("Rated 2 stars");
    await expectDaysAgo(line(page, "Reviewed Xala"), 1);
    await expectDaysAgo(line(page, "Reviewed Lionheart"), 3);
    await expect(line(page, "Reviewed Lionheart")).toContainText("Pending");
    await expect(line(page, "Added Timbuktu to favorites")).toHaveCount(1);
    await expect(line(page, "Added Timbuktu to watchlist")).toHaveCount(1);
    await expect(line(page, "was voted helpful")).toContainText("1 member found it helpful.");
    await expect(line(page, "was rejected")).toContainText("It tells the end.");
    await expect(line(page, "Updated your profile")).toHaveCount(1);
    await review.getByRole("link", { name: "Timbuktu" }).click();
    await expect(page).toHaveURL("/movie/timbuktu-2014");
  });

  test("the feed has pages", { tag: "@thorough" }, async ({ page }) => {
    await page.goto("/activity");
    await expect(lines(page)).toHaveCount(12);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL("/activity?page=2");
    await expect(lines(page)).toHaveCount(6);
    await expect(lines(page).last()).toContainText("Reviewed Black Girl");
  });

  test("the feed is narrowed by type, by time and by words", { tag: "@thorough" }, async ({
    page,
  }) => {
    await page.goto("/activity");
    await page.getByLabel("Type").selectOption("Reviews");
    await expect(page).toHaveURL(/\/activity\?.*type=review/);
    await expect(lines(page)).toHaveCount(5);
    await page.getByLabel("Date range").selectOption("Past year");
    await expect(lines(page)).toHaveCount(4);
    await page.getByLabel("Search your activity").fill("FOOTBALL");
    await page.getByLabel("Search your activity").press("Enter");
    await expect(lines(page)).toHaveCount(1);
    await expect(page.getByText("1 activity", { exact: true })).toBeVisible();
    await page.getByLabel("Search your activity").fill("no such film");
    await page.getByLabel("Search your activity").press("Enter");
    await expect(page.getByRole("heading", { name: "No activity found" })).toBeVisible();
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL("/activity");
    // The address changes a moment before the form is that of the whole feed.
    await expect(lines(page)).toHaveCount(12);
    await page.getByLabel("Type").selectOption("Notifications");
    await expect(lines(page)).toHaveCount(2);
  });

  test("the dashboard shows and links the member's own lists", { tag: "@thorough" }, async ({
    page,
  }) => {
    await page.goto("/dashboard");
    const main = page.getByRole("main");
    for (const [label, figure] of [
      ["On your watchlist", "8"],
      ["Favorites", "2"],
      ["Reviews in the last 30 days", "4"],
      ["Films added in the last 30 days", "8"],
    ] as const) {
      const pair = main.locator(".stats > div").filter({ hasText: label });
      await expect(pair.getByRole("definition")).toHaveText(figure);
    }
    await expect(lines(page)).toHaveCount(5);
    await expect(lines(page).filter({ hasText: "Lionheart" })).toContainText("Pending");
    await expect(main.getByText("+2 more")).toBeVisible();
    await expect(main.getByText("Documentary")).toHaveCount(0);
    const places = page.getByRole("navigation", { name: "Quick links" });
    for (const name of ["My Watchlist", "My Favorites", "My Reviews", "Edit Profile"]) {
      await expect(places.getByRole("link", { name })).toBeVisible();
    }
    const first = [lines(page).first().boundingBox(), places.boundingBox()];
    const [review, links] = await Promise.all(first);
    expect(review?.y).toBeLessThan(links?.y ?? 0);
    await places.getByRole("link", { name: "Activity Feed" }).click();
    await expect(page.getByRole("heading", { name: "Activity Feed" })).toBeVisible();
  });

  test("where the session ended while the feed was open, the feed asks to sign in", {
    tag: "@thorough",
  }, async ({ page }) => {
    await page.goto("/activity");
    await page.context().clearCookies();
    await page.getByLabel("Search your activity").fill("rafiki");
    await page.getByLabel("Search your activity").press("Enter");
    await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
    await expect(page.getByText("Please sign in to view your activity feed.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/auth\?next=%2Factivity%3Fq%3Drafiki/);
  });

  test("of all reviews of a member, those that wait show to the member alone", {
    tag: "@thorough",
  }, async ({ page }) => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "All of your reviews" }).click();
    await expect(page).toHaveURL(`/all-reviews?user=${activeMember}-e2e`);
    await expect(lines(page)).toHaveCount(5);
    await expect(line(page, "It tells the end.")).toContainText("Rejected");
    await page.context().clearCookies();
    await signIn(page, "reader-691");
    await page.goto(`/all-reviews?user=${activeMember}-e2e`);
    await expect(lines(page)).toHaveCount(3);
    await expect(page.getByText("It tells the end.")).toHaveCount(0);
  });
});

test("a new member's feed and dashboard show first steps", { tag: "@thorough" }, async ({
  page,
  member,
}) => {
  await page.goto("/activity");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "No activity yet" })).toBeVisible();
  await expect(main.getByRole("link", { name: "My Watchlist" })).toBeVisible();
  await main.getByRole("link", { name: "Browse Movies" }).click();
  await expect(page).toHaveURL("/browse");
  await page.goto("/dashboard");
  await expect(main).toContainText(`Good to see you, ${member.name}.`);
  await expect(main.getByRole("heading", { name: "Done: Choose a name" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Fill your watchlist" })).toBeVisible();
  await main.getByRole("link", { name: "Rate a first film" }).click();
  await expect(page).toHaveURL("/browse");
});

test("a film added to the watchlist on its page is on the feed at once", {
  tag: "@thorough",
}, async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.goto("/movie/xala-1975");
  await page.getByRole("main").getByRole("button", { name: "Add to Watchlist" }).first().click();
  await expect(page.getByText("Added to Watchlist").first()).toBeVisible();
  await page.goto("/activity");
  await expect(line(page, "Added Xala to watchlist")).toContainText("Just now");
});

test("while another state of the feed loads, five skeletons are shown", {
  tag: "@thorough",
}, async ({ page }) => {
  await signIn(page, activeMember);
  await page.goto("/activity");
  const blocked = Promise.withResolvers<void>();
  await page.route(/activity\.data/, async (route) => {
    await blocked.promise;
    await route.continue();
  });
  await page.getByLabel("Type").selectOption("Reviews");
  await expect(page.getByRole("main").locator(".skeleton")).toHaveCount(5);
  blocked.resolve();
  await expect(lines(page)).toHaveCount(5);
});

for (const path of ["/activity", "/dashboard"]) {
  test(`axe finds nothing on ${path}, in both themes, full or empty`, { tag: "@thorough" }, async ({
    page,
    member,
  }) => {
    expect(member.email).toContain("@");
    await page.goto(path);
    await expectNoBarriers(page, "empty");
    await page.context().clearCookies();
    await signIn(page, activeMember);
    await page.goto(path);
    await expectNoBarriers(page, "full");
  });
}

test("a new member follows somebody, reads what they did, and mutes them, without barriers", {
  tag: "@thorough",
}, async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.goto("/activity");
  await page.getByRole("link", { name: "People", exact: true }).click();
  await expect(page).toHaveURL("/activity/people");
  await expectNoBarriers(page, "empty");
  await page.goto("/profile/adunni-bakare");
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Following/ })).toBeVisible();
  await page.goto("/");
  const shelf = page.getByRole("heading", { name: "Watched by People You Follow" });
  await expect(shelf).toBeVisible();
  await page.getByRole("link", { name: "All they did" }).click();
  await expect(lines(page).first()).toContainText("Adùnní Bákàrè reviewed");
  await expectNoBarriers(page, "full");
  await page.getByRole("link", { name: "Mute Adùnní Bákàrè" }).click();
  await page.getByRole("button", { name: "Mute" }).click();
  await expect(page.getByRole("link", { name: "Unmute" })).toBeVisible();
  await page.goto("/activity/people");
  await expect(lines(page)).toHaveCount(0);
});
