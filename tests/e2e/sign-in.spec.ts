import { emailOf, password } from "./members.ts";
import { expect, signIn, test } from "./shared-page.ts";

test("a member signs in, comes back to the page they wanted, and signs out", async ({ page }) => {
  await page.goto("/movies?page=2");
  await page.getByRole("banner").getByRole("link", { name: "Sign Up" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await page.getByLabel("Email").fill(emailOf("reader-698"));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/movies?page=2");
  await expect(page.getByText("You have successfully signed in.")).toBeVisible();
  await page.getByLabel("Account of reader-698").click();
  await expect(page.getByText(emailOf("reader-698"))).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("a wrong password shows an error, and the email stays", { tag: "@thorough" }, async ({
  page,
}) => {
  await page.goto("/auth");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, follow");
  await page.getByLabel("Email").fill(emailOf("reader-697"));
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Please check your email and password.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(emailOf("reader-697"));
});

test("joining with an existing account's email asks to sign in", { tag: "@thorough" }, async ({
  page,
}) => {
  await page.goto("/auth?mode=sign-up");
  await page.getByLabel("Email").fill(emailOf("reader-696"));
  await page.getByLabel("Password", { exact: true }).fill("another password");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("This email is already registered.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
});

test("a suspended member sees the reason on every page", async ({ page }) => {
  await signIn(page, "suspended");
  await page.goto("/movies");
  const banner = page.getByRole("complementary", { name: "Suspension" });
  await expect(banner).toContainText(
    "until further notice: you can read, but not write. Reason: Spam",
  );
});

test("a member does not see the page for signing in", { tag: "@thorough" }, async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto("/auth");
  await expect(page).toHaveURL("/");
});
