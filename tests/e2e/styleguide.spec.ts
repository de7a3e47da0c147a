import { findFaults, findFaultsOfColour } from "./axe.ts";
import { expect, test } from "./shared-page.ts";

for (const path of ["/styleguide", "/styleguide/posters", "/styleguide/colours"]) {
  test(`axe finds nothing on ${path}, in both themes, and nothing sticks out`, {
    tag: "@thorough",
  }, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolled, `${width} px`).toBeLessThanOrEqual(width);
      if (width === 320) continue;
      await page.emulateMedia({ colorScheme: "light" });
      expect(await findFaults(page), `light, ${width} px`).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await findFaultsOfColour(page), `dark, ${width} px`).toEqual([]);
    }
  });
}

test("the styles that every page wears stay under 10 KB", { tag: "@thorough" }, async ({
  request,
}) => {
  const html = await (await request.get("/styleguide")).text();
  const sheet = html.match(/\/assets\/root-[\w-]+\.css/)?.[0] ?? "";
  const answer = await request.get(sheet, { headers: { "accept-encoding": "br" } });
  const bytes = Number(answer.headers()["content-length"]);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(10_000);
});

test("a dialog takes and traps the focus, and restores it on Escape", async ({ page }) => {
  await page.goto("/styleguide");
  const opener = page.getByRole("button", { name: "Open the dialog" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Flag this review" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a dialog opens and closes", { tag: "@thorough" }, async ({ page }) => {
    await page.goto("/styleguide");
    await page.getByRole("button", { name: "Open the dialog" }).click();
    const dialog = page.getByRole("dialog", { name: "Flag this review" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
  });

  test("filters are collapsed on a phone, and open on a wide screen", { tag: "@thorough" }, async ({
    page,
  }) => {
    await page.goto("/styleguide");
    const filter = page.getByLabel("Filter by genre");
    await expect(filter).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(filter).toBeHidden();
    await page.locator(".filter-panel summary").click();
    await expect(filter).toBeVisible();
  });
});

test("toasts come one at a time, wait while pointed at, and go after five seconds", {
  tag: "@thorough",
}, async ({ page }) => {
  await page.goto("/styleguide");
  await page.getByRole("button", { name: "Show a toast" }).click();
  const status = page.locator(".toast-region [role=status]");
  await expect(status).toContainText("Review added!");
  await page.getByRole("button", { name: "Show an error" }).click();
  await expect(page.locator(".toast-region [role=alert]")).toContainText("Failed to update");
  await expect(status).toBeEmpty();
  await expect(page.locator(".toast")).toHaveCount(1);

  const clock = () =>
    page.locator(".toast").evaluate((toast) => {
      const [animation] = toast.getAnimations();
      return { state: animation?.playState, lasts: animation?.effect?.getTiming().duration };
    });
  expect(await clock()).toEqual({ state: "running", lasts: 5000 });
  await page.locator(".toast").hover();
  await expect.poll(clock).toEqual({ state: "paused", lasts: 5000 });
  await page.mouse.move(0, 0);
  await page.locator(".toast").evaluate((toast) => toast.getAnimations()[0]?.finish());
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("stars are chosen with the arrow keys", async ({ page }) => {
  await page.goto("/styleguide");
  const group = page.getByRole("group", { name: "Rating", exact: true });
  await group.getByRole("radio", { name: "1 star" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(group.getByRole("radio", { name: "3 stars" })).toBeChecked();
  await expect(group.getByRole("radio", { name: "3 stars" })).toBeFocused();
});

test("stars to read are one text", { tag: "@thorough" }, async ({ page }) => {
  await page.goto("/styleguide");
  await expect(page.getByText("4.2 of 5, 318 reviews", { exact: true })).toBeAttached();
});
