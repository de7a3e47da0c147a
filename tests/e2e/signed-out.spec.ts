import { emailOf, password } from "./members.ts";
import { expect, test } from "./shared-page.ts";

// Reviewed by no test, so that its list stays as it is.
const film = "/movie/hyenas-1992";

const reader = "reader-680";

test("Helpful pressed by a visitor counts once they have signed in", {
  tag: "@thorough",
}, async ({ page }) => {
  await page.goto(film);
  const card = page.locator("#reviews article").first();
  const button = card.getByRole("button", { name: /^(Helpful|Voted)/ });
  const count = Number(await button.locator("span").first().textContent());
  await button.click();
  await expect(page.getByText("You need to be signed in to vote on reviews.")).toBeVisible();
  await page.getByLabel("Email").fill(emailOf(reader));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("You have successfully signed in. Vote added!")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${film}#vote-\\d+$`));
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(button).toContainText(`Voted ${count + 1}`);
  await button.click();
  await expect(page.getByText("Vote removed!")).toBeVisible();
});

test("a click after the session has ended asks to sign in", async ({ page, member }) => {
  expect(member.username).toBeTruthy();
  for (const name of [/votes? for the review by/, "Add to Watchlist", "Favorite"]) {
    await page.goto(film);
    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: /session/ });
    await page.locator("#content").getByRole("button", { name }).first().click();
    await expect(page.getByText("Authentication Required")).toBeVisible();
    const link = page.getByRole("link", { name: "Sign In", exact: true }).last();
    await expect(link).toHaveAttribute("href", /^\/auth\?next=/);
    await expect(page).toHaveURL(film);
    await page.context().addCookies(cookies);
  }
});
