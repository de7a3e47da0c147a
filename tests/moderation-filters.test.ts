import { expect, test } from "vitest";
import { buildMovie, buildReview } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();
const { cookie } = (await signEveryoneIn()).owner;

test("the filters of the queue fold with their search, and count it", async () => {
  const { id: movieId } = await buildMovie({ title: "Xala" });
  await buildReview({ movieId, status: "pending" });
  const read = async (query: string) => (await ask(`/admin/moderation${query}`, { cookie })).text();
  const page = await read("?q=xala&status=pending");
  const [, folded = ""] = /<details class="filter-more[^>]*>(.*?)<\/details>/s.exec(page) ?? [];
  expect(folded).toMatch(/Filters <span class="badge badge-gold">2</);
  expect(folded).toContain("Search reviews, movies and users");
  expect(await read("")).not.toContain("badge-gold");
});
