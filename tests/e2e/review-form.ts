import type { Page } from "@playwright/test";

export function rate(page: Page, stars: string) {
  return page.locator("label").filter({ hasText: stars }).click();
}

export function write(page: Page, text: string) {
  return page.getByLabel("Review (Optional)").fill(text);
}

export function post(page: Page) {
  return page.getByRole("button", { name: "Post Review" }).click();
}

export function own(page: Page) {
  return page.locator("#review");
}
