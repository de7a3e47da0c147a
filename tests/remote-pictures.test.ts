import { beforeEach, expect, test } from "vitest";
import {
  buildCreator,
  buildMember,
  buildMovie,
  buildReview,
  buildSettings,
  indexMovies,
} from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();
const signed = await signEveryoneIn();

const host = "https://pictures.example";
await buildCreator({ name: "Ousmane Sembène", imageUrl: `${host}/sembene.jpg` });
const { id } = await buildMovie({
  ...{ title: "Xala", releaseYear: 1975, director: "Ousmane Sembène" },
  posterUrl: `${host}/xala.jpg`,
});
await indexMovies([id]);
const { userId } = await buildMember({ username: "amina" });
await buildReview({ movieId: id, userId, reviewText: "A curse, and a laugh." });

const pages = [
  ...["/", "/movies", "/browse", "/trending", "/search?q=xala", "/all-reviews", "/creators"],
  ...["/movie/xala-1975", "/movie/xala-1975/review", "/creator/ousmane-sembene"],
  ...["/profile/amina", "/admin/creators", "/admin/moderation?status=all", "/admin/movies/edit"],
  ...["/admin/creators/ousmane-sembene/edit", "/admin/movies/edit/xala-1975", "/admin/pictures"],
];

beforeEach(() => buildSettings({ leavesPicturesRemote: false }));

async function read(path: string) {
  const answer = await ask(path, { cookie: signed.owner.cookie });
  expect(answer.status, path).toBe(200);
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  return { page: await answer.text(), policy };
}

/** The addresses of other sites that a browser would request for the page. */
function listForeign(page: string): string[] {
  return page.match(/(src|srcset|og:image" content|"image":)="?https:\/\/pictures[^"]*/gi) ?? [];
}

test.each(pages)("%s has a browser ask no other site for a picture, nor lets it", async (path) => {
  const { page, policy } = await read(path);
  expect(listForeign(page)).toEqual([]);
  expect(policy).toMatch(/img-src 'self' data:;/);
});

test("where the owner leaves pictures on other sites, pages show them from there", async () => {
  await buildSettings({ leavesPicturesRemote: true });
  for (const path of ["/movies", "/movie/xala-1975", "/creators", "/creator/ousmane-sembene"]) {
    const { page, policy } = await read(path);
    expect(listForeign(page).length, path).toBeGreaterThan(0);
    expect(policy).toMatch(/img-src 'self' data: https:;/);
  }
});
