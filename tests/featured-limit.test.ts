import { expect, test } from "vitest";
import { buildMovies } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();
const { cookie } = (await signEveryoneIn()).owner;
await buildMovies(["Xala", "Yeelen", "Soleil Ô"].map((title) => ({ title, featured: true })));

async function setLimit(featuredMoviesLimit: string) {
  const form = {
    autoApproveReviews: "enabled",
    maxReviewsPerUser: "10",
    reviewCooldownHours: "24",
    featuredMoviesLimit,
  };
  const sent = { method: "POST", cookie, form, enhanced: true } as const;
  const answer: { toast?: { title: string; text: string } } = await (
    await ask("/admin/settings/reviews", sent)
  ).json();
  return answer.toast;
}

test("a limit below what is featured says beforehand and afterwards that those films stay", async () => {
  for (const path of ["/admin?tab=settings", "/admin/settings/reviews"]) {
    expect(await (await ask(path, { cookie })).text()).toContain("3 films are featured now");
  }
  expect(await setLimit("2")).toEqual({
    title: "Settings saved",
    text: "3 films are featured; they stay, and no more can be featured until fewer than 2 are.",
  });
  expect((await setLimit("3"))?.text).toBe("The review settings are in force.");
  expect(await (await ask("/featured")).text()).toContain("Yeelen");
});
