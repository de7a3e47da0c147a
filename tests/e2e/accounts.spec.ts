import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { mailboxKey } from "#domain/platform/mail/mailbox.ts";
import { findFaults } from "./axe.ts";
import { emailOf, password } from "./members.ts";
import { expect, signInFresh, test } from "./shared-page.ts";

/** An unused address, also when the tests run again on the same site. */
function newAddress(): string {
  return `new-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.org`;
}

function fillIn(page: Page, email: string, word: string) {
  return page
    .getByLabel("Email")
    .fill(email)
    .then(() => page.getByLabel("Password", { exact: true }).fill(word));
}

/** Follows the newest of `count` links mailed to this address. */
async function followLink(page: Page, email: string, path: string, count = 1) {
  const letter = page.getByRole("article").filter({ hasText: email });
  const links = letter.locator(`a[href^="${path}"]`);
  // Mail that no page waits for may still be on its way.
  await expect(async () => {
    await page.goto(mailboxLink());
    await expect(links).toHaveCount(count, { timeout: 500 });
  }).toPass();
  await links.first().click();
}

test("a new member who joined from a film confirms the email and returns to the film, signed in", {
  tag: "@thorough",
}, async ({ page }) => {
  const email = newAddress();
  await page.goto("/auth?mode=sign-up&next=/movie/timbuktu-2014");
  await fillIn(page, email, "a long password");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Please check your email to verify your account.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "the mailbox" })).toBeVisible();

  await page.goto("/auth?next=/movie/timbuktu-2014");
  await fillIn(page, email, "a long password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Your email is not confirmed yet")).toBeVisible();
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText("a new link is on its way.")).toBeVisible();

  await followLink(page, email, "/auth/verify", 2);
  expect(page.url()).not.toContain("token");
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByText("Your email is confirmed")).toBeVisible();
  await page.getByLabel("Display name").fill("Ọmọ́wùnmí");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/movie/timbuktu-2014");
  await expect(page.getByText("Welcome, Ọmọ́wùnmí!")).toBeVisible();
  await expect(page.getByLabel("Account of", { exact: false })).toBeVisible();
});

test("a member who confirms in another browser signs in there with the password only", {
  tag: "@thorough",
}, async ({ page, context }) => {
  const email = newAddress();
  await page.goto("/auth?mode=sign-up");
  await fillIn(page, email, "a long password");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await context.clearCookies();
  await followLink(page, email, "/auth/verify");
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Welcome!")).toBeVisible();
  await page.getByRole("link", { name: "Skip for now" }).click();
  await expect(page).toHaveURL("/");
});

test("a forgotten password is replaced by a mailed link", { tag: "@thorough" }, async ({
  page,
}) => {
  const name = "reader-395";
  await page.goto("/auth?next=/movie/timbuktu-2014");
  await page.getByLabel("Email").fill(emailOf(name));
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot your password?");
  await expect(page.getByLabel("Email")).toHaveValue(emailOf(name));
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

  await followLink(page, emailOf(name), "/auth/reset");
  await expect(page).toHaveURL("/auth/reset?next=%2Fmovie%2Ftimbuktu-2014");
  const html = await page.content();
  expect(html.replace(/<style>.*?<\/style>/s, "")).not.toMatch(/token/i);
  await page.getByLabel("New password", { exact: true }).fill("a newer password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Please sign in with the new one.")).toBeVisible();
  await fillIn(page, emailOf(name), password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Please check your email and password.")).toBeVisible();
  await fillIn(page, emailOf(name), "a newer password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/movie/timbuktu-2014");
  await expect(page.getByLabel(`Account of ${name}`)).toBeVisible();
});

test("an invalid link shows an error and offers another", { tag: "@thorough" }, async ({
  page,
}) => {
  await page.goto("/auth/verify?token=guess&next=/movies");
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await page.getByLabel("Email").fill(newAddress());
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page).toHaveURL("/auth/check-mail?next=%2Fmovies");
  await page.goto("/auth/reset?token=guess");
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
});

test("a form is sent once, however often its button is pressed", async ({ page }) => {
  let posts = 0;
  const pressed = Promise.withResolvers<void>();
  await page.goto("/auth/forgot");
  await page.route("**/auth/forgot", async (route) => {
    if (route.request().method() === "POST") posts += 1;
    await pressed.promise;
    await route.continue();
  });
  await page.getByLabel("Email").fill(newAddress());
  await page.getByRole("button", { name: "Send the link" }).dblclick();
  pressed.resolve();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  expect(posts).toBe(1);
});

test("without their keys no provider is offered", { tag: "@thorough" }, async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto("/auth");
  await expect(page.getByRole("button", { name: /^Continue with/ })).toHaveCount(0);
  const answer = await request.post("/auth/with/google", { headers: { Origin: baseURL ?? "" } });
  expect(answer.status()).toBe(404);
});

test("axe finds nothing on the sign-in pages", { tag: "@thorough" }, async ({ page }) => {
  const paths = [
    "/auth?mode=sign-up",
    "/auth/check-mail",
    "/auth/verify",
    "/auth/verify?result=confirmed",
    "/auth/forgot",
    "/auth/forgot?sent=1",
    "/auth/reset",
    mailboxLink(),
  ];
  for (const [index, path] of paths.entries()) {
    await page.setViewportSize({ width: index % 2 ? 360 : 1280, height: 900 });
    await page.emulateMedia({ colorScheme: index % 2 ? "dark" : "light" });
    await page.goto(path);
    expect(await findFaults(page), path).toEqual([]);
  }
});

test("signing out ends the session for good", { tag: "@thorough" }, async ({ page, context }) => {
  await signInFresh(page, "reader-391");
  const before = await context.cookies();
  await page.goto("/");
  await page.getByLabel("Account of reader-391").click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await context.addCookies(before);
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
});

function mailboxLink(): string {
  const secret = process.env.SECRET || readFileSync(".cache/e2e-data/secret", "utf8");
  return `/mailbox?key=${mailboxKey(secret)}`;
}
