import { expect, test } from "vitest";
import { listPlainPages } from "#shared/routes/match-routes.ts";
import { buildCreator, buildMember, buildMovies, buildReviews, indexMovies } from "./builders.ts";
import { ask, origin } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();
const creator = await buildCreator({ name: "Ousmane Sembène" });
// One more than a page of the list has.
for (let number = 1; number < 13; number += 1) await buildCreator({ name: `Creator ${number}` });
const drama = { genre: "drama", language: "wolof" } as const;
const facts = { ...drama, releaseYear: 1975, countries: ["Senegal"] };
const movies = await buildMovies(
  Array.from({ length: 13 }, (_, number) => {
    return { ...facts, title: `Xala ${number + 1}`, creatorId: creator.id, featured: number === 0 };
  }),
);
await indexMovies(movies.map(({ id }) => id));
const { userId } = await buildMember({ displayName: "Amina Diallo", username: "amina-d" });
await buildReviews(
  movies.map(({ id }) => ({ movieId: id, userId, rating: 4, reviewText: "A curse, a laugh." })),
);
const film = `/movie/${movies[0]?.slug}`;

async function headOf(path: string) {
  const answer = await ask(path);
  expect(answer.status, path).toBe(200);
  const [html = ""] = (await answer.text()).split("</head>");
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return {
    title: /<title>([^<]*)/.exec(html)?.[1] ?? "",
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    content,
  };
}

const pages = [
  ...listPlainPages(),
  ...[film, `/creator/${creator.slug}`, "/profile/amina-d", "/country/senegal", "/genre/drama"],
];

test("every public page has its own title, and a description, address and card", async () => {
  const titles = new Set<string>();
  for (const path of pages) {
    const { title, canonical, content } = await headOf(path);
    expect(title.length, path).toBeLessThanOrEqual(60);
    titles.add(title);
    const description = content("description") ?? "";
    expect(description.length, path).toBeGreaterThan(20);
    expect(content("og:description"), path).toBe(description);
    expect(content("og:title"), path).toBeTruthy();
    expect(content("og:site_name"), path).toBe("Griot");
    expect(content("twitter:card"), path).toBe("summary_large_image");
    expect(canonical, path).toBe(origin + path);
    expect(content("og:url"), path).toBe(canonical);
  }
  expect(titles.size).toBe(pages.length);
});

test("a later page of a list has its number in the title, and its own address", async () => {
  for (const path of ["/movies", "/browse", "/all-reviews", "/creators"]) {
    const { title, canonical, content } = await headOf(`${path}?page=2`);
    expect(title, path).toMatch(/page 2/);
    expect(content("description"), path).toMatch(/^Page 2: /);
    expect(canonical, path).toBe(`${origin}${path}?page=2`);
  }
});

test.each([
  [`${film}?tab=awards&stars=5`, film],
  ["/all-reviews?rating=5&page=1", "/all-reviews"],
  ["/movies?sort=newest&page=2&from=21_1_1", "/movies?page=2"],
  ["/browse?genre=drama", "/browse?genre=drama"],
])("search engines know %s as %s", async (path, address) => {
  expect((await headOf(path)).canonical).toBe(origin + address);
});

test("lists with filters are left out by search engines, and a film is a film to them", async () => {
  expect((await headOf("/browse?genre=drama")).content("robots")).toBe("noindex, follow");
  expect((await headOf("/search?q=nothing")).content("robots")).toBe("noindex, follow");
  expect((await headOf("/auth")).content("robots")).toBe("noindex, follow");
  expect((await headOf("/movies")).content("robots")).toBeUndefined();
  expect((await headOf(film)).content("og:type")).toBe("video.movie");
});

test("no internal identifier of a film, creator or member goes to the browser", async () => {
  for (const path of ["/movies", "/browse", "/featured", "/trending", `/creator/${creator.slug}`]) {
    const data = await (await ask(`${path}.data`)).text();
    expect(data, path).toContain('"title"');
    expect(data, path).not.toContain('"id"');
  }
  const ofMember = await (await ask("/all-reviews.data?user=amina-d")).text();
  expect(ofMember).toContain('"reviewer"');
  expect(ofMember).not.toContain('"userId"');
});

test("the policy allows no inline script but ours", async () => {
  const policy = (await ask("/")).headers.get("Content-Security-Policy");
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
  expect(policy).not.toContain("unsafe-inline");
});
