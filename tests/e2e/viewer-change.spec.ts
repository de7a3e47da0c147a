import type { LaunchOptions, Page } from "@playwright/test";
import { ensureFullChromium, findFullChromium } from "../setup/chromium.ts";
import { emailOf } from "./members.ts";
import { test as base, expect, signIn, signInFresh, tagsOf } from "./test.ts";

/** Shows pages again from memory, as automation and the browser without windows don't by themselves. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      ensureFullChromium();
      const executablePath = findFullChromium();
      const ignoreDefaultArgs = ["--disable-back-forward-cache"];
      await use({ ...launchOptions, ...(executablePath && { executablePath }), ignoreDefaultArgs });
    },
    { scope: "worker" },
  ],
});

const account = "/profile/edit/account";
const signedOut = (page: Page) =>
  expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();

async function signOut(page: Page) {
  await page.locator("summary[aria-label^=Account]").click();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await signedOut(page);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", {
    tag: tagsOf(javaScriptEnabled),
  }, () => {
    test.use({ javaScriptEnabled });

    test("Back after signing out does not show the account again", async ({ page, member }) => {
      await page.goto(account);
      await expect(page.getByText(member.email).first()).toBeAttached();
      await signOut(page);
      await page.goBack({ waitUntil: "commit" });
      await expect(page).toHaveURL(/\/auth\?next=/);
      await expect(page.getByText(member.email)).toHaveCount(0);
    });
  });
}

test("Back after signing out in another tab does not show the account either", {
  tag: "@thorough",
}, async ({ page, context, member }) => {
  await page.goto(account);
  await page.goto("/movies");
  const other = await context.newPage();
  await other.goto("/");
  await signOut(other);
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(page.getByText(member.email)).toHaveCount(0);
});

test("Back after the session was ended elsewhere asks to sign in", { tag: "@thorough" }, async ({
  page,
  context,
  baseURL,
}) => {
  await signInFresh(page, "reader-686");
  await page.goto(account);
  await page.goto("/movies");
  const cookies = await context.cookies();
  await fetch(`${baseURL}/auth/sign-out`, {
    method: "POST",
    headers: {
      Origin: baseURL ?? "",
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    },
    body: new URLSearchParams(),
    redirect: "manual",
  });
  await page.goBack({ waitUntil: "commit" });
  await signedOut(page);
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await expect(page.getByText(emailOf("reader-686"))).toHaveCount(0);
});

test("an open page follows when another member signs in in another tab", {
  tag: "@thorough",
}, async ({ page, context }) => {
  await signInFresh(page, "reader-683");
  await page.goto(account);
  await expect(page.getByText(emailOf("reader-683")).first()).toBeAttached();
  const other = await context.newPage();
  await other.goto("/");
  await signOut(other);
  await signIn(other, "reader-684");
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByText(emailOf("reader-684")).first()).toBeAttached();
  await expect(page.getByText(emailOf("reader-683"))).toHaveCount(0);
});

test("a visitor's page comes back from memory", { tag: "@thorough" }, async ({ page }) => {
  await page.goto("/movies");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.goto("/creators");
  await page.goBack({ waitUntil: "commit" });
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});
