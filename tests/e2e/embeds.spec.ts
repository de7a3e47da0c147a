import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectNoBarriers } from "./axe.ts";
import { expect, test } from "./test.ts";

const film = "/movie/the-wedding-party-2016";

test("another site shows a film's card in a frame, by the HTML that the share page gives", {
  tag: "@thorough",
}, async ({ browser, baseURL }) => {
  const page = await browser.newPage();
  const refusals: string[] = [];
  page.on("console", (message) => void refusals.push(message.text()));
  await page.goto(`${film}/share`);
  const snippet = await page.getByLabel("HTML").inputValue();
  const site = `<iframe id="site" src="${baseURL}${film}"></iframe>`;
  // A true server: browsers keep a page that comes from nowhere away from those of this machine.
  const blog = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html").end(`<!doctype html>${snippet}${site}`);
  }).listen(0, "127.0.0.1");
  await once(blog, "listening");
  await page.goto(`http://127.0.0.1:${(blog.address() as AddressInfo).port}`);
  const card = page.frameLocator("iframe").first();
  await expect(card.getByRole("heading", { name: "The Wedding Party" })).toBeVisible();
  await expect(card.locator("body")).toHaveCSS("display", "grid");
  await expect(page.frameLocator("#site").getByRole("heading")).toHaveCount(0);
  const opened = page.context().waitForEvent("page");
  await card.getByRole("link", { name: "More on Griot" }).click();
  await expect(await opened).toHaveURL(film);
  expect(refusals).toEqual([expect.stringContaining("frame-ancestors 'none'")]);
  await page.context().close();
  blog.close();
});

test("a page is shared with another app where the browser can, and its address copied", {
  tag: "@thorough",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(globalThis, { sent });
    Object.assign(navigator, { share: async (data: unknown) => sent.push(data) });
  });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(film);
  await page.getByRole("link", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Choose an app" }).click();
  const sent = () => page.evaluate(() => Reflect.get(globalThis, "sent"));
  await expect.poll(sent).toEqual([
    {
      text: expect.stringMatching(/The Wedding Party \(2016\)/),
      url: expect.stringMatching(/\/m\/\w+$/),
    },
  ]);
  await page.getByRole("button", { name: "Copy Short address" }).click();
  await expect(page.getByRole("button", { name: "Copied Short address" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/m\/\w+$/);
});

test("without scripts a share page has its links and addresses, and no button that does nothing", {
  tag: "@thorough",
}, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${film}/share`);
  await expect(page.getByRole("link", { name: "WhatsApp" })).toBeVisible();
  await expect(page.getByLabel("Short address")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await page.context().close();
});

test("axe finds nothing on a share page, the page of a review and their cards", {
  tag: "@thorough",
}, async ({ page }) => {
  await page.goto(film);
  const review = await page.getByRole("link", { name: /^Share the review by/ }).first();
  const path = await review.getAttribute("href");
  for (const one of [
    `${film}/share`,
    `${path}`,
    `/embed${film}`,
    `/embed/review/${path?.split("/")[2]}`,
  ]) {
    await page.goto(one);
    await expectNoBarriers(page);
  }
});
