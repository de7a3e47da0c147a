import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createLocalStorage } from "#domain/media/local-storage.ts";
import * as storages from "#domain/media/storage.ts";
import { pageLists, pagesById } from "#domain/search-engines/listed-pages.ts";
import { writeSitemaps } from "#domain/search-engines/sitemaps.ts";
import { isOpenToRobots, writeRobots } from "#shared/routes/robots.ts";
import { siteRoutes } from "#shared/routes/site-routes.ts";
import { buildCreator, buildMember, buildMemberList, buildMovie, buildReview } from "./builders.ts";
import { ask, origin } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";
import { findXmlFaults } from "./setup/validate-xml.ts";

const key = "a-key-of-this-site";
process.env.INDEXNOW_KEY = key;
process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "griot-discovery-"));
vi.spyOn(storages, "storage").mockReturnValue(createLocalStorage(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = { siteName: "Griot", siteUrl: origin, contactEmail: "help@griot.example" };

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const table of ["movies", "creators", "member"] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.updateTable("settings").set(site).execute();
});

/** Whether the rules let robots read an address, by the longest rule that fits (RFC 9309, 2.2). */
function isAllowed(rules: string, path: string): boolean {
  const disallowed = [...rules.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = ""]) => rule);
  return !disallowed.some((rule) => {
    const source = rule.replace(/[.?+^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
    return new RegExp(`^${source.replace(/\\\$$/, "$")}`).test(path);
  });
}

function addressOf(pattern: string): string {
  return pattern.replace(/:\w+/g, "edith-o").replace("*", "anything");
}

test("robots may read what is for everyone, and nothing else", () => {
  const rules = writeRobots(undefined);
  for (const [pattern, facts] of Object.entries(siteRoutes)) {
    const address = addressOf(pattern);
    expect(isAllowed(rules, address), address).toBe(isOpenToRobots(facts));
  }
  for (const path of [
    "/admin/films?page=2",
    "/search?q=xala",
    "/movies?sort=title",
    "/_root.data",
  ]) {
    expect(isAllowed(rules, path), path).toBe(false);
  }
  for (const path of ["/search", "/movies?page=2", "/profile/edith", "/movie/xala-1975?page=2"]) {
    expect(isAllowed(rules, path), path).toBe(true);
  }
});

test("robots may fetch what a shared link shows", async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  const html = await (await ask("/movie/xala-1975")).text();
  const [, picture = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const [, oembed = ""] = /json\+oembed" href="([^"]+)"/.exec(html) ?? [];
  const rules = writeRobots(undefined);
  for (const address of [picture, oembed.replaceAll("&amp;", "&")]) {
    const { pathname, search } = new URL(address, origin);
    expect(pathname.length).toBeGreaterThan(1);
    expect(isAllowed(rules, pathname + search), address).toBe(true);
  }
});

test("robots may read every page of the sitemap", async () => {
  const { id } = await buildMovie({ title: "Xala", releaseYear: 1975 });
  const { userId } = await buildMember({ username: "edith-o" });
  await buildMemberList({ userId }, [id]);
  const rules = writeRobots(undefined);
  const byId = pagesById.map(({ list }) => list({ first: 0, end: 10_000 }));
  const pages = (await Promise.all([...byId, ...pageLists.map((list) => list())])).flat();
  expect(pages.length).toBeGreaterThan(12);
  expect(pages.filter(({ path }) => !isAllowed(rules, path))).toEqual([]);
});

test("robots.txt names the sitemap where the site's address is known", async () => {
  const answer = await ask("/robots.txt");
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toMatch(/^User-agent: \*\n(Disallow: .+\n)+\nSitemap: http:.+\n$/);
  await db.updateTable("settings").set({ siteUrl: null }).execute();
  expect(await (await ask("/robots.txt")).text()).not.toContain("Sitemap");
});

test("a sitemap is the canonical address of each page, and unchanged it is not sent again", async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  const early = await ask("/sitemap.xml");
  expect([early.status, early.headers.get("Retry-After")]).toEqual([503, "60"]);
  await writeSitemaps();
  const index = await ask("/sitemap.xml");
  expect(index.headers.get("Content-Type")).toBe("application/xml");
  const [, name = ""] = /(\/sitemaps\/movies-\d+\.xml\.gz)/.exec(await index.text()) ?? [];
  const movies = await ask(name);
  expect(movies.headers.get("Content-Type")).toBe("application/gzip");
  const tag = movies.headers.get("ETag") ?? "";
  const stream = movies.body?.pipeThrough(new DecompressionStream("gzip"));
  const [, address = ""] = /<loc>(.+)<\/loc>/.exec(await new Response(stream).text()) ?? [];
  const page = await (await ask(new URL(address).pathname)).text();
  expect(page).toContain(`<link rel="canonical" href="${address}"/>`);
  const again = await ask(name, { ifNoneMatch: tag });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
});

test("there is no sitemap without an address of the site, nor one that was not written", async () => {
  expect((await ask("/sitemaps/movies-7.xml.gz")).status).toBe(404);
  expect((await ask("/sitemaps/state.json")).status).toBe(404);
  await db.updateTable("settings").set({ siteUrl: null }).execute();
  expect((await ask("/sitemap.xml")).status).toBe(404);
});

test("sitemaps of a former address of the site are not sent", async () => {
  await writeSitemaps();
  const file = "/sitemaps/pages-0.xml.gz";
  const answers = async () => {
    const both = [await ask("/sitemap.xml"), await ask(file)];
    return both.map(({ status, headers }) => [status, headers.get("Retry-After")]);
  };
  const here = [200, null];
  expect(await answers()).toEqual([here, here]);
  await db.updateTable("settings").set({ siteUrl: null }).execute();
  const nowhere = [404, null];
  expect(await answers()).toEqual([nowhere, nowhere]);
  await db.updateTable("settings").set({ siteUrl: "https://films.example" }).execute();
  const soon = [503, "60"];
  expect(await answers()).toEqual([soon, soon]);
  await writeSitemaps();
  expect(await (await ask("/sitemap.xml")).text()).toContain(`https://films.example${file}`);
  expect(await answers()).toEqual([here, here]);
});

test("a feed has a tag, says what it is, and a rejected review leaves it", async () => {
  const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 });
  await buildReview({ movieId, reviewText: "A curse upon the rich." });
  const feed = await ask("/movie/xala-1975/feed");
  expect(feed.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  const ifNoneMatch = feed.headers.get("ETag") ?? "";
  expect((await ask("/movie/xala-1975/feed", { ifNoneMatch })).status).toBe(304);
  const xml = await feed.text();
  expect(await findXmlFaults(xml, "atom.rng")).toEqual([]);
  expect(xml).toContain("A curse upon the rich.");
  await db.updateTable("reviews").set({ status: "rejected" }).execute();
  expect(await (await ask("/movie/xala-1975/feed")).text()).not.toContain("A curse");
});

test("there is no feed of what is not there, and a former address leads on", async () => {
  expect((await ask("/movie/nothing/feed")).status).toBe(404);
  const { id: creatorId } = await buildCreator({ name: "Ousmane Sembène" });
  await db.insertInto("formerCreators").values({ slug: "o-sembene", creatorId }).execute();
  const former = await ask("/creator/o-sembene/feed");
  expect([former.status, former.headers.get("Location")]).toEqual([
    301,
    "/creator/ousmane-sembene/feed",
  ]);
});

test("pages that have a feed link to it", async () => {
  const { id } = await buildMovie({ title: "Xala", releaseYear: 1975 });
  const { userId } = await buildMember({ username: "edith-o" });
  const { slug } = await buildMemberList({ userId }, [id]);
  const lists = [
    `/list/${slug}`,
    "/lists",
    "/movies",
    "/all-reviews",
    "/country/senegal",
    "/language/wolof",
  ];
  for (const path of ["/movie/xala-1975", "/profile/edith-o", ...lists]) {
    expect(await (await ask(path)).text(), path).toContain(
      `<link rel="alternate" type="application/atom+xml" href="${path}/feed"/>`,
    );
  }
});

test("browsers can add the site's search to theirs", async () => {
  const longName = "A very long name of a site & more";
  await db.updateTable("settings").set({ siteName: longName }).execute();
  const answer = await ask("/opensearch.xml");
  expect(answer.headers.get("Content-Type")).toContain("application/opensearchdescription+xml");
  const xml = await answer.text();
  expect(await findXmlFaults(xml, "opensearch.xsd")).toEqual([]);
  expect(xml).toContain(`template="${origin}/search?q={searchTerms}"`);
});

test("the manifest names icons that are there, in their size", async () => {
  const manifest = await (await ask("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Griot", start_url: "/", display: "minimal-ui" });
  const { default: sharp } = await import("sharp");
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(`public${src}`).metadata();
    if (sizes !== "any") expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test("security.txt has the contact of the site, and expires within a year", async () => {
  const text = await (await ask("/.well-known/security.txt")).text();
  expect(text).toMatch(/^Contact: mailto:help@griot\.example\r\nExpires: \S+Z\r\n/);
  const expires = new Date(/Expires: (\S+)/.exec(text)?.[1] ?? "").getTime() - Date.now();
  expect(expires).toBeGreaterThan(0);
  expect(expires).toBeLessThan(365 * 24 * 60 * 60_000);
  await db.updateTable("settings").set({ contactEmail: null }).execute();
  expect((await ask("/.well-known/security.txt")).status).toBe(404);
});

test("the key of IndexNow is published, and no other file of its kind", async () => {
  expect(await (await ask(`/${key}.txt`)).text()).toBe(key);
  expect((await ask("/another-key.txt")).status).toBe(404);
});

test("password managers are led to where a password is changed", async () => {
  const answer = await ask("/.well-known/change-password");
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    302,
    "/profile/edit/account#password",
  ]);
});
