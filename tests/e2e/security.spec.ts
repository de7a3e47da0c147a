import type { Page } from "@playwright/test";
import { codeOf } from "#tests/totp.ts";
import { expectNoBarriers } from "./axe.ts";
import { emailOf, password } from "./members.ts";
import { expect, signIn, signInFresh, test } from "./test.ts";

const account = "/profile/edit/account";
async function enterPassword(page: Page, email: string, word = password, next = "/movies") {
  await page.goto(`/auth?${new URLSearchParams({ next })}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(word);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function giveCode(page: Page, code: string) {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function showKey(page: Page): Promise<string> {
  await page.goto(account);
  await page.getByRole("link", { name: "Set Up Second Factor" }).click();
  // The page before asks for the password too.
  const button = page.getByRole("button", { name: "Set Up Second Factor" });
  const form = page.locator("form").filter({ has: button });
  await form.getByLabel("Your password").fill(password);
  await button.click();
  await expect(page.getByRole("img", { name: "QR code with your key" })).toBeVisible();
  return page.locator("code").innerText();
}

async function confirmKey(page: Page, key: string, code = codeOf(key)): Promise<string[]> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Turn On Second Factor" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  return page.locator("li code").allInnerTexts();
}

test("a second factor is set up, requested, replaced by a recovery code and turned off", {
  tag: "@thorough",
}, async ({ page, member: { email } }) => {
  const key = await showKey(page);
  await page.getByLabel("Code", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Turn On Second Factor" }).click();
  await expect(page.getByText("The code has 6 digits")).toBeVisible();
  const used = codeOf(key);
  const codes = await confirmKey(page, key, used);
  expect(new Set(codes).size).toBe(10);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as Text" }).click();
  expect((await file).suggestedFilename()).toBe("griot-recovery-codes.txt");

  await page.context().clearCookies();
  await enterPassword(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
  const closed = await page.request.get(account, { maxRedirects: 0 });
  expect(closed.status(), "there is no session yet").toBe(302);
  await giveCode(page, used);
  await expect(page.getByText("This code is wrong or has already been used.")).toBeVisible();
  await giveCode(page, codeOf(key, 1));
  await expect(page).toHaveURL("/movies");
  await expect(page.getByText("You have successfully signed in.")).toBeVisible();

  await page.context().clearCookies();
  await enterPassword(page, email);
  await page.getByRole("link", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill((codes[0] ?? "").toUpperCase());
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/movies");

  await page.goto(account);
  await expect(page.getByText("9 recovery codes left.")).toBeVisible();
  await page.getByRole("link", { name: "Manage Second Factor" }).click();
  const off = page.getByRole("region", { name: "Turn off" });
  await off.getByLabel("Your password").fill("not this one");
  await off.getByRole("button").last().click();
  await expect(off.getByLabel("Your password")).toHaveAccessibleDescription(
    "That is not your password.",
  );
  await off.getByLabel("Your password").fill(password);
  await off.getByRole("button", { name: "Turn Off Second Factor" }).click();
  await expect(page.getByText("Second factor is off")).toBeVisible();
});

test("sessions are ended one by one, elsewhere and everywhere", { tag: "@thorough" }, async ({
  page,
  member,
  browser,
}) => {
  const elsewhere = await browser.newContext({
    userAgent: "Opera/9.80 (Android; Opera Mini/36)",
  });
  const other = await elsewhere.newPage();
  const enter = () => signInFresh(other, member.name);
  const isIn = async () => (await other.request.get(account, { maxRedirects: 0 })).status() === 200;
  await enter();
  await page.goto(account);
  const row = page.getByRole("listitem").filter({ hasText: "Opera Mini on Android" });
  await row.getByRole("button", { name: /Sign Out of Opera Mini on Android/ }).click();
  await expect(page.getByText("That device is signed out.")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await isIn()).toBe(false);

  await enter();
  await page.goto(account);
  await page.getByRole("button", { name: "Sign Out Everywhere Else" }).click();
  await expect(page.getByText("Signed out everywhere else")).toBeVisible();
  expect(await isIn()).toBe(false);

  await enter();
  await page.getByRole("button", { name: "Sign Out Everywhere", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(await isIn()).toBe(false);
  await elsewhere.close();
});

test("changing the password needs the current one, and signs out all other devices", {
  tag: "@thorough",
}, async ({ page, member: { email, name }, browser }) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInFresh(other, name);
  await page.goto(account);
  const change = async (current: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password").fill("another password");
    await page.getByRole("button", { name: "Change Password" }).click();
  };
  await change("not this one");
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    "That is not your password.",
  );
  // The page is loaded anew, and not hydrated at once.
  await expect(async () => {
    await page.getByLabel("Current password").fill("n");
    await expect(page.getByText("That is not your password.")).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(page.getByLabel("Current password")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription("");
  await change(password);
  await expect(page.getByText("Password changed")).toBeVisible();
  expect((await other.request.get(account, { maxRedirects: 0 })).status()).toBe(302);
  await page.context().clearCookies();
  await enterPassword(page, email);
  await expect(page.getByText("Please check your email and password.")).toBeVisible();
  await enterPassword(page, email, "another password");
  await expect(page).toHaveURL("/movies");
  await elsewhere.close();
});

for (const choice of ["Keep my reviews, signed Anonymous", "Delete my reviews too"]) {
  test(`an account is deleted: ${choice}`, { tag: "@thorough" }, async ({
    page,
    member: { email, username },
  }) => {
    await page.goto(account);
    await page.getByRole("link", { name: "Delete Account" }).click();
    const send = async (word: string) => {
      await page.getByLabel(choice).check();
      await page.getByLabel("Your password").fill(password);
      await page.getByLabel("to confirm").fill(word);
      await page.getByRole("button", { name: "Delete My Account" }).click();
    };
    await send("remove");
    await expect(page.getByText("Type the word delete")).toBeVisible();
    await send("Delete");
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Account deleted")).toBeVisible();
    const outcome = choice.startsWith("Keep")
      ? "Your reviews stay, signed Anonymous."
      : "including your reviews";
    await expect(page.getByText(outcome)).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    expect((await page.request.get(`/profile/${username}`)).status()).toBe(404);
    await enterPassword(page, email);
    await expect(page.getByText("Please check your email and password.")).toBeVisible();
  });
}

test("the owner sees why the account can't be deleted", { tag: "@thorough" }, async ({ page }) => {
  await signIn(page, "owner");
  await page.goto(`${account}/delete`);
  await expect(page.getByText("You are the owner of this site.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete My Account" })).toHaveCount(0);
});

test("a form that is pressed twice is sent once", { tag: "@thorough" }, async ({
  page,
  member,
}) => {
  expect(member.name).toContain("reader");
  await page.goto(account);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password").fill("another password");
  await page.getByRole("button", { name: "Change Password" }).dblclick();
  await expect(page.getByText("Password changed")).toBeVisible();
  expect(sent).toBe(1);
});

test("a member's own data comes as one private file", { tag: "@thorough" }, async ({
  page,
  member,
}) => {
  await page.goto(account);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download My Data" }).click();
  expect((await file).suggestedFilename()).toBe("griot-my-data.json");
  const answer = await page.request.get(`${account}/data`);
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  expect(answer.headers()["content-disposition"]).toContain("attachment");
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    account: { email: member.email },
    profile: { username: member.username },
  });
  expect(text.replace('"accessTokens"', "")).not.toMatch(/token|\$argon2|"password/i);
  expect(text).not.toContain(emailOf("owner"));
});

test("a passkey is added, renamed, signs in, and is removed", { tag: "@thorough" }, async ({
  page,
  member,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(account);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await expect(passkeys.getByText("You have no passkeys yet.")).toBeVisible();
  await passkeys.getByText("Add a Passkey").click();
  await passkeys.getByLabel("Name").fill("My phone");
  await passkeys.getByLabel("Your password").fill("not this one");
  await passkeys.getByRole("button", { name: "Add Passkey" }).click();
  await expect(passkeys.getByText("That is not your password.")).toBeVisible();
  await passkeys.getByLabel("Your password").fill(password);
  await passkeys.getByRole("button", { name: "Add Passkey" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();

  await passkeys.getByLabel("Rename My phone").click();
  await passkeys.getByLabel("New name").fill("Grandmother's phone");
  await passkeys.getByRole("button", { name: "Save Name" }).click();
  await expect(page.getByText("Passkey renamed")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/auth?next=/movies");
  await page.getByRole("button", { name: "Sign In with a Passkey" }).click();
  await expect(page).toHaveURL("/movies");
  await expect(page.getByLabel(`Account of ${member.name}`)).toBeVisible();

  await page.goto(account);
  const remove = passkeys.getByRole("link", { name: "Remove Grandmother's phone" });
  await remove.click();
  const dialog = page.getByRole("dialog", { name: "Remove Passkey" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(passkeys.getByText("Grandmother's phone").first()).toBeVisible();
  await remove.click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Passkey removed")).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/auth?next=/movies");
  await page.getByRole("button", { name: "Sign In with a Passkey" }).click();
  await expect(page.getByText("This passkey does not belong to an account here.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("passkeys are not offered where they can't work", { tag: "@thorough" }, async ({
    page,
    member,
  }) => {
    await page.goto(account);
    await expect(page.getByText("Adding a passkey needs JavaScript.")).toBeVisible();
    await expect(page.getByText("Add a Passkey")).toBeHidden();
    await page.context().clearCookies();
    await page.goto("/auth");
    await expect(page.getByLabel("Email")).not.toHaveValue(member.email);
    await expect(page.getByRole("button", { name: "Sign In with a Passkey" })).toHaveCount(0);
  });
});

test("axe finds nothing on any page of the account", { tag: "@thorough" }, async ({
  page,
  member: { email },
}) => {
  test.slow();
  await page.goto(account);
  await page.getByText("Add a Passkey").click();
  await page.getByText("Change Email").click();
  await expectNoBarriers(page, "account");
  await page.goto(`${account}/delete`);
  await page.getByLabel("Your password").fill("not this one");
  await page.getByLabel("Delete my reviews too").check();
  await page.getByLabel("to confirm").fill("delete");
  await page.getByRole("button", { name: "Delete My Account" }).click();
  await expect(page.getByText("That is not your password.")).toBeVisible();
  await expectNoBarriers(page, "deletion");
  await page.goto(account);
  await page.getByRole("link", { name: "Access Tokens" }).click();
  await page.getByLabel("Name").fill("mw".repeat(30));
  await page.getByRole("checkbox", { name: "My reviews" }).check();
  await page.getByRole("button", { name: "Create Token" }).click();
  await expect(page.getByText("Copy the token now")).toBeVisible();
  await expectNoBarriers(page, "access tokens");
  const key = await showKey(page);
  await expectNoBarriers(page, "key");
  await confirmKey(page, key);
  await expectNoBarriers(page, "recovery codes");
  await page.goto(`${account}/second-factor`);
  await expectNoBarriers(page, "second factor that is on");
  await page.context().clearCookies();
  await enterPassword(page, email);
  await giveCode(page, "000000");
  await expect(page.getByText("This code is wrong or has already been used.")).toBeVisible();
  await expectNoBarriers(page, "second step");
});
