import type { Browser, Page } from "@playwright/test";
import { expectNoBarriers } from "./axe.ts";
import { expectWithin, home, lists } from "./budgets.ts";
import { startOwnSite } from "./own-site.ts";
import { expect, signIn, test } from "./test.ts";
import { weigh } from "./weigh.ts";

type Site = Awaited<ReturnType<typeof startOwnSite>>;
type Name = Parameters<typeof signIn>[1];

async function openAs(browser: Browser, baseURL: string, name?: Name): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  if (name) await signIn(page, name, baseURL);
  return page;
}

test("a suspended member sees the reason on the next page, and writes again once the suspension is lifted", {
  tag: "@thorough",
}, async ({ page, member, browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const admin = await context.newPage();
  await signIn(admin, "owner");
  await admin.goto(`/admin/users?q=${member.username}`);
  const row = admin.getByRole("article", { name: member.name, exact: true });
  await row.getByRole("link", { name: /^Suspend/ }).click();
  await admin.getByLabel("Reason").fill("Spam in three reviews");
  await admin.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(admin.getByText("User suspended successfully")).toBeVisible();
  await expect(row.getByText("Suspended", { exact: true })).toBeVisible();
  await expect(row.getByText("Spam in three reviews")).toBeVisible();

  await page.goto("/movies");
  const banner = page.getByRole("complementary", { name: "Suspension" });
  await expect(banner).toContainText("Reason: Spam in three reviews");

  await row.getByRole("button", { name: /Unsuspend/ }).click();
  await expect(admin.getByText("User unsuspended successfully")).toBeVisible();
  await row.locator("summary").click();
  await row.getByLabel(`Role of ${member.name}`).selectOption("moderator");
  await row.getByRole("button", { name: /Change role/ }).click();
  await expect(admin.getByText("User role updated successfully")).toBeVisible();
  await expect(row.getByText("Moderator", { exact: true }).first()).toBeVisible();
  await page.goto("/movies");
  await expect(banner).toHaveCount(0);
  await context.close();
});

test("the users' list filters as one chooses", { tag: "@thorough" }, async ({ page }) => {
  await signIn(page, "owner");
  await page.goto("/admin/users");
  await page.getByLabel("Status").selectOption("suspended");
  await expect(page).toHaveURL("/admin/users?status=suspended");
  await expect(page.getByRole("article", { name: "suspended" })).toBeVisible();
  await page.getByLabel("Search users").fill("nobody is called this");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("No users found matching your criteria.")).toBeVisible();
});

test("the owner runs a job from the System page, which is usable by everyone", {
  tag: "@thorough",
}, async ({ page }) => {
  await signIn(page, "owner");
  await page.goto("/admin/system");
  await expectNoBarriers(page);
  const row = page.getByRole("row", { name: "Purge imports" });
  await expect(row).toContainText("daily at 03:41 UTC");
  await row.getByRole("button", { name: "Run Now" }).click();
  await expect(page.getByText("The job purge-imports has run")).toBeVisible();
  await expect(row).toContainText("Done");
  await expect(page.getByRole("textbox", { name: "Report" })).toHaveValue(/^## Griot\nVersion: /);
});

test("the owner takes a backup and downloads it, on a page that is usable by everyone", {
  tag: "@thorough",
}, async ({ page }) => {
  await signIn(page, "owner");
  await page.goto("/admin/backups");
  const take = page.getByRole("button", { name: "Take a Backup Now" });
  await take.click();
  const stored = page.getByRole("listitem").filter({ hasText: "taken by hand" }).first();
  await expect(stored).toBeVisible({ timeout: 30_000 });
  await expect(take).toBeFocused();
  const download = page.waitForEvent("download");
  await stored.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/^griot-backup-[\d-]+\.tar\.zst$/);
  await stored.locator("summary").click();
  await expectNoBarriers(page);
  await stored.getByRole("button", { name: "Delete for Good" }).click();
  await expect(page.getByRole("heading", { name: "Stored here" })).toBeFocused();
});

test("an empty reason and Escape both leave a member alone", { tag: "@thorough" }, async ({
  page,
  context,
  member,
}) => {
  await context.clearCookies();
  await signIn(page, "owner");
  await page.goto(`/admin/users?q=${member.username}`);
  const link = page.getByRole("link", { name: `Suspend ${member.name}` });
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Suspend ${member.name}` });
  await dialog.getByLabel("Reason").fill("   ");
  await dialog.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await page.reload();
  await expect(page.getByRole("article").getByText("Active", { exact: true })).toBeVisible();
});

test("axe finds nothing in the users' list and its dialog", { tag: "@thorough" }, async ({
  page,
}) => {
  await signIn(page, "owner");
  await page.goto("/admin/users?q=reader-12");
  await expectNoBarriers(page, "list");
  await page
    .getByRole("link", { name: /^Suspend/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  // The browser itself refuses an empty field.
  await dialog.getByLabel("Reason").fill("   ");
  await dialog.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await expectNoBarriers(page, "dialog");
});

test.describe("at a site of its own", { tag: "@thorough" }, () => {
  test.describe.configure({ mode: "serial" });
  let site: Site;
  test.beforeAll(async () => {
    site = await startOwnSite();
  });
  test.afterAll(() => site.stop());

  test("a page with a notice stays within its byte budget, and waits for no styles of it", async ({
    browser,
  }) => {
    const owner = await openAs(browser, site.url, "owner");
    for (const [place, path] of Object.entries({ home: "/", film: "/movie/xala-1975" })) {
      await owner.goto("/admin/ads/add");
      await owner.getByLabel("Title").fill("Meet us in Ouagadougou");
      await owner.getByLabel("Text").fill("Twelve days of films, in February.");
      await owner.getByLabel("Link").fill("/featured");
      await owner.getByLabel("Placement").selectOption(place);
      await owner.getByRole("button", { name: "Add Notice" }).click();
      await expect(owner.getByText("Notice added successfully")).toBeVisible();
      const reader = await openAs(browser, site.url);
      const visit = await weigh(reader, path, { "Accept-Encoding": "br" });
      await expect(reader.getByText("Meet us in Ouagadougou")).toHaveCSS("font-weight", "700");
      expect(visit.css, "styles apart from the page").toBe(0);
      expectWithin(visit, path === "/" ? home : lists);
      await reader.context().close();
    }
    await owner.context().close();
  });

  test("a style guide that is turned off is not shown", async ({ request }) => {
    for (const path of ["/styleguide", "/styleguide/colours", "/styleguide.data"]) {
      const answer = await request.get(`${site.url}${path}`);
      expect([path, answer.status()]).toEqual([path, 404]);
      expect(await answer.text()).not.toContain("Colours and type");
    }
  });

  test("what the owner sets is on every page at once, and what is wrong is named", async ({
    browser,
  }) => {
    const owner = await openAs(browser, site.url, "owner");
    await owner.goto("/admin?tab=settings");
    await expectNoBarriers(owner);
    await owner.getByLabel("Site name").fill("Sanaa");
    await owner.getByLabel("Contact email").fill("hello@griot.example");
    await owner.getByLabel("Site URL").fill("https://griot.example/films");
    await owner.getByRole("button", { name: "Save General Settings" }).click();
    await expect(owner.getByText("Site URL must be an http or https address")).toBeVisible();
    await expect(owner.getByLabel("Site name")).toHaveValue("Sanaa");
    await owner.getByLabel("Site URL").fill("");
    await owner.getByLabel("Site URL").press("Enter");
    await expect(owner.getByText("Settings saved")).toBeVisible();
    await expect(owner.getByRole("link", { name: "Sanaa home" }).first()).toHaveText("Sanaa");
    await owner.getByLabel("Content guidelines").fill("Be kind.\n\nSee https://griot.example/a.");
    await owner.getByRole("button", { name: "Save Policies" }).click();
    await expect(owner.getByText("The policies are now on the site.")).toBeVisible();

    const reader = await openAs(browser, site.url);
    await reader.goto("/guidelines");
    await expect(reader).toHaveTitle("Content Guidelines · Sanaa");
    await expect(reader.getByText("Be kind.")).toBeVisible();
    await expect(reader.getByRole("link", { name: "https://griot.example/a" })).toBeVisible();
    await expect(reader.getByRole("link", { name: "hello@griot.example" })).toBeVisible();
    await owner.context().close();
    await reader.context().close();
  });

  test("a capability from the owner applies from the moderator's next click", async ({
    browser,
  }) => {
    const moderator = await openAs(browser, site.url, "moderator");
    await moderator.goto("/admin/moderation");
    await expect(
      moderator.getByText("You don't have permission to moderate reviews.").first(),
    ).toBeVisible();
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const owner = await context.newPage();
    await signIn(owner, "owner", site.url);
    await owner.goto("/admin/settings/delegation");
    await owner.getByLabel("Moderators: Moderate reviews and flags").check();
    await owner.getByRole("button", { name: "Save Delegation" }).click();
    await expect(owner.getByText("Settings saved")).toBeVisible();
    await moderator.reload();
    await expect(moderator.getByText("You don't have permission")).toHaveCount(0);
    await expect(moderator.getByRole("heading", { level: 1 })).toHaveText(/Moderation/);
    await context.close();
    await moderator.context().close();
  });

  test("maintenance closes the site to readers, shows it to the owner, and ends", async ({
    browser,
  }) => {
    const owner = await openAs(browser, site.url, "owner");
    const reader = await openAs(browser, site.url, "reader-600");
    await owner.goto("/admin?tab=settings");
    await owner.getByLabel("Maintenance message").fill("New shelves tonight.");
    await owner.getByLabel("Maintenance mode").check();
    await owner.getByRole("button", { name: "Save Maintenance Settings" }).click();
    await expect(owner.getByText("Maintenance mode activated")).toBeVisible();
    await expect(owner.getByRole("complementary", { name: "Maintenance" })).toBeVisible();

    expect((await reader.goto("/movies"))?.status()).toBe(503);
    await expect(reader.getByText("New shelves tonight.")).toBeVisible();
    await expectNoBarriers(reader);
    expect((await owner.goto("/movies"))?.status()).toBe(200);

    await owner.goto("/admin?tab=settings");
    await owner.getByLabel("Maintenance mode").uncheck();
    await owner.getByRole("button", { name: "Save Maintenance Settings" }).click();
    await expect(owner.getByText("The site is open to everyone.")).toBeVisible();
    await expect(owner.getByRole("complementary", { name: "Maintenance" })).toHaveCount(0);
    await reader.getByRole("link", { name: "Try Again" }).click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("All Movies");
    await owner.context().close();
    await reader.context().close();
  });
});
