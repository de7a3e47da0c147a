import { beforeAll, expect, test } from "vitest";
import { buildMovie, buildSettings } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();
const signed = await signEveryoneIn();

const own = {
  siteName: "Sanaa",
  siteDescription: "Films of the <coast> & the lakes.",
  contactEmail: "hello@sanaa.example",
};

beforeAll(async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  await buildSettings(own);
});

test("every page has the site's name, description and contact, and no other name", async () => {
  const paths = ["/", "/browse", "/movie/xala-1975", "/profiles", "/about", "/guidelines", "/auth"];
  const reset = ["/auth/forgot", "/auth/check-mail", "/auth/verify", "/auth/reset"];
  for (const path of [...paths, ...reset]) await expectOwnWords(path);
  const { cookie } = signed.owner;
  const members = ["/dashboard", "/activity", "/watchlist", "/profile/edit", "/admin"];
  for (const path of members) await expectOwnWords(path, cookie);
});

test("a film's long title makes room for the site's name", async () => {
  await buildSettings({ siteName: "The House of African Cinema" });
  const title = "The Burial of Kojo and of Everyone Whom He Knew by the Lake";
  const { slug } = await buildMovie({ title, releaseYear: 2018 });
  const [, shown = ""] = /<title>([^<]+)</.exec(await (await ask(`/movie/${slug}`)).text()) ?? [];
  expect(shown).toMatch(/^The Burial of .+ \(2018\) · The House of African Cinema$/);
  expect(shown.length).toBeLessThanOrEqual(60);
  await buildSettings(own);
});

test("each paragraph of a policy runs in its own direction", async () => {
  await buildSettings({ contentGuidelines: "Be kind.\n\nهذا بيت للجميع." });
  const page = await (await ask("/guidelines")).text();
  expect(page).toContain('<p dir="auto">هذا بيت للجميع.</p>');
});

async function expectOwnWords(path: string, cookie?: string): Promise<void> {
  const answer = await ask(path, cookie ? { cookie } : {});
  const page = await answer.text();
  expect(page, path).toContain("Sanaa");
  expect(page, path).toContain("Films of the &lt;coast&gt; &amp; the lakes.");
  expect(page, path).toContain("mailto:hello@sanaa.example");
  expect(page, path).not.toMatch(/\bGriot\b/);
}
