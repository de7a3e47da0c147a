import { expect, test } from "vitest";
import { buildMovies } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

await openTestDatabase();
const longest = "ሀሁሂሃሄህሆለሉሊላሌልሎሐሑሒሓሔሕ".repeat(14);

test("suggestions of the longest titles stay within two kilobytes, and lead to their films", async () => {
  const films = [1, 2, 3].map((number) => ({ title: `Vbnm ${number} ${longest}` }));
  await buildMovies(films);
  const answer = await ask("/search/suggestions?q=vbnm");
  const body = await answer.text();
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(2_048);
  const [link] = JSON.parse(body);
  expect(link.to).toMatch(/^\/movie\/vbnm-/);
  expect((await ask(encodeURI(link.to))).status).toBe(200);
});
