import { type Browser, type CDPSession, chromium, devices, type Page } from "@playwright/test";
import { type Visit, weigh } from "../tests/e2e/weigh.ts";
import { ensureFullChromium, findFullChromium } from "../tests/setup/chromium.ts";
import { median } from "./figures.ts";

export type VisitResult = {
  path: string;
  visit: Visit;
  lite: Visit;
  largestPaint: number;
  interaction: number;
};

const paths = ["/movie/the-wedding-party-2016", "/movies", "/", "/creators"];

const times = 5;
const slowdown = 6;
// Slow 4G: bytes a second, and milliseconds to each request.
const slowNetwork = {
  offline: false,
  latency: 562,
  downloadThroughput: (1.44 * 1_000_000) / 8,
  uploadThroughput: (0.675 * 1_000_000) / 8,
};

export async function measureVisits(url: string): Promise<VisitResult[]> {
  ensureFullChromium();
  const browser = await chromium.launch({
    executablePath: findFullChromium() ?? "",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  const results: VisitResult[] = [];
  try {
    for (const path of paths) results.push(await measureVisit(browser, url, path));
  } finally {
    await browser.close();
  }
  return results;
}

async function measureVisit(browser: Browser, url: string, path: string): Promise<VisitResult> {
  const brotli = { "Accept-Encoding": "br" };
  const weighed = (headers: Record<string, string>) =>
    visit(browser, url, (page) => weigh(page, path, headers));
  const paints: number[] = [];
  const interactions: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const slow = await visit(browser, url, (page) => visitSlowly(page, path));
    paints.push(slow.largestPaint);
    interactions.push(slow.interaction);
  }
  return {
    path,
    visit: await weighed(brotli),
    lite: await weighed({ ...brotli, "Save-Data": "on" }),
    largestPaint: Math.round(median(paints)),
    interaction: Math.round(median(interactions)),
  };
}

async function visit<Result>(
  browser: Browser,
  baseURL: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...devices["Moto G4"], baseURL });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

async function visitSlowly(page: Page, path: string) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowNetwork);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(path, { waitUntil: "networkidle" });
  const largestPaint = await page.evaluate(findLargestPaint);
  await page.evaluate(watchInteractions);
  await page.getByLabel("Menu").first().click();
  await page.keyboard.press("Escape");
  const interaction = await page.evaluate(findLongestInteraction);
  return { largestPaint, interaction };
}

function findLargestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
  });
}

type Watching = typeof globalThis & { longest?: number };

function watchInteractions(): void {
  const watching: Watching = globalThis;
  watching.longest = 0;
  const settings = { type: "event", buffered: false, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      watching.longest = Math.max(watching.longest ?? 0, duration);
    }
  }).observe(settings as PerformanceObserverInit);
}

function findLongestInteraction(): Promise<number> {
  const soon = 500;
  return new Promise((resolve) => {
    setTimeout(() => resolve((globalThis as Watching).longest ?? 0), soon);
  });
}
