import { beforeEach, expect, test } from "vitest";
import { buildMovie, buildReview, buildSettings } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
const film = "/movie/xala-1975";
let movieId = 0;

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("reviewPosts").execute();
  await db.deleteFrom("allowances").execute();
  await buildSettings({ maxReviewsPerUser: 1, reviewCooldownHours: 24 });
  movieId = (await buildMovie({ title: "Xala", releaseYear: 1975 })).id;
});

async function formOf(path: string, { cookie }: { cookie: string }): Promise<string> {
  const text = await (await ask(path, { cookie })).text();
  return /<form class="review-form"[\s\S]*?<\/form>/.exec(text)?.[0] ?? "";
}

test("the form says before anything is typed that a suspended member can't write", async () => {
  for (const path of [film, `${film}/review`]) {
    const form = await formOf(path, signed.suspended);
    expect(form, path).toContain("Your account is suspended until further notice");
    expect(form, path).toContain("Reason: Spam");
    expect(await formOf(path, signed.other), path).not.toContain("suspended");
  }
});

test("the form that edits says it, too", async () => {
  const { userId } = signed.suspended;
  const { id } = await buildReview({ movieId, userId });
  for (const path of [`${film}/review`, `/reviews?edit=${id}`]) {
    expect(await formOf(path, signed.suspended), path).toContain("Reason: Spam");
  }
});

test("the form says before anything is typed that the day's reviews are written", async () => {
  const { cookie } = signed.member;
  const { slug } = await buildMovie({ title: "Ceddo", releaseYear: 1977 });
  const post = { method: "POST", cookie, form: { rating: "4" } } as const;
  expect((await ask(`/movie/${slug}/review`, post)).status).toBe(303);
  for (const path of [film, `${film}/review`]) {
    const form = await formOf(path, signed.member);
    expect(form, path).toContain("You can post 1 review in 24 hours.");
    expect(form, path).toContain("You can post the next one in");
  }
  expect(await formOf(`/movie/${slug}/review`, signed.member)).not.toContain("You can post");
});

test("the form that would uncover what a moderator covered keeps what was typed", async () => {
  const { userId, cookie } = signed.member;
  const covered = { hasSpoilers: true, isCovered: true };
  const { id } = await buildReview({ movieId, userId, reviewText: "He dies.", ...covered });
  const form = { review: String(id), rating: "2", text: "He dies at last." };
  const answer = await ask(`${film}/review`, { method: "POST", cookie, form });
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain("A moderator marked this review as containing spoilers.");
  expect(page).toContain("He dies at last.");
});

test("a favourite that was not on the watchlist says that it is there now", async () => {
  const { cookie } = signed.other;
  const send = async (path: string) => {
    const post = { method: "POST", cookie, form: { intent: "add" }, enhanced: true } as const;
    return (await (await ask(`${film}/${path}`, post)).json()).toast;
  };
  const title = "Added to Favorites";
  expect(await send("favorite")).toEqual({
    title,
    text: "It has been added to your watchlist too.",
  });
  expect(await send("favorite")).toEqual({ title });
  await db.deleteFrom("watchlists").execute();
  await send("watchlist");
  expect(await send("favorite")).toEqual({ title });
});

/** The draft's cookie, as a browser that keeps 4096 bytes sends it back. */
function draftOf(answer: Response): string {
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("draft="));
  const pair = cookie?.split(";")[0] ?? "";
  return pair.length <= 4096 ? pair : "";
}

test("the longest review in Yoruba waits in its cookie until its writer has signed in", async () => {
  const text = "ẹ̀gbọ́n ọ̀rẹ́ ìyá ".repeat(40).trim();
  const visitor = await ask(`${film}/review`, { method: "POST", form: { rating: "4", text } });
  expect(visitor.status).toBe(401);
  const { cookie } = signed.member;
  const page = await ask(`${film}/review`, { cookie: `${cookie}; ${draftOf(visitor)}` });
  expect(await page.text()).toContain(text);
});

test("a review too long to wait is shown to its writer, who is told to copy it", async () => {
  const faces = Array.from({ length: 1500 }, (_, place) => 0x1f300 + ((place * 7919) % 1500));
  const text = String.fromCodePoint(...faces);
  const answer = await ask(`${film}/review`, { method: "POST", form: { rating: "4", text } });
  expect(answer.status).toBe(401);
  expect(draftOf(answer)).toBe("");
  const page = await answer.text();
  expect(page).toContain("too long to keep while you sign in");
  expect(page).toContain(text);
});

test("a tampered draft counts as none", async () => {
  const { cookie } = signed.member;
  const page = await ask(`${film}/review`, { cookie: `${cookie}; draft=ImFiYyI%3D` });
  expect(page.status).toBe(200);
});
