import { expect, test } from "vitest";
import { buildMovies } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { owner } = await signEveryoneIn();
const { cookie } = owner;
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

const makers = Array.from({ length: 1001 }, (_, number) => ({
  name: `Maker ${number}`,
  slug: `maker-${number}`,
}));
await db.insertInto("creators").values(makers).execute();

test.each([
  {
    path: "/creators",
    cookie: "",
    some: "Showing the first 1,000 creators",
    all: "Showing 1,001 creators",
  },
  {
    path: "/admin/creators",
    cookie: owner.cookie,
    some: "The first 1,000 creators",
    all: "1,001 creators",
  },
])("of the creators that a text finds $path says that these are the first", async (page) => {
  const textOf = async (path: string) =>
    (await (await ask(path, { cookie: page.cookie })).text()).replaceAll("<!-- -->", "");
  expect(await textOf(`${page.path}?q=maker`)).toContain(page.some);
  const full = await textOf(page.path);
  expect(full).toContain(page.all);
  expect(full).not.toMatch(/the first 1,/i);
});
