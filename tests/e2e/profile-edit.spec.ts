import { drawSample } from "#tests/pictures.ts";
import { expectNoBarriers } from "./axe.ts";
import { password } from "./members.ts";
import { expect, signIn, test } from "./shared-page.ts";

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
  await expect(page.getByLabel("Where you watch")).toBeFocused();
  await keyboard.press("Tab");
  await expect(page.locator("summary", { hasText: "None chosen" }).first()).toBeFocused();
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await expect(page.getByLabel("Find a genre")).toBeFocused();
  await keyboard.press("Tab");
  await expect(page.getByLabel("Action")).toBeFocused();
  await keyboard.press("Space");
  await expect(page.locator("summary", { hasText: "Action" })).toBeVisible();
  await page.locator("summary", { hasText: "None chosen" }).focus();
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await keyboard.type("yoru");
  await expect(page.getByLabel("Twi")).toBeHidden();
  await keyboard.press("Tab");
  await expect(page.getByLabel("Yorùbá")).toBeFocused();
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
  await expect(page.getByRole("list", { name: "Favourite genres" })).toHaveText("Action");
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

test("errors are shown beside their fields, and the typed text stays", {
  tag: "@thorough",
}, async ({ page, member }) => {
  await page.goto("/profile/edit");
  await page.getByLabel("Display Name").fill("A");
  await page.getByLabel("Username").fill("edit");
  await page.getByLabel("Bio", { exact: true }).fill("e".repeat(501));
  await page.locator("summary", { hasText: "None chosen" }).first().click();
  await page.getByLabel("Drama").check();
  await page.getByLabel("Email notifications").uncheck();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByLabel("Display Name")).toHaveAccessibleDescription(
    "Display name must be at least 2 characters",
  );
  await expect(page.getByText("Failed to update profile")).toBeVisible();
  await expect(page.getByText("Username “edit” is reserved.")).toBeVisible();
  await expect(page.getByText("Bio must be less than 500 characters")).toBeVisible();
  await expect(page.getByText("501/500")).toBeVisible();
  await expect(page.getByLabel("Display Name")).toHaveValue("A");
  await expect(page.getByLabel("Drama")).toBeChecked();
  await expect(page.getByLabel("Email notifications")).not.toBeChecked();
  await page.getByLabel("Display Name").fill("Am");

  await expect(page.getByText("Display name must be at least 2 characters")).toBeHidden();
  await expect(page.getByLabel("Display Name")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Display Name").fill("A");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByLabel("Display Name")).toHaveAccessibleDescription(
    "Display name must be at least 2 characters",
  );
  await page.getByLabel("Display Name").fill(" ");
  await page.getByLabel("Username").fill("adunni-bakare");
  await page.getByLabel("Bio", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Display name is required")).toBeVisible();
  await page.getByLabel("Display Name").fill(member.name);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Username “adunni-bakare” is taken.")).toBeVisible();
});

test("a member puts up a picture, changes it and takes it away", async ({ page, member }) => {
  const picture = page.getByRole("region", { name: "Profile Picture" }).locator("img");
  const upload = async (buffer: Buffer) => {
    // A wrong name and type: only the content counts.
    const file = { name: "me.jpg", mimeType: "image/jpeg", buffer };
    await page.getByLabel("Choose a picture").setInputFiles(file);

    await expect(page.getByText("Avatar updated")).toBeVisible();
  };
  await page.goto("/profile/edit");
  await expect(picture).toHaveCount(0);
  await upload(await drawSample().png().toBuffer());
  await expect(picture).toHaveAttribute("src", /^\/uploads\/avatars\/\d+\/.+-96\.webp$/);
  const first = await picture.getAttribute("src");
  await page.goto(`/profile/${member.username}`);
  const shown = page.locator(".profile-head img");
  await expect(shown).toHaveAttribute("src", first ?? "");

  await expect(shown).toHaveJSProperty("complete", true);
  await expect(shown).toHaveJSProperty("naturalWidth", 136);
  await expect(page.getByRole("banner").locator(".avatar img")).toHaveCount(1);
  await page.goto("/profile/edit");
  await upload(await drawSample(40, 64).webp().toBuffer());
  await expect(picture).not.toHaveAttribute("src", first ?? "");
  expect((await page.request.get(first ?? "")).status()).toBe(404);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Picture removed")).toBeVisible();
  await expect(picture).toHaveCount(0);
});

test("a file that is no picture, or too large, is refused beside its field", {
  tag: "@thorough",
}, async ({ page, member }) => {
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    await page.getByLabel("Choose a picture").setInputFiles({ name, mimeType, buffer });
  };
  const message = page.locator("#avatar-error");
  await page.goto("/profile/edit");
  await upload("me.png", "image/png", Buffer.from("<!doctype html><p>Not a picture"));
  await expect(message).toContainText("File type not allowed. Allowed types: image/jpeg");
  await upload("notes.txt", "text/plain", Buffer.from("Not a picture"));
  await expect(message).toContainText("Please select a valid image file");
  await upload("me.png", "image/png", Buffer.alloc(6 * 1024 * 1024));
  await expect(message).toContainText("File size must be less than 5MB");
  await expect(page.getByLabel("Display Name")).toHaveValue(member.name);
});

test("a suspended member sees the reason, nothing is saved, and the text stays", {
  tag: "@thorough",
}, async ({ page }) => {
  await signIn(page, "suspended");
  await page.goto("/profile/edit");
  await page.getByLabel("Bio", { exact: true }).fill("Buy my films.");
  await page.getByRole("button", { name: "Save Changes" }).press("Enter");
  const message = page.locator("main, .toast").filter({ hasText: "Spam in three reviews" });
  await expect(message.first()).toBeVisible();
  await expect(page.getByLabel("Bio", { exact: true })).toHaveValue("Buy my films.");
  await page.goto("/profile/suspended-e2e");
  await expect(page.getByText("Buy my films.")).toHaveCount(0);
});

test("after a failed request the typed text stays", { tag: "@thorough" }, async ({
  page,
  member,
}) => {
  await page.goto("/profile/edit");
  await page.route("**/profile/edit", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByLabel("Bio", { exact: true }).fill(`Written by ${member.name}.`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to update profile");
  await expect(page.getByLabel("Bio", { exact: true })).toHaveValue(`Written by ${member.name}.`);
});

test("what was typed is still there after signing in again", { tag: "@thorough" }, async ({
  page,
  context,
  member,
}) => {
  await page.goto("/profile/edit");
  await page.getByLabel("Bio", { exact: true }).fill("I grew up with يوسف شاهين.");
  await page.locator("summary", { hasText: "None chosen" }).first().click();
  await page.getByLabel("Drama").check();
  await page.getByLabel("Email notifications").uncheck();
  await context.clearCookies();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile%2Fedit/);
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("What you typed has been restored.")).toBeVisible();
  await expect(page.getByLabel("Bio", { exact: true })).toHaveValue("I grew up with يوسف شاهين.");
  await expect(page.getByText("26/500")).toBeVisible();
  await expect(page.getByLabel("Drama")).toBeChecked();
  await expect(page.getByLabel("Email notifications")).not.toBeChecked();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(`/profile/${member.username}`);
  await expect(page.getByText("I grew up with يوسف شاهين.")).toBeVisible();
  await page.goto("/profile/edit");
  await expect(page.getByText("What you typed has been restored.")).toHaveCount(0);
});

test("an uploaded picture is cached for good by browsers, and runs nothing there", {
  tag: "@thorough",
}, async ({ page, member, baseURL }) => {
  expect(member.name).toContain("reader");
  const file = { name: "me", mimeType: "image/png", buffer: await drawSample().png().toBuffer() };
  const headers = { Origin: baseURL ?? "" };
  await page.request.post("/profile/edit/avatar", { multipart: { avatar: file }, headers });
  await page.goto("/profile/edit");
  const address = (await page.locator(".avatar-form img").getAttribute("src")) ?? "";
  const answer = await page.request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  const { etag = "", "content-length": length } = answer.headers();
  expect((await answer.body()).length).toBe(Number(length));
  const known = await page.request.get(address, { headers: { "If-None-Match": etag } });
  expect([known.status(), (await known.body()).length]).toEqual([304, 0]);
  const head = await page.request.head(address);
  expect([head.status(), head.headers()["content-length"]]).toEqual([200, length]);
  const part = await page.request.get(address, { headers: { Range: "bytes=0-9" } });
  expect([part.status(), (await part.body()).length]).toEqual([200, Number(length)]);
  for (const other of ["/uploads/", "/uploads/avatars", `${address}x`, "/uploads/%2e%2e/secret"]) {
    expect((await page.request.get(other)).status(), other).toBe(404);
  }
});

test("a page beside the form's takes no more than a form", { tag: "@thorough" }, async ({
  page,
  member,
  baseURL,
}) => {
  expect(member.name).toContain("reader");
  const answer = await page.request.post("/profile/edit", {
    form: { bio: "e".repeat(100_000) },
    headers: { Origin: baseURL ?? "" },
  });
  expect(answer.status()).toBe(413);
});

test("combining marks are not counted as characters", { tag: "@thorough" }, async ({
  page,
  member,
}) => {
  expect(member.name).toContain("reader");
  await page.goto("/profile/edit");
  await page.getByLabel("Bio", { exact: true }).fill("Ọ̀ṣọ́ 👩🏽‍🎤");
  await expect(page.getByText("5/500")).toBeVisible();
});

test("only one's own profile shows Edit Profile", { tag: "@thorough" }, async ({
  page,
  member,
}) => {
  await page.goto("/profile/adunni-bakare");
  const edit = page.getByRole("main").getByRole("link", { name: "Edit Profile" });
  await expect(edit).toHaveCount(0);
  await page.goto(`/profile/${member.username}`);
  await expect(edit).toHaveCount(1);
});

test("a new member is invited to choose a name, on their own page alone", {
  tag: "@thorough",
}, async ({ page }) => {
  const invitation = page.getByText("Choose a name");
  await page.goto("/profile/newcomer-e2e");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anonymous User");
  await expect(invitation).toHaveCount(0);
  await signIn(page, "newcomer");
  await page.goto("/profile/newcomer-e2e");
  await expect(invitation).toBeVisible();
  await page.getByRole("link", { name: "Tell others what to call you" }).click();
  await expect(page).toHaveURL("/profile/edit");
  await expect(page.getByLabel("Display Name")).toHaveValue("");
});

test("axe finds nothing on the form and its errors, in both themes, on a phone and on a desk", {
  tag: "@thorough",
}, async ({ page, member }) => {
  await page.goto("/profile/edit");
  await expectNoBarriers(page, "the form");
  await page.getByLabel("Display Name").fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Display name is required")).toBeVisible();
  await expectNoBarriers(page, "its errors");
  for (const path of [`/profile/${member.username}`, "/profile/edit/watching"]) {
    await page.goto(path);
    await expectNoBarriers(page);
  }
});
