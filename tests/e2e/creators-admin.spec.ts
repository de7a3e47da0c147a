import type { Page } from "@playwright/test";
import { drawSample } from "#tests/pictures.ts";
import { expectNoBarriers } from "./axe.ts";
import { expect, signIn, test } from "./shared-page.ts";

// Last by name, so that the first pages of lists do not change.
const nameFor = (what: string) => `Zzikora ${what} ${test.info().project.name}`;

async function openList(page: Page, text: string) {
  await page.goto(`/admin/creators?q=${encodeURIComponent(text)}`);
}

function cardOf(page: Page, name: string) {
  return page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
}

async function removeCreator(page: Page, name: string) {
  await openList(page, name);
  await page.getByRole("link", { name: `Delete ${name}`, exact: true }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Creator deleted successfully")).toBeVisible();
}

test("an admin adds a creator with a picture, changes the name and deletes the entry", {
  tag: "@thorough",
}, async ({ page }) => {
  const name = nameFor("Adds");
  await signIn(page, "admin");
  await openList(page, name);
  await expect(page.getByText("Try adjusting your search terms.")).toBeVisible();
  await page.getByRole("link", { name: "Add Creator" }).click();
  await page.getByRole("button", { name: "Add Creator" }).click();
  await expect(page.getByText("Name is required", { exact: true })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Bio", { exact: true }).fill("Once a projectionist.");
  const buffer = await drawSample().png().toBuffer();
  const file = { name: "z.png", mimeType: "image/png", buffer };
  await page.getByLabel("Profile Image").setInputFiles(file);
  await page.getByRole("button", { name: "Add Creator" }).click();
  await expect(page.getByText("Creator added successfully")).toBeVisible();
  await openList(page, name);
  const card = cardOf(page, name);
  await expect(card).toContainText("0 movies · Joined");
  await expect(card.locator("img")).toHaveAttribute("src", /^\/uploads\/creators\/.+-96\.webp$/);
  await expect(card.getByRole("link", { name: "View Profile" })).toHaveAttribute(
    "target",
    "_blank",
  );

  await card.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(page.getByLabel("Bio", { exact: true })).toHaveValue("Once a projectionist.");
  await page.getByLabel("Name", { exact: true }).fill(`${name} II`);
  await page.getByLabel("Remove this picture").check();
  await page.getByRole("button", { name: "Update Creator" }).click();
  await expect(page.getByText("Creator updated successfully")).toBeVisible();
  await openList(page, name);
  await expect(cardOf(page, `${name} II`).locator("img")).toHaveCount(0);

  await removeCreator(page, `${name} II`);
  await page.goto("/admin/creators/deleted");
  const entry = page.getByRole("listitem").filter({ hasText: `${name} II` });
  await entry.getByRole("button").click();
  await expect(page.getByText("Creator restored successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} II`);
  await removeCreator(page, `${name} II`);
});

test("two entries of one person are merged, and the other's address redirects", {
  tag: "@thorough",
}, async ({ page, baseURL }) => {
  const [stays, goes] = [nameFor("Merges"), `${nameFor("Merges")} Twin`];
  await signIn(page, "admin");
  const headers = { Origin: baseURL ?? "" };
  for (const [name, country] of [
    [stays, "Ghana"],
    [goes, "Togo"],
  ] as const) {
    const multipart = { name, country };
    await page.request.post("/admin/creators/add", { multipart, headers, maxRedirects: 0 });
  }
  await openList(page, stays);
  const slug = await cardOf(page, goes)
    .getByRole("link", { name: "View Profile" })
    .getAttribute("href");
  const own = await cardOf(page, stays)
    .getByRole("link", { name: "View Profile" })
    .getAttribute("href");
  await page.goto(`/admin/creators/${own?.split("/").at(-1)}/edit`);
  await page.getByRole("link", { name: "Merge with another entry" }).click();
  await page.getByRole("searchbox", { name: "Search creators by name" }).fill(goes);
  await page.keyboard.press("Enter");
  await page.getByRole("main").getByRole("link", { name: goes }).first().click();
  await page.getByRole("group", { name: "Country" }).getByLabel("Togo").check();
  await page.getByRole("group", { name: "Name" }).getByLabel(stays, { exact: true }).check();
  await page.getByRole("button", { name: "Merge Creators" }).click();
  await expect(page.getByText("Creators merged successfully")).toBeVisible();
  await expect(page.getByText("Also credited as")).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Merged by admin");
  await expect(page.getByLabel("Country")).toHaveValue("Togo");
  const led = await page.request.get(slug ?? "", { maxRedirects: 0 });
  expect([led.status(), led.headers().location]).toEqual([301, own]);
  await removeCreator(page, stays);
});

test("a creator with films is not deleted, and the page shows why", { tag: "@thorough" }, async ({
  page,
}) => {
  await signIn(page, "admin");
  await openList(page, "Safi Faye");
  await page.getByRole("link", { name: "Delete Safi Faye" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete Creator" });
  await expect(dialog).toContainText("Are you sure you want to delete “Safi Faye”?");
  await dialog.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  const refusal =
    "Cannot delete creator with existing movies. Please reassign or delete movies first.";
  await expect(dialog.getByRole("alert")).toContainText(refusal);
  await expect(dialog.getByRole("link", { name: "merge this entry with another" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Delete Safi Faye" })).toBeFocused();
});

test("creators are sorted three ways, in both directions", { tag: "@thorough" }, async ({
  page,
}) => {
  await signIn(page, "admin");
  await page.goto("/admin/creators");
  await page.getByRole("link", { name: "Name", exact: true }).click();
  await expect(page).toHaveURL("/admin/creators?sortBy=name");
  await page.getByRole("link", { name: "Ascending" }).click();
  await expect(page).toHaveURL("/admin/creators?sortBy=name&sortOrder=desc");
  await page.getByRole("link", { name: "Date Created" }).click();
  await expect(page).toHaveURL("/admin/creators?sortBy=recent");
});

test("the second of two editors sees what the first changed, and the typed text stays", {
  tag: "@thorough",
}, async ({ page, baseURL }) => {
  const name = nameFor("Conflict");
  const headers = { Origin: baseURL ?? "" };
  await signIn(page, "admin");
  await page.request.post("/admin/creators/add", { multipart: { name }, headers });
  await openList(page, name);
  await cardOf(page, name)
    .getByRole("link", { name: `Edit ${name}` })
    .click();
  const dialog = page.getByRole("dialog", { name: "Edit Creator" });
  await dialog.getByLabel("Bio", { exact: true }).fill("Mine.");
  const href = await cardOf(page, name).locator("a[target]").getAttribute("href");
  const version = await dialog.locator("input[name=version]").inputValue();
  const path = `/admin/creators/${href?.split("/").at(-1)}/edit`;
  const multipart = { name, country: "Mali", version };
  await page.request.post(path, { multipart, headers, maxRedirects: 0 });
  await dialog.getByRole("button", { name: "Update Creator" }).click();
  await expect(dialog.getByRole("alert")).toContainText("admin changed this creator while you");
  await expect(dialog.getByText("admin changed this to “Mali”.")).toBeVisible();
  await expect(dialog.getByLabel("Bio", { exact: true })).toHaveValue("Mine.");
  await expect(dialog.getByLabel("Country")).toHaveValue("Mali");
  await dialog.getByRole("button", { name: "Update Creator" }).click();
  await expect(page.getByText("Creator updated successfully")).toBeVisible();
  await expect(cardOf(page, name)).toContainText("Mine.");
  await removeCreator(page, name);
});

test("the owner announces something from nothing, and takes it back", { tag: "@thorough" }, async ({
  page,
}) => {
  const title = nameFor("Announces");
  await signIn(page, "owner");
  await page.goto("/admin?tab=ads");
  await expect(page.getByRole("button", { name: "Ad Analytics" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Ad Settings" })).toBeDisabled();
  await page.getByRole("link", { name: "Manage Ads" }).click();
  await page.getByRole("link", { name: "Add Notice" }).first().click();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Text").fill("Meet us in Ouagadougou.");
  await page.getByLabel("Link").fill("javascript:alert(1)");
  // Far in the future, so that no page shows it meanwhile.
  await page.getByLabel("From (UTC)").fill("2119-01-01");
  await page.getByLabel("Until and including (UTC)").fill("2119-02-01");
  await page.getByRole("button", { name: "Add Notice" }).click();
  await expect(page.getByLabel("Link")).toHaveAccessibleDescription(/Link must be an address/);
  await page.getByLabel("Link").fill("/featured");
  await page.getByRole("button", { name: "Add Notice" }).click();
  await expect(page.getByText("Notice added successfully")).toBeVisible();
  const notice = page.getByRole("listitem").filter({ hasText: title });
  await expect(notice).toContainText("To come");
  await expect(notice).toContainText("Home · 1 Jan 2119 – 1 Feb 2119");
  await notice.getByRole("link", { name: `Delete ${title}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Notice deleted successfully")).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("axe finds nothing on the pages of creators and notices", { tag: "@thorough" }, async ({
  page,
}) => {
  await signIn(page, "owner");
  for (const path of [
    "/admin/creators/safi-faye/edit",
    "/admin/creators/safi-faye/merge?with=mati-diop",
    "/admin/creators/deleted",
    "/admin/ads",
    "/admin/ads/add",
    "/admin/creators?q=zzzzzzzz",
    "/admin/creators",
  ]) {
    await page.goto(path);
    await expectNoBarriers(page);
  }
  await page.getByRole("link", { name: "Add Creator" }).click();
  await expectNoBarriers(page, "the dialog");
});
