import { AxeBuilder } from "@axe-core/playwright";
import { expect, signIn, test } from "./test.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a member edits their profile by keyboard alone", async ({ page, member }) => {
      const { keyboard } = page;
      await page.goto("/profile/edit");
      await page.getByLabel("Display Name").focus();
      await keyboard.press("ControlOrMeta+A");
      await keyboard.type("Ọlájùmọ̀kẹ́ Ɗanjuma");
      await keyboard.press("Tab");
      await keyboard.press("ControlOrMeta+A");
      await keyboard.type(`${member.name}-moved`);
      await keyboard.press("Tab");
      await keyboard.type("I grew up with يوسف شاهين.");
      await keyboard.press("Tab");
      await expect(page.getByLabel("Action")).toBeFocused();
      await keyboard.press("Space");
      await page.getByLabel("Yorùbá").focus();
      await keyboard.press("Space");
      await page.getByLabel("New movie alerts").focus();
      await keyboard.press("Space");
      await keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Save Changes" })).toBeFocused();
      await keyboard.press("Enter");
      await expect(page).toHaveURL(`/profile/${member.name}-moved`);
      await expect(page.getByText("Profile updated successfully")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ọlájùmọ̀kẹ́ Ɗanjuma");
      await expect(page.getByText("I grew up with يوسف شاهين.")).toBeVisible();
      await expect(page.getByRole("list", { name: "Favorite genres" })).toHaveText("Action");
      await expect(page.getByLabel("Account of Ọlájùmọ̀kẹ́ Ɗanjuma")).toBeVisible();
      await page.getByRole("link", { name: "Edit Profile" }).first().click();
      await expect(page.getByLabel("Yorùbá")).toBeChecked();
      await expect(page.getByLabel("New movie alerts")).toBeChecked();
      const answer = await page.request.get(`/profile/${member.username}?tab=1`, {
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe(`/profile/${member.name}-moved?tab=1`);
    });

    test("what is wrong is said beside its field, and what was typed stays", async ({
      page,
      member,
    }) => {
      await page.goto("/profile/edit");
      await page.getByLabel("Display Name").fill("A");
      await page.getByLabel("Username").fill("edit");
      await page.getByLabel("Bio").fill("e".repeat(501));
      await page.getByLabel("Drama").check();
      await page.getByLabel("Email notifications").uncheck();
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByLabel("Display Name")).toHaveAccessibleDescription(
        "Display name must be at least 2 characters",
      );
      await expect(page.getByText("Username “edit” is reserved.")).toBeVisible();
      await expect(page.getByText("Bio must be less than 500 characters")).toBeVisible();
      await expect(page.getByText("501/500")).toBeVisible();
      await expect(page.getByLabel("Display Name")).toHaveValue("A");
      await expect(page.getByLabel("Drama")).toBeChecked();
      await expect(page.getByLabel("Email notifications")).not.toBeChecked();
      await page.getByLabel("Display Name").fill(" ");
      await page.getByLabel("Username").fill("adunni-bakare");
      await page.getByLabel("Bio").fill("");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText("Display name is required")).toBeVisible();
      await page.getByLabel("Display Name").fill(member.name);
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText("Username “adunni-bakare” is taken.")).toBeVisible();
    });

    test("a suspended member is told why, nothing is saved, and the text stays", async ({
      page,
    }) => {
      await signIn(page, "suspended");
      await page.goto("/profile/edit");
      await page.getByLabel("Bio").fill("Buy my films.");
      await page.getByRole("button", { name: "Save Changes" }).click();
      const told = page.locator("main, .toast").filter({ hasText: "Spam in three reviews" });
      await expect(told.first()).toBeVisible();
      await expect(page.getByLabel("Bio")).toHaveValue("Buy my films.");
      await page.goto("/profile/suspended-e2e");
      await expect(page.getByText("Buy my films.")).toHaveCount(0);
    });
  });
}

test("a failed request keeps what was typed", async ({ page, member }) => {
  await page.goto("/profile/edit");
  await page.route("**/profile/edit", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByLabel("Bio").fill(`Written by ${member.name}.`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to update profile");
  await expect(page.getByLabel("Bio")).toHaveValue(`Written by ${member.name}.`);
});

test("marks on a letter are not counted", async ({ page, member }) => {
  expect(member.name).toContain("reader");
  await page.goto("/profile/edit");
  await page.getByLabel("Bio").fill("Ọ̀ṣọ́ 👩🏽‍🎤");
  await expect(page.getByText("5/500")).toBeVisible();
});

test("only one's own profile shows Edit Profile", async ({ page, member }) => {
  await page.goto("/profile/adunni-bakare");
  const edit = page.getByRole("main").getByRole("link", { name: "Edit Profile" });
  await expect(edit).toHaveCount(0);
  await page.goto(`/profile/${member.username}`);
  await expect(edit).toHaveCount(1);
});

for (const width of [360, 1280]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on the form and its errors at ${width}, ${colorScheme}`, async ({
      page,
      member,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto("/profile/edit");
      const check = new AxeBuilder({ page }).withTags(standards);
      expect((await check.analyze()).violations).toEqual([]);
      await page.getByLabel("Display Name").fill("");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText("Display name is required")).toBeVisible();
      expect((await check.analyze()).violations).toEqual([]);
      await page.goto(`/profile/${member.username}`);
      expect((await check.analyze()).violations).toEqual([]);
    });
  }
}
