import type { Page } from "@playwright/test";

/** Gives so many stars, as in "4 stars". */
export function rate(page: Page, stars: string) {
  return page.locator("label").filter({ hasText: stars }).click();
}

export function write(page: Page, text: string) {
  return page.getByLabel("Review (Optional)").fill(text);
}

export function post(page: Page) {
  return page.getByRole("button", { name: "Post Review" }).click();
}

/** Where the film's page holds the form, or what the member wrote. */
export function own(page: Page) {
  return page.locator("#review");
}
