import { expect, test } from "./shared-page.ts";

test("a dialog that was closed a moment ago opens again", async ({ page, member }) => {
  expect(member.username).toBeTruthy();
  await page.goto("/movie/timbuktu-2014");
  const flag = page.getByRole("link", { name: /^Flag the review by/ }).first();
  await flag.click();
  const dialog = page.getByRole("dialog", { name: "Flag Review" });
  await expect(dialog).toBeVisible();
  // Pressed before the browser tells the page that the dialog has closed.
  await flag.evaluate(async (link: HTMLElement) => {
    const open = document.querySelector<HTMLDialogElement>("dialog[open]");
    const closed = new Promise((resolve) =>
      open?.addEventListener("close", resolve, { once: true }),
    );
    open?.close();
    link.click();
    await closed;
  });
  await expect(dialog).toBeVisible();
});
