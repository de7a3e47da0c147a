import type { Page } from "@playwright/test";
import { password } from "./members.ts";
import { own, post, rate, write } from "./review-form.ts";
import { expect, signInFresh, test } from "./test.ts";

// No other test reviews it, as others count their films' reviews.
const film = "/movie/finzan-1989";
const restored = "Your draft was restored.";

function textOf(page: Page) {
  return page.getByLabel("Review (Optional)");
}

/** Opens a page as over a slow connection: without its scripts until `release`. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  // The fixture's own goto waits for the scripts.
  await Object.getPrototypeOf(page).goto.call(page, path, { waitUntil: "commit" });
  return release;
}

function expectAlive(page: Page, selector: string) {
  return page.waitForFunction(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith("__react")),
    selector,
  );
}

test("a draft survives a reload and other pages until the review is posted", async ({
  page,
  member: _signedIn,
}) => {
  await page.goto(film);
  await rate(page, "4 stars");
  await write(page, "Half a\n\nsentence");
  await page.reload();
  await expect(textOf(page)).toHaveValue("Half a\n\nsentence");
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await expect(page.getByText(restored)).toBeVisible();
  await page.goto("/dashboard");
  await page.goto(`${film}/review`);
  await expect(page.getByText(restored)).toBeVisible();
  await expect(page.getByText("16/500")).toBeVisible();
  await post(page);
  await expect(own(page)).toContainText("sentence");
  await page.goto(`${film}/review`);
  await expect(textOf(page)).toHaveValue("Half a\n\nsentence");
  await expect(page.getByText(restored)).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("sentence");
});

test("a draft can be discarded, and an edit that is cancelled leaves none", {
  tag: "@thorough",
}, async ({ page, member: _signedIn }) => {
  await page.goto(film);
  await rate(page, "2 stars");
  await write(page, "Posted.");
  await post(page);
  await expect(own(page)).toContainText("Posted.");
  await page.goto(`${film}/review`);
  await write(page, "Changed my mind.");
  await page.reload();
  await expect(textOf(page)).toHaveValue("Changed my mind.");
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(textOf(page)).toHaveValue("Posted.");
  await expect(textOf(page)).toBeFocused();
  await expect(page.getByText("7/500")).toBeVisible();
  await page.reload();
  await expect(textOf(page)).toHaveValue("Posted.");
  await write(page, "Once more.");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(own(page)).toContainText("Posted.");
  await page.goto(`${film}/review`);
  await expect(textOf(page)).toHaveValue("Posted.");
});

test("no other member on the device sees a draft, and signing out leaves none", {
  tag: "@thorough",
}, async ({ page, member }) => {
  await page.goto(film);
  await write(page, "Between us.");
  await page.context().clearCookies();
  await signInFresh(page, "reader-682");
  await page.goto(film);
  await expect(textOf(page)).toHaveValue("");
  await write(page, "Another's.");
  await page.getByLabel("Account of reader-682").click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Between|Another/);
  await page.goto(`/auth?next=${film}`);
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(textOf(page)).toHaveValue("");
});

test("a review can be posted where the browser refuses storage", { tag: "@thorough" }, async ({
  page,
  member: _signedIn,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("No storage here.", "SecurityError");
      },
    });
  });
  await page.goto(film);
  await rate(page, "3 stars");
  await write(page, "Nothing is kept.");
  await post(page);
  await expect(own(page)).toContainText("Nothing is kept.");
});

test("a text that is too long shows one error, with its field", { tag: "@thorough" }, async ({
  page,
  member: _signedIn,
}) => {
  await page.goto(film);
  const reason = "A review can have 500 characters at most. Shorten it to post it.";
  await write(page, "Words alone.");
  await expect(page.getByRole("group", { name: "Rating" })).toHaveAccessibleDescription(
    "Add a star rating to post it.",
  );
  await rate(page, "4 stars");
  await write(page, "e".repeat(501));
  await expect(page.getByRole("button", { name: "Post Review" })).toBeDisabled();
  await expect(textOf(page)).toHaveAccessibleDescription(reason);
  await expect(page.getByRole("status").filter({ hasText: reason })).toBeVisible();
  await write(page, "e".repeat(500));
  await expect(textOf(page)).toHaveAccessibleDescription("");
  await expect(page.getByRole("button", { name: "Post Review" })).toBeEnabled();
});

test("text typed before the scripts load stays, and is counted", async ({
  page,
  member: _signedIn,
}) => {
  await page.goto("/profile/edit");
  await page.getByLabel("Bio", { exact: true }).fill("Stored before.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Stored before.")).toBeVisible();
  const release = await openWithoutScripts(page, "/profile/edit");
  await page.getByLabel("Bio", { exact: true }).fill("Typed early, and more of it.");
  release();
  await expectAlive(page, ".profile-form");
  await expect(page.getByText("28/500")).toBeVisible();
  await expect(page.getByLabel("Bio", { exact: true })).toHaveValue("Typed early, and more of it.");
});

test("stars and text entered before the scripts load can be posted, and are no restored draft", {
  tag: "@thorough",
}, async ({ page, member: _signedIn }) => {
  const release = await openWithoutScripts(page, film);
  await rate(page, "5 stars");
  await write(page, "Early.");
  release();
  await expectAlive(page, ".review-form");
  await expect(page.getByText("6/500")).toBeVisible();
  await expect(page.getByText(restored)).toHaveCount(0);
  await post(page);
  await expect(own(page)).toContainText("Early.");
});

test("text typed into a filled field while React takes over stays", { tag: "@thorough" }, async ({
  page,
  member,
}) => {
  await page.goto("/profile/edit");
  await page.getByLabel("Bio", { exact: true }).fill("I write about Nollywood.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(`/profile/${member.username}`);
  await page.addInitScript(() => {
    const { prototype } = HTMLTextAreaElement;
    const value = Object.getOwnPropertyDescriptor(prototype, "value");
    let isTyped = false;
    // React sets the default when it hydrates the field; the member types right after that.
    Object.defineProperty(prototype, "value", {
      ...value,
      set(text: string) {
        value?.set?.call(this, isTyped ? text : "I write about Ghallywood.");
        isTyped = true;
      },
    });
  });
  await page.goto("/profile/edit");
  await expect(page.getByLabel("Bio", { exact: true })).toHaveValue("I write about Ghallywood.");
});

test("a vote that was taken back in another tab is gone once the page loads its data again", {
  tag: "@thorough",
}, async ({ page, member, baseURL }) => {
  expect(member.username).toBeTruthy();
  await page.goto("/all-reviews");
  const button = page.getByRole("button", { name: /votes? for the review by/ }).first();
  const count = Number(await button.locator("span").first().textContent());
  await button.click();
  await expect(button).toContainText(`Voted ${count + 1}`);
  const vote = await button.evaluate((one: HTMLButtonElement) => one.form?.action ?? "");
  await page.request.post(vote, { form: { vote: "no" }, headers: { Origin: baseURL ?? "" } });
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(button).toContainText(`Helpful ${count}`);
});
