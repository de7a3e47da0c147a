import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./axe.ts";
import { expect, test } from "./shared-page.ts";

const film = "/movie/touki-bouki-1973";

function tab(page: Page, name: string) {
  return page.getByRole("navigation", { name: "About the film" }).getByRole("link", { name });
}

function order(page: Page, name: string) {
  const tabs = page.getByRole("navigation", { name: "Order of the reviews" });
  return tabs.getByRole("link", { name, exact: true });
}

test("a phone has a film's tabs in one row, and a wide window the stars beside the reviews, from the first paint", async ({
  page,
}) => {
  const boxes = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON()));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(film);
  expect(new Set((await boxes("#about a")).map(({ top }) => top)).size).toBe(1);
  await page.setViewportSize({ width: 1280, height: 900 });
  const [aside, summary, list] = [
    ...(await boxes(".movie-aside")),
    ...(await boxes(".review-summary")),
    ...(await boxes("#reviews .review-list")),
  ];
  expect(summary.left).toBeGreaterThan(list.right);
  expect(summary.top).toBeGreaterThan(aside.bottom);
  // As before the rest of the page has arrived.
  await page.locator(".movie-body > aside").evaluate((late) => late.remove());
  const [early] = await boxes("#reviews .review-list");
  expect([early.left, early.width]).toEqual([list.left, list.width]);
});

test("a reader turns a film's tabs and orders its reviews, and Back undoes it", async ({
  page,
}) => {
  await page.goto(film);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Touki Bouki");
  await expect(tab(page, "Overview")).toHaveAttribute("aria-current", "true");
  await tab(page, "Cast & Crew").click();
  await expect(page).toHaveURL(`${film}?tab=cast-crew#about`);
  await expect(page.getByRole("heading", { name: "Crew", exact: true })).toBeVisible();
  await order(page, "Recent").click();
  await expect(page).toHaveURL(`${film}?tab=cast-crew&reviews=recent#reviews`);
  await expect(order(page, "Recent")).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "5 stars" }).click();
  await expect(page).toHaveURL(`${film}?tab=cast-crew&reviews=recent&stars=5#reviews`);
  const ratings = page.locator("#reviews article .stars .visually-hidden");
  const shown = async () => new Set(await ratings.allTextContents());
  await expect.poll(shown).toEqual(new Set(["5 of 5"]));
  await page.goBack();
  await page.goBack();
  await expect(order(page, "Top Rated")).toHaveAttribute("aria-current", "true");
});

test("a director's name leads to the creator and a member's to their profile", {
  tag: "@thorough",
}, async ({ page }) => {
  await page.goto(film);
  const director = page.locator(".head-director").getByRole("link");
  await expect(director).toHaveAttribute("href", "/creator/djibril-diop-mambety");
  const author = page.locator("#reviews article h3 a").first();
  await expect(author).toHaveAttribute("href", /^\/profile\/[^/]+$/);
});

test("what needs an account leads to sign-in and back to the film", {
  tag: "@thorough",
}, async ({ page }) => {
  await page.goto(`${film}?tab=awards`);
  const signIn = `/auth?next=${encodeURIComponent(`${film}?tab=awards`)}`;
  const head = page.locator("main header").first();
  await expect(head.getByRole("link", { name: "Sign in to Review" })).toHaveAttribute(
    "href",
    signIn,
  );
  for (const name of ["Add to Watchlist", "Favorite", "4 of 5 stars"]) {
    await expect(head.getByRole("button", { name })).toBeVisible();
  }
  await expect(page.getByText("Sign in to write a review")).toBeVisible();
  await page
    .getByRole("button", { name: /^Helpful/ })
    .first()
    .click();
  await expect(page).toHaveURL(/^[^?]*\/auth\?next=%2Freviews%2F\d+%2Fvote/);
  await expect(page.getByText("Sign in required")).toBeVisible();
  await expect(page.getByText("You need to be signed in to vote on reviews.")).toBeVisible();
});

test("all reviews are searched, filtered, sorted and paged", { tag: "@thorough" }, async ({
  page,
}) => {
  await page.goto("/all-reviews");
  await expect(page.locator("main article")).toHaveCount(12);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL("/all-reviews?page=2");
  // The new page gets a new form, and its address is there before it.
  await expect(page.getByRole("link", { name: "Previous page" })).toBeVisible();
  await page.getByLabel("Search reviews").fill("touki");
  await page.getByLabel("Rating").selectOption("5");
  await page.getByLabel("Sort by").selectOption("oldest");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/[?&]q=touki&rating=5&sort=oldest$/);
  await expect(page.locator("main article").first()).toContainText("5 of 5");
  await page.goBack();
  await expect(page).toHaveURL("/all-reviews?page=2");
  await expect(page.getByLabel("Search reviews")).toHaveValue("");
});

test("a member's reviews are listed under their name", { tag: "@thorough" }, async ({ page }) => {
  await page.goto("/all-reviews");
  const author = page.locator("main article h3 a").first();
  const name = (await author.textContent()) ?? "";
  const username = (await author.getAttribute("href"))?.split("/").pop();
  await page.goto(`/all-reviews?user=${username}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Reviews by ${name}`);
  const authors = await page.locator("main article h3").allTextContents();
  expect(new Set(authors)).toEqual(new Set([name]));
});

test("a search without results shows that and links back", { tag: "@thorough" }, async ({
  page,
}) => {
  await page.goto("/all-reviews?q=qqqqzz");
  await expect(page.getByRole("heading", { name: "No Reviews Found" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.locator("main article")).toHaveCount(12);
  await page.goto("/all-reviews?user=nobody-of-that-name");
  await page.getByRole("link", { name: "See all reviews" }).click();
  await expect(page).toHaveURL("/all-reviews");
});

test("a phone shows the first review without scrolling, and the filters behind their title", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/all-reviews");
  const field = page.getByRole("main").getByLabel("Search reviews");
  await expect(field).toBeHidden();
  await expect(page.locator(".review-card blockquote").first()).toBeInViewport();
  await page.getByText("Filter reviews").click();
  await page.getByLabel("Rating").selectOption("5");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/rating=5/);
  await expect(field).toBeHidden();
  await expect(page.locator(".filter-panel summary .badge")).toHaveText("1");
});

test("flagging asks a visitor to sign in, by keyboard, and restores the focus", async ({
  page,
}) => {
  await page.goto(film);
  const flag = page.getByRole("link", { name: /^Flag the review/ }).first();
  await flag.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Sign in to Flag Review" });
  await expect(dialog.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", /^\/auth/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(flag).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("flagging leads to sign-in", { tag: "@thorough" }, async ({ page }) => {
    await page.goto(film);
    const flag = page.getByRole("link", { name: /^Flag the review/ }).first();
    await expect(flag).toHaveAttribute("href", `/auth?next=${encodeURIComponent(film)}`);
  });

  test("a trailer is a link", { tag: "@thorough" }, async ({ page }) => {
    await page.goto("/styleguide");
    const trailer = page.getByRole("link", { name: "Play trailer" });
    await expect(trailer).toHaveAttribute("href", "https://youtu.be/aqz-KE-bpKQ");
  });
});

test("a film is the same after a link as in a document", async ({ page }) => {
  const parts = ["#watch", "#details", "#movie-creator", "#related"];
  const readParts = () => Promise.all(parts.map((part) => page.locator(part).innerText()));
  await page.goto("/movie/anikulapo-2022");
  const inDocument = await readParts();
  expect(inDocument[0]).toContain("Find it on Netflix");
  expect(inDocument.every(Boolean)).toBe(true);
  await page.locator("#movie-creator").getByRole("link").last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kunle Afolayan");
  await page.getByRole("link", { name: "Aníkúlápó", exact: true }).first().click();
  await expect(page.getByText("Find it on Netflix")).toBeVisible();
  expect(await readParts()).toEqual(inDocument);
});

test("a trailer asks nothing of YouTube before it is pressed", async ({ page }) => {
  const hosts: string[] = [];
  await page.route(/youtube|ytimg|google/, (route) => {
    hosts.push(new URL(route.request().url()).hostname);
    return route.fulfill({ contentType: "text/html", body: "<title>Player</title>" });
  });
  await page.goto("/styleguide", { waitUntil: "networkidle" });
  expect(hosts).toEqual([]);
  await page.getByRole("link", { name: "Play trailer" }).click();
  await expect(page.locator("iframe[title^='Trailer']")).toBeFocused();
  await expect.poll(() => hosts).toEqual(["www.youtube-nocookie.com"]);
});

test("what plays and what was pressed on a film's page stays with that film", {
  tag: "@thorough",
}, async ({ page, member: _signedIn }) => {
  await page.route(/youtube/, (route) => {
    return route.fulfill({ contentType: "text/html", body: "<title>Player</title>" });
  });
  const player = page.locator("iframe[title^='Trailer']");
  await page.goto("/movie/emitai-1971");
  await page.getByRole("button", { name: "Tell me when I can watch it" }).click();
  await expect(page.getByText("We’ll tell you once it is free")).toBeVisible();
  await page.getByRole("link", { name: "Play trailer" }).click();
  await expect(player).toBeFocused();
  await page.locator("#related").getByRole("link", { name: "Mandabi" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mandabi");
  await expect(page.getByRole("link", { name: "Play trailer" })).toBeVisible();
  await expect(player).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Tell me when I can watch it" })).toBeVisible();
});

test("an alert that is refused is not shown as set", { tag: "@thorough" }, async ({
  page,
  member: _signedIn,
}) => {
  const film = "/movie/emitai-1971";
  const toast = { title: "Alert not set", text: "You’re already waiting for 200 films" };
  await page.route(`**${film}/alert`, (route) =>
    route.fulfill({ json: { redirectTo: film, toast: { ...toast, tone: "destructive" } } }),
  );
  await page.goto(film);
  const button = page.getByRole("button", { name: "Tell me when I can watch it" });
  await button.click();
  await expect(page.getByText(toast.text)).toBeVisible();
  await expect(button).toBeVisible();
});

// The dyes differ most in their contrast: dark, light and in between.
const dressed = [film, "/movie/mandabi-1968", "/movie/come-back-africa-1959"];

for (const path of [...dressed, "/movie/nothing"]) {
  test(`axe finds nothing on ${path}, in both themes, on a phone and on a desk`, {
    tag: "@thorough",
  }, async ({ page }) => {
    await page.goto(path);
    await expectNoBarriers(page);
  });
}

test("axe finds nothing while the flag dialog is open", { tag: "@thorough" }, async ({ page }) => {
  await page.goto(film);
  await page
    .getByRole("link", { name: /^Flag the review/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoBarriers(page);
});
