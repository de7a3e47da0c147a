import { expect, test } from "vitest";
import { buildMovie } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();
await buildMovie({ title: "Touki Bouki", genre: "drama" });

async function read(path: string) {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll("<!-- -->", "");
}

test("a mistyped search shows what it found and asks whether it was meant, filters kept", async () => {
  const html = await read("/search?q=tuki+buki&genre=drama");
  expect(html).toContain('Did you mean <a href="/search?q=Touki+Bouki&amp;genre=drama"');
  expect(html).toContain('href="/movie/touki-bouki-1973"');
});

test("a search that finds what was typed asks nothing", async () => {
  expect(await read("/search?q=touki+bouki")).not.toContain("Did you mean");
  expect(await read("/search?q=zzzzzz")).not.toContain("Did you mean");
});
