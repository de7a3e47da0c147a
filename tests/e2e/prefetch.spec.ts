import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test.ts";

async function listen(page: Page) {
  const requested: string[] = [];
  const answered: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const note = (list: string[], url: string) => {
    const { pathname } = new URL(url);
    if (/\.data$|^\/beacon$/.test(pathname)) list.push(pathname);
  };
  session.on("Network.requestWillBeSent", ({ request }) => note(requested, request.url));
  session.on("Network.responseReceived", ({ response }) => {
    if (!response.fromDiskCache && !response.fromPrefetchCache) note(answered, response.url);
  });
  return { requested, answered, session };
}

const cards = (page: Page) => page.locator("main a[href^='/movie/']:not([aria-hidden])");
const pathOf = async (link: Locator) => (await link.getAttribute("href")) ?? "";

/** Lets the moment pass after which a link is prefetched. */
const letItForesee = (page: Page) => page.clock.runFor(1000);

test.beforeEach(({ page }) => page.clock.install());

test("a link that is pointed at is fetched once, and opened from what was fetched", async ({
  page,
}) => {
  await page.goto("/movies");
  const { answered } = await listen(page);
  const card = cards(page).first();
  const path = await pathOf(card);
  await card.hover();
  await expect.poll(() => answered).toEqual([`${path}.data`]);
  await page.getByRole("heading", { level: 1 }).hover();
  await letItForesee(page);
  await card.hover();
  await letItForesee(page);
  await card.click();
  await expect(page).toHaveURL(path);
  const requested = [`${path}.data`, "/beacon"];
  await expect.poll(() => answered).toEqual(requested);
  await page.getByRole("banner").locator("a[href='/movies']").first().hover();
  await expect.poll(() => answered).toEqual([...requested, "/movies.data"]);
});

test("links that ask for something, or lead to a member's own, are not foreseen", {
  tag: "@thorough",
}, async ({ page }) => {
  await page.goto("/movies");
  const { requested } = await listen(page);
  for (const name of ["Sign In", "Nollywood"]) {
    await page.getByRole("link", { name, exact: true }).first().hover();
    await letItForesee(page);
  }
  const card = cards(page).first();
  await card.hover();
  await expect.poll(() => requested).toContain(`${await pathOf(card)}.data`);
  // Scrolling may bring other films under the pointer.
  expect(requested.filter((path) => !path.startsWith("/movie/"))).toEqual([]);
});

for (const connection of [{ saveData: true }, { effectiveType: "slow-2g" }]) {
  const tag = connection.saveData ? [] : ["@thorough"];
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, { tag }, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    await page.goto("/movies");
    const { requested } = await listen(page);
    await cards(page).first().hover();
    await letItForesee(page);
    // The same page prefetches once the connection is better.
    await page.evaluate(() => {
      const { connection } = navigator as unknown as { connection: object };
      Object.assign(connection, { saveData: false, effectiveType: "4g" });
    });
    // Beside the first, so that nothing else comes under the pointer.
    const second = cards(page).nth(1);
    await second.hover();
    await expect.poll(() => requested).not.toEqual([]);
    expect(requested).toEqual([`${await pathOf(second)}.data`]);
  });
}

test("nothing is fetched ahead in the lite view that Save-Data brings", {
  tag: "@thorough",
}, async ({ page }) => {
  const { requested, session } = await listen(page);
  await session.send("Network.setExtraHTTPHeaders", { headers: { "Save-Data": "on" } });
  await page.goto("/movies");
  const card = cards(page).first();
  const path = await pathOf(card);
  await card.hover();
  await letItForesee(page);
  await expect(page.locator("script[src], script[type=module], link[rel=prefetch]")).toHaveCount(0);
  await card.click();
  await expect(page).toHaveURL(path);
  expect(requested).toEqual([]);
});

test("a member's page is fetched when it is opened, not before", { tag: "@thorough" }, async ({
  page,
  member,
}) => {
  expect(member.email).toBeTruthy();
  await page.goto("/movies");
  const { requested } = await listen(page);
  const card = cards(page).first();
  await card.hover();
  await letItForesee(page);
  const path = await pathOf(card);
  await card.click();
  await expect.poll(() => requested).toEqual([`${path}.data`, "/beacon"]);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true });

  test("a link that is touched is fetched while the finger is still on it", async ({ page }) => {
    await page.goto("/movies");
    const { requested, session } = await listen(page);
    const card = cards(page).first();
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    if (!box) throw new Error("The card is not on the page.");
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + 20 }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await expect.poll(() => requested).toEqual([`${await pathOf(card)}.data`]);
    await session.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  });
});
